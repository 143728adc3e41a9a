import {
  validateIndexFormula,
  INDEX_PROBLEM,
  nextIndexStatus,
  type IndexFormula,
} from '../../../../contract/decision-index.ts'
import { DECISION_INDEX_STATUS, type DecisionIndexStatus } from '../../../../contract/enumerations/content.ts'
import { ensureQuoted } from '../../../../contract/texts.ts'
import type { Context } from '../../context/context.ts'
import type { Database, Transaction } from '../../database/connection.ts'
import type { PastFormula } from '../../database/schema-indexes.ts'
import { ApiError, assertNoFieldErrors, fieldError, requireFound } from '../../http/errors.ts'
import { lockPickedPolls } from '../admin-polls/pick-repository.ts'
import { transitionErrorText } from '../admin-polls/status-service.ts'
import { READABLE_POLL_STATUSES, readableScopeForOwner } from '../polls/policy.ts'
import { createCopyTitleAndSlug, resolveSlug, withSlugTakenError } from '../slugs.ts'
import {
  changeObjectWithAudit,
  createObjectWithAudit,
  deleteObjectWithAudit,
  type Edit,
  defineEditable,
} from '../versions.ts'
import type { User } from '../viewer.ts'
import { presentAdminIndex, toFormula } from './presenter.ts'
import {
  findBoardTitlesWithIndex,
  findIndex,
  insertDraftIndex,
  setIndexStatus,
  updateIndex,
  writeIndexAndCitationWithdrawal,
  type IndexRow,
} from './repository.ts'
import type { AdminDecisionIndexWire, DecisionIndexBodyWire } from './schema.ts'
import { createIndexCalculator, monthInBerlin } from './value-service.ts'

type Parts = Pick<Context, 'database' | 'results' | 'now'>

const SLUG = 'decision_indexes_slug_unique'

export const indexDefinition = defineEditable('DECISION_INDEX', findIndex, presentAdminIndex)

/** Creates an unpublished index. @throws ApiError `validation_failed` */
export function createDraftIndex({ database, now }: Parts, actor: User, body: DecisionIndexBodyWire) {
  const slug = resolveSlug(body.slug, body.title, 'slug')
  const formula = toFormula(body)
  return withSlugTakenError(SLUG, 'slug', () =>
    createObjectWithAudit(database, indexDefinition, actor, async (transaction) => {
      await validateFormula(transaction, formula)
      return insertDraftIndex(transaction, { ...toTexts(body), slug, formula }, now())
    }),
  )
}

/**
 * Saves an index. A new formula of a published index applies from the current month on; the earlier months keep theirs.
 *
 * @throws ApiError `not_found`, `conflict`, `validation_failed`, also for a withdrawn index, a new formula of a locked one,
 *   and a new slug of a public one
 */
export async function saveIndex(context: Parts, edit: Edit, body: DecisionIndexBodyWire) {
  const { database, now } = context
  const formula = toFormula(body)
  const stored = await findIndex(database, edit.id)
  const isPublic = stored?.status === 'PUBLISHED' && !isSameFormula(stored.formula, formula)
  if (isPublic) await assertComputable(context, formula)
  return withSlugTakenError(SLUG, 'slug', () =>
    changeObjectWithAudit(database, indexDefinition, edit, async (transaction, { status, withdrawn }) => {
      if (withdrawn !== null) throw fieldError('status', WITHDRAWN)
      const current = requireFound(await findIndex(transaction, edit.id))
      const slug = body.slug === undefined ? current.slug : resolveSlug(body.slug, body.title, 'slug')
      if (status !== 'CREATED' && slug !== current.slug) throw fieldError('slug', PUBLIC_SLUG)
      const texts = { ...toTexts(body), slug }
      if (isSameFormula(current.formula, formula)) return updateIndex(transaction, edit.id, texts, now())
      if (status === 'LOCKED') throw fieldError('components', LOCKED)
      // The index was published while the formula was checked.
      if (status === 'PUBLISHED' && !isPublic) throw new ApiError('conflict')
      await validateFormula(transaction, formula)
      const pastFormulas =
        status === 'PUBLISHED' ? withPast(current, formula, monthInBerlin(now())) : current.pastFormulas
      return updateIndex(transaction, edit.id, { ...texts, formula, pastFormulas }, now())
    }),
  )
}

