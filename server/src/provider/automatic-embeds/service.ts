import { ADMIN_TEXT } from '../../../../contract/admin-texts.ts'
import { parseEmbedHost } from '../../../../contract/automatic-embeds.ts'
import { MAX_EMBED } from '../../../../contract/limits.ts'
import type { Context } from '../../context/context.ts'
import type { Reader } from '../../database/connection.ts'
import { fieldError } from '../../http/errors.ts'
import { isSearched, parseSearchQuery, type SearchTerm } from '../../lib/search/words.ts'
import { recordAudit } from '../audit-repository.ts'
import { READABLE_POLL_STATUSES } from '../polls/policy.ts'
import { listTopics } from '../polls/repository.ts'
import { analyzeTerms } from '../polls/search-term-repository.ts'
import { incrementVersion } from '../versions-repository.ts'
import { changeObjectWithAudit, type EditableDefinition, type Edit } from '../versions.ts'
import type { User } from '../viewer.ts'
import { decideEmbed, isPublisher, type EmbedDecision } from './policy.ts'
import { presentPage, presentSettings, type FindShownPoll } from './presenter.ts'
import {
  ensureEmbedSettings,
  findEmbeddablePolls,
  findNewestPublicEmbeddablePolls,
  findPage,
  findOrganizationsAsPublishers,
  lockPages,
  replaceHostsReturningTaken,
  searchEmbeddablePolls,
  updatePageStatus,
  updateRules,
  type EmbedPageRow,
} from './repository.ts'
import type {
  EmbedPageBodyWire,
  EmbedPageWire,
  EmbedSettingsBodyWire,
  EmbedSettingsDetailsWire,
} from './schema.ts'

/** Only published polls are suggested, and shown by rules. An assigned poll stays on its page after its end. */
const OFFERED = ['PUBLISHED'] as const

/** Reads the polls that decisions of publishers lead to. */
export async function createShownPollFinder(
  database: Reader,
  decisions: readonly { organizationId: number; decision: EmbedDecision }[],
): Promise<FindShownPoll> {
  const [assigned, newest] = await Promise.all([
    findEmbeddablePolls(
      database,
      decisions.flatMap(({ organizationId, decision }) =>
        decision.by === 'ASSIGNMENT' && decision.pollId !== null
          ? [{ organizationId, pollId: decision.pollId }]
          : [],
      ),
      READABLE_POLL_STATUSES,
    ),
    findNewestPublicEmbeddablePolls(
      database,
      decisions.flatMap(({ organizationId, decision }) =>
        decision.by === 'RULE' ? [{ organizationId, topic: decision.topic }] : [],
      ),
      OFFERED,
    ),
  ])
  return (organizationId, decision) =>
    decision.by === 'RULE'
      ? newest.find((poll) => poll.organizationId === organizationId && poll.topic === decision.topic)
      : assigned.find((poll) => poll.organizationId === organizationId && poll.id === decision.pollId)
}

export async function presentPagesWithPolls(database: Reader, rows: readonly EmbedPageRow[]) {
  const ids = [...new Set(rows.map(({ organizationId }) => organizationId))]
  const found = await findOrganizationsAsPublishers(database, ids)
  const publishers = new Map(found.map((publisher) => [publisher.id, publisher]))
  const decisions = rows.flatMap((row) => {
    const decision = decideEmbed(row, publishers.get(row.organizationId)?.rules ?? [])
    return decision === null ? [] : [{ organizationId: row.organizationId, decision }]
  })
  const findShown = await createShownPollFinder(database, decisions)
  return rows.flatMap((row) => {
    const publisher = publishers.get(row.organizationId)
    return publisher ? [presentPage(row, publisher, findShown)] : []
  })
}

export const embedPageDefinition: EditableDefinition<EmbedPageWire> = {
  type: 'EMBED_PAGE',
  read: async (database, id) => {
    const row = await findPage(database, id)
    return row && (await presentPagesWithPolls(database, [row]))[0]
  },
}

export const embedSettingsDefinition: EditableDefinition<EmbedSettingsDetailsWire> = {
  type: 'EMBED_SETTINGS',
  lockFirst: async (transaction, id) => {
    if (id !== undefined) await ensureEmbedSettings(transaction, id)
  },
  read: async (database, id) => {
    const [row] = await findOrganizationsAsPublishers(database, [id])
    if (!row || !(isPublisher(row.proRole) || row.hosts.length > 0)) return undefined
    return { ...presentSettings(row), topics: await listTopics(database) }
  },
}

