import { sql } from 'drizzle-orm'
import { CLIENT_DEFAULTS } from '../../../contract/client-config.ts'
import type { Config } from '../config/config.ts'
import { SEED_LOCK } from '../database/advisory-locks.ts'
import type { Database, OpenDatabase, Transaction } from '../database/connection.ts'
import { organizations } from '../database/schema-accounts.ts'
import { ensureProtectionSecret } from '../results/protection-secret.ts'
import { withoutForeignKeyChecksIfSuperuser } from '../results/vote-writing.ts'
import { seedOrganizationsAndUsers } from './accounts.ts'
import { generateVotes, type DemoVotes } from './ballots.ts'
import {
  SeededPolls,
  seedArticles,
  seedBoards,
  seedCollectionsAndBundles,
  seedEmbeds,
  seedFavorites,
  seedIndex,
  seedNews,
  seedSharedIndividualRegions,
  seedWatches,
} from './editorial.ts'
import { samplePeople } from './panel.ts'
import { seedProfileQuestions } from './profile.ts'
import { seedProject } from './projects.ts'
import { readQuestions } from './questions.ts'
import { Random } from './random.ts'
import { seedSegmentsComparisonsAndWatch } from './saved-objects.ts'
import { planPolls } from './schedule.ts'
import { seedPollWithoutVotes, seedVoters, seedVotes, type SeededPoll } from './store.ts'

const SEED = 20_261
const PANEL_SIZE = 6_000
const PASSERS_BY = 20_000

/** The current step in German, and the total progress from 0 to 1. */
export interface SeedProgress {
  readonly step: string
  readonly completedShare: number
}

interface SeedOptions {
  /** Last day of the data; today (UTC) by default. The same day always produces the same data. */
  readonly today?: Date
  readonly protectionSecret?: Config['protectionSecret']
  /** Host of embeddable versions of articles. */
  readonly widgetHost?: string
}

/** Returns whether there is no organization, so that nobody can log in. Previously imported polls are kept. */
export async function hasNoOrganizations({
  db,
}: {
  readonly db: Pick<Transaction, '$count'>
}): Promise<boolean> {
  return (await db.$count(organizations)) === 0
}

/**
 * Seeds an empty, migrated database with the demo: organizations and accounts, a panel, 300 polls with about half a
 * million votes over three years, five profile questions, a project with its participants, bundles, boards and news, in
 * one transaction. Does nothing if the database is not empty.
 */
export async function seedDemoDataIfEmpty(
  open: Pick<OpenDatabase, 'withoutTimeouts'>,
  onProgress: (progress: SeedProgress) => void = () => undefined,
  options: SeedOptions = {},
): Promise<void> {
  await open.withoutTimeouts(({ db }) => seedAll(db, onProgress, options))
}

async function seedAll(
  db: Database,
  onProgress: (progress: SeedProgress) => void,
  {
    today = startOfDay(new Date()),
    widgetHost = CLIENT_DEFAULTS.widgetHost,
    protectionSecret = null,
  }: SeedOptions,
): Promise<void> {
  const random = new Random(SEED)
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`)
    await transaction.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
    if (!(await hasNoOrganizations({ db: transaction }))) return // another instance was faster
    onProgress({ step: 'Organisationen und Konten anlegen', completedShare: 0 })
    const { organizationIds, userIdByEmail } = await seedOrganizationsAndUsers(transaction, today)
    const admin = userIdByEmail.get('admin@kunde.example')
    const editor = userIdByEmail.get('redaktion@kunde.example')
    if (admin === undefined || editor === undefined) throw new Error('The demo accounts are not complete.')

    onProgress({ step: 'Panel zusammenstellen', completedShare: 0.03 })
    const panel = samplePeople(PANEL_SIZE, today.getUTCFullYear(), random)
    const passersBy = samplePeople(PASSERS_BY, today.getUTCFullYear(), random)
    const voterIds = await seedVoters(transaction, panel)

    onProgress({ step: 'Umfragen anlegen', completedShare: 0.05 })
    const secret = await ensureProtectionSecret(transaction, { protectionSecret })
    const seeded: { poll: SeededPoll; ballots: DemoVotes }[] = []
    for (const plan of planPolls(readQuestions(), today, random)) {
      const ballots = generateVotes(plan, panel, passersBy, today, random)
      seeded.push({
        poll: await seedPollWithoutVotes(transaction, plan, ballots, organizationIds, { today, secret }),
        ballots,
      })
    }

    await withoutForeignKeyChecksIfSuperuser(transaction, async () => {
      for (const [place, { poll, ballots }] of seeded.entries()) {
        onProgress({ step: 'Stimmen eintragen', completedShare: 0.3 + (0.65 * place) / seeded.length })
        await seedVotes(transaction, poll.id, ballots, voterIds)
      }
      await seedProfileQuestions(transaction, panel, voterIds, { organizationIds, today, secret })
    })

    onProgress({ step: 'Pakete, Insight Boards und News anlegen', completedShare: 0.95 })
    const polls = new SeededPolls(seeded.map(({ poll }) => poll))
    const content = { db: transaction, polls, today }
    await seedCollectionsAndBundles(content)
    await seedBoards(content, admin)
    await seedIndex(content)
    await seedSharedIndividualRegions(content)
    await seedProject(transaction, organizationIds.kunde, { today, secret, random: new Random(SEED + 1) })
    await seedNews(content)
    await seedArticles(content, widgetHost)
    await seedEmbeds(content, organizationIds.verlag)
    await seedFavorites(content, admin)
    await seedWatches(content, admin)
    const members = { organizationId: organizationIds.kunde, adminId: admin, editorId: editor }
    await seedSegmentsComparisonsAndWatch(content, members)
    onProgress({ step: 'Daten sichern', completedShare: 0.98 })
  })
  await db.execute(sql`analyze`)
  onProgress({ step: 'Fertig', completedShare: 1 })
}

function startOfDay(date: Date): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()))
}
