import type { AdminPermission } from '../../../../contract/admin-permissions.ts'
import { DAY_MS } from '../../../../contract/days.ts'
import type { AuditAction, AuditObjectType } from '../../../../contract/enumerations/audit.ts'
import { pick } from '../../../../contract/pick.ts'
import { getWireFieldsMissingForPublication } from '../../../../contract/poll-preflight.ts'
import { dateInBerlin } from '../../results/berlin-time.ts'
import { createProtectionSecretCache } from '../../results/protection-secret.ts'
import { roundToPanelSteps } from '../../results/reported-people.ts'
import { protectCount } from '../../statistics/protected-sizes.ts'
import type { NoiseSource } from '../../statistics/protection.ts'
import { hasPermission } from '../access.ts'
import { defineRoutes } from '../domain-routes.ts'
import { canSeeAllJobs } from '../jobs/policy.ts'
import { operation } from '../operation.ts'
import {
  countNonProjectVotesByHour,
  findLatestContactRequests,
  findLatestPollDrafts,
  findPollsEndingWithinWeek,
  findLatestFailedJobs,
  findLatestAuditEntryPerObject,
} from './repository.ts'
import { Desk, type DeskWire } from './schema.ts'

const WEEK_MS = 7 * DAY_MS

/** The permission to open the objects of each type that has a form. */
const FORMS = {
  POLL: 'polls.read',
  POLL_BUNDLE: 'pollBundles.read',
  POLL_BUNDLE_COLLECTION: 'collections.read',
  DECISION_INDEX: 'decisionIndexes.read',
  INDIVIDUAL_REGION: 'individualRegions.read',
  INSIGHT_BOARD: 'insightBoards.read',
  NEWS_ITEM: 'news.read',
  ARTICLE: 'news.read',
  ORGANIZATION: 'organizations.read',
} as const satisfies Partial<Record<AuditObjectType, AdminPermission>>

/** The start page of staff: what is to be done, today's answers, and what they changed last. */
export const staffDeskRoutes = defineRoutes('desk', (app, { config, database, now }) => {
  const readSecret = createProtectionSecretCache(database, config)
  app.get(
    '/v1/admin/desk',
    operation('getDesk', { access: { permission: 'internalArea.open' }, response: Desk }),
    async ({ user }): Promise<DeskWire> => {
      const may = (permission: AdminPermission) => hasPermission(user, permission)
      const today = dateInBerlin(now())
      const since = new Date(now().getTime() - WEEK_MS)
      const types = (Object.keys(FORMS) as (keyof typeof FORMS)[]).filter((type) => may(FORMS[type])) // its own keys
      const [drafts, ending, failed, requests, hours, recent] = await Promise.all([
        may('polls.write') ? findLatestPollDrafts(database) : null,
        may('polls.read') ? findPollsEndingWithinWeek(database, today) : null,
        may('jobs.list')
          ? findLatestFailedJobs(database, since, canSeeAllJobs(user) ? null : user.userId)
          : null,
        may('contactRequests.read') ? findLatestContactRequests(database, since) : null,
        may('panel.read') ? countNonProjectVotesByHour(database, today) : null,
        findLatestAuditEntryPerObject(database, user.userId, types),
      ])
      return {
        ...(drafts && {
          drafts: {
            total: drafts.total,
            items: drafts.rows.map((poll) => ({
              ...pick(poll, 'id', 'title'),
              gaps: getWireFieldsMissingForPublication(poll).length,
              last_updated: poll.updatedAt.toISOString(),
            })),
          },
        }),
        ...(ending && { ending: { total: ending.total, items: ending.rows } }),
        ...(failed && { failed_jobs: { total: failed.total, items: failed.rows } }),
        ...(requests && {
          contact_requests: {
            total: requests.total,
            items: requests.rows.map(({ createdAt, ...request }) => ({
              ...request,
              sent_at: createdAt.toISOString(),
            })),
          },
        }),
        ...(hours && {
          today: presentHours(hours, hourInBerlin(now()), {
            secret: await readSecret(),
            poll: `desk ${today}`,
          }),
        }),
        recent: recent.map(({ entry, objectName }) => ({
          object_type: entry.objectType as AuditObjectType, // one of `types`
          object_id: entry.objectId ?? 0,
          name: objectName,
          action: entry.action as AuditAction, // written by recordAudit only
          at: entry.at.toISOString(),
        })),
      }
    },
  )
})

const BERLIN_HOUR = { hour: '2-digit', hourCycle: 'h23', timeZone: 'Europe/Berlin' } as const
const hourInBerlin = (moment: Date) => Number(new Intl.DateTimeFormat('en', BERLIN_HOUR).format(moment))

/** Adds noise and ends with the last complete hour, so that nobody learns from nine own votes whether there was a tenth. */
function presentHours(
  hours: ReadonlyMap<number, number>,
  currentHour: number,
  source: NoiseSource,
): NonNullable<DeskWire['today']> {
  const noisy = Array.from({ length: currentHour }, (_, hour) =>
    Math.max(0, protectCount(source, String(hour), hours.get(hour) ?? 0)),
  )
  return {
    answers: roundToPanelSteps(noisy.reduce((sum, votes) => sum + votes, 0)),
    hours: noisy.map(roundToPanelSteps),
  }
}