type WriteContext = Pick<Context, 'database'>

/**
 * Assigns a poll to a page, ignores the page, or takes either back.
 *
 * @throws ApiError `not_found`, `conflict`, `validation_failed` for a poll that the publisher may not embed
 */
export function savePage(
  { database }: WriteContext,
  edit: Edit,
  { status, poll_id: pollId = null }: EmbedPageBodyWire,
): Promise<EmbedPageWire> {
  if ((status === 'ASSIGNED') !== (pollId !== null))
    throw fieldError('poll_id', 'Bitte wählen Sie eine Umfrage, um sie der Seite zuzuordnen.')
  return changeObjectWithAudit(
    database,
    embedPageDefinition,
    edit,
    async (transaction, { organization }) => {
      if (pollId !== null) {
        const wanted = [{ organizationId: organization.id, pollId }]
        if ((await findEmbeddablePolls(transaction, wanted, READABLE_POLL_STATUSES)).length === 0)
          throw fieldError('poll_id', 'Diese Umfrage darf das Medium nicht einbetten.')
      }
      await updatePageStatus(transaction, edit.id, { status, pollId })
    },
    'STATUS_CHANGED',
  )
}

/** Ignores pages, or takes back their decisions. @returns how many pages changed */
export function savePageStatusesAndCountChanged(
  { database }: WriteContext,
  actor: User,
  ids: readonly number[],
  status: 'UNASSIGNED' | 'IGNORED',
): Promise<number> {
  return database.transaction(async (transaction) => {
    const others = (await lockPages(transaction, ids)).filter((page) => page.status !== status)
    for (const { id, status: before, pollId } of others) {
      await updatePageStatus(transaction, id, { status, pollId: null })
      await incrementVersion(transaction, 'EMBED_PAGE', id)
      await recordAudit(transaction, {
        actor,
        action: 'STATUS_CHANGED',
        object: { type: 'EMBED_PAGE', id },
        before: { status: before, poll_ids: pollId === null ? [] : [pollId] },
        after: { status, poll_ids: [] },
      })
    }
    return others.length
  })
}

/**
 * Saves the allowed hosts and the rules of a publisher.
 *
 * @throws ApiError `not_found`, `conflict`, `validation_failed` for an invalid host, one of another organization, or an
 *   unknown topic
 */
export function saveSettings(
  { database }: WriteContext,
  { request, actor, id }: Edit,
  body: EmbedSettingsBodyWire,
): Promise<EmbedSettingsDetailsWire> {
  const hosts = body.hosts.map((text) => {
    const host = parseEmbedHost(text)
    if (host === null) throw fieldError('hosts', ADMIN_TEXT.embedHost(text))
    return host
  })
  const rules = body.rules.map(({ section, topic }) => ({ section: section?.trim() || null, topic }))
  return changeObjectWithAudit(
    database,
    embedSettingsDefinition,
    { request, actor, id },
    async (transaction, { topics }) => {
      const unknown = rules.find(({ topic }) => !topics.includes(topic))
      if (unknown) throw fieldError('rules', `Das Thema „${unknown.topic}“ gibt es nicht.`)
      const [foreign] = await replaceHostsReturningTaken(transaction, id, [...new Set(hosts)])
      if (foreign !== undefined)
        throw fieldError('hosts', `${foreign} gehört schon zu einer anderen Organisation.`)
      await updateRules(transaction, id, rules)
    },
  )
}

/** Returns the polls that fit a page best, or those that contain the words of a query. */
export async function suggestOrSearchPolls(
  { database }: WriteContext,
  { organizationId, title, description, section }: EmbedPageRow,
  query: string,
) {
  const isTyped = query.trim() !== ''
  const given = isTyped ? parseSearchQuery(query) : toTerms([title, section ?? '', description])
  const terms = (await analyzeTerms(database, given)).filter(isSearched)
  return searchEmbeddablePolls(database, {
    organizationId,
    statuses: OFFERED,
    terms,
    isEveryTermRequired: isTyped,
    section: isTyped ? null : section,
    limit: MAX_EMBED.suggestions,
  })
}

/** Returns the words of texts, without duplicates. The first ones count, see `MAX_TERMS`. */
const toTerms = (texts: readonly string[]): SearchTerm[] =>
  [...new Set(texts.flatMap((text) => text.normalize('NFKC').match(/[\p{L}\p{N}]{3,}/gu) ?? []))].map(
    (text) => ({ text, kind: 'WORD' }),
  )