const LOCKED =
  'Die Formel eines festgeschriebenen Index bleibt, wie sie ist. Duplizieren Sie den Index, um sie zu ändern.'

const WITHDRAWN = 'Der Index ist zurückgezogen. Er bleibt, wie er ist, damit seine Seite den Grund zeigt.'

const PUBLIC_SLUG =
  'Das Kürzel eines veröffentlichten Index bleibt, wie es ist, damit seine Webadresse zitiert werden kann.'

/**
 * Returns the past formulas once the next one applies. The present one is added, unless it began in the same month. A next
 * formula that is the last past one again continues it.
 */
function withPast(
  { formula, pastFormulas }: Pick<IndexRow, 'formula' | 'pastFormulas'>,
  next: IndexFormula,
  until: string,
): PastFormula[] {
  const last = pastFormulas.at(-1)
  if (last?.until !== until) return [...pastFormulas, { formula, until }]
  return isSameFormula(last.formula, next) ? pastFormulas.slice(0, -1) : pastFormulas
}

/** Compares formulas as JSON: both are created by `toFormula`, but PostgreSQL sorts the keys of stored ones. */
const isSameFormula = (one: IndexFormula, other: IndexFormula): boolean => textOf(one) === textOf(other)
const textOf = ({ components, base }: IndexFormula): string =>
  JSON.stringify([
    components.map(({ pollId, weight, answers }) => [
      pollId,
      weight,
      answers.map(({ position, factor }) => [position, factor]),
    ]),
    base && [base.from, base.to],
  ])

/** Creates a draft with the texts and the present formula of another index. @throws ApiError `not_found` */
export function duplicateIndex({ database, now }: Parts, actor: User, id: number) {
  return withSlugTakenError(SLUG, 'slug', () =>
    createObjectWithAudit(database, indexDefinition, actor, async (transaction) => {
      const index = requireFound(await findIndex(transaction, id))
      const { description, formula } = index
      const names = await createCopyTitleAndSlug(transaction, 'DECISION_INDEX', index)
      return insertDraftIndex(transaction, { ...names, description, formula }, now())
    }),
  )
}

/**
 * Publishes or locks an index. Publishing requires polls that may be shown and a month in which all have a value.
 *
 * @throws ApiError `not_found`, `conflict`, `validation_failed`
 */
export async function changeIndexStatus(context: Parts, edit: Edit, status: DecisionIndexStatus) {
  const { database, now } = context
  const stored = requireFound(await findIndex(database, edit.id))
  // Computed before the transaction, because the engine reads votes through connections of its own.
  if (stored.status !== status) await assertComputable(context, stored.formula)
  return changeObjectWithAudit(
    database,
    indexDefinition,
    edit,
    async (transaction, current) => {
      if (current.withdrawn !== null) throw fieldError('status', WITHDRAWN)
      if (current.status === status) return
      if (current.version !== stored.version) throw new ApiError('conflict')
      if (nextIndexStatus(current.status) !== status)
        throw fieldError(
          'status',
          transitionErrorText('der Index', DECISION_INDEX_STATUS, current.status, status),
        )
      await validateFormula(transaction, stored.formula)
      await setIndexStatus(transaction, edit.id, status, now())
    },
    'STATUS_CHANGED',
  )
}

/**
 * Withdraws a public index from readers for good, with its citations. Its page shows the reason, and its formula stays as
 * it is.
 *
 * @throws ApiError `not_found`, `conflict`, `validation_failed`
 */
export const withdrawIndexWithCitations = (
  { database, now }: Pick<Parts, 'database' | 'now'>,
  edit: Edit,
  reason: string,
): Promise<AdminDecisionIndexWire> =>
  changeObjectWithAudit(
    database,
    indexDefinition,
    edit,
    async (transaction, { status, withdrawn }) => {
      if (status === 'CREATED')
        throw fieldError('status', 'Ein Entwurf kann nicht zurückgezogen, nur gelöscht werden.')
      if (withdrawn === null)
        await writeIndexAndCitationWithdrawal(transaction, edit.id, { at: now(), reason: reason.trim() })
    },
    'WITHDRAWN',
  )

/** Deletes an index that is neither locked nor on a board. @throws ApiError `not_found`, `conflict`, `validation_failed` */
export const removeIndex = (database: Database, edit: Edit): Promise<AdminDecisionIndexWire> =>
  deleteObjectWithAudit(database, indexDefinition, edit, async (transaction, { status, withdrawn }) => {
    if (withdrawn !== null) throw fieldError('status', WITHDRAWN)
    if (status === 'LOCKED')
      throw fieldError('status', 'Ein festgeschriebener Index kann nicht gelöscht werden.')
    const boards = await findBoardTitlesWithIndex(transaction, edit.id)
    if (boards.length > 0)
      throw fieldError(
        'status',
        `Der Index steht auf ${boards.map(ensureQuoted).join(', ')}. Bitte nehmen Sie ihn dort zuerst heraus.`,
      )
  })

/** @throws ApiError `validation_failed` for a formula that is invalid whatever its polls are */
export function assertWellFormedFormula(formula: IndexFormula): void {
  assertNoFieldErrors(validateIndexFormula(formula))
}

/** Returns the locked polls of a formula. @throws ApiError `validation_failed` with a message for each invalid field */
async function validateFormula(transaction: Transaction, formula: IndexFormula) {
  const problems = validateIndexFormula(formula)
  const ids = formula.components.map(({ pollId }) => pollId)
  const polls = await lockPickedPolls(transaction, ids)
  for (const [index, { pollId, answers }] of formula.components.entries()) {
    const poll = polls.get(pollId)
    if (!poll) problems[`components.${index}`] = `Die Umfrage ${pollId} gibt es nicht.`
    else if (poll.status === 'BLOCKED')
      problems[`components.${index}`] = `Die Umfrage ${pollId} ist gesperrt.`
    else if (poll.hasPublishedWaves) problems[`components.${index}`] = INDEX_PROBLEM.POLL_HAS_WAVES
    else if (answers.some(({ position }) => !poll.answerPositions.includes(position)))
      problems[`components.${index}.answers`] = 'Diese Antwort hat die Umfrage nicht.'
  }
  assertNoFieldErrors(problems)
  return polls
}

/** @throws ApiError `validation_failed` if the formula is invalid or has no value in any month */
async function assertComputable(context: Parts, formula: IndexFormula): Promise<void> {
  const ids = formula.components.map(({ pollId }) => pollId)
  const polls = await context.database.transaction((transaction) => validateFormula(transaction, formula))
  const hidden = ids.findIndex((id) => !READABLE_POLL_STATUSES.includes(polls.get(id)?.status ?? 'CREATED'))
  if (hidden >= 0) throw fieldError(`components.${hidden}`, 'Diese Umfrage ist nicht veröffentlicht.')
  const scopeOf = (id: number) => readableScopeForOwner(polls.get(id)?.ownerOrganizationId ?? null)
  const { formulas } = await createIndexCalculator(context)(scopeOf, formula)
  const problem = formulas.at(-1)?.problem
  if (problem) throw fieldError(problem.startsWith('BASE') ? 'base' : 'components', INDEX_PROBLEM[problem])
}

const toTexts = ({ title, description }: DecisionIndexBodyWire) => ({
  title: title.trim(),
  description: description.trim(),
})
