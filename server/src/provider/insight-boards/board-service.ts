import { nextBoardStatus } from '../../../../contract/board-status.ts'
import { INSIGHT_BOARD_STATUS, type InsightBoardStatus } from '../../../../contract/enumerations/content.ts'
import type { Context } from '../../context/context.ts'
import { fieldError, requireFound } from '../../http/errors.ts'
import { transitionErrorText } from '../admin-polls/status-service.ts'
import { createCopyTitleAndSlug, resolveSlug, withSlugTakenError } from '../slugs.ts'
import { defineEditable, changeObjectWithAudit, createObjectWithAudit, type Edit } from '../versions.ts'
import type { User } from '../viewer.ts'
import { lockTileObjectsAndValidateSections } from './layout-service.ts'
import { presentAdminBoard } from './presenter.ts'
import {
  findAdminBoard,
  insertDraftBoard,
  setBoardStatus,
  updateBoard,
  type BoardFields,
} from './repository.ts'
import type { AdminInsightBoardWire, BoardBodyWire } from './schema.ts'

export const boardDefinition = defineEditable('INSIGHT_BOARD', findAdminBoard, presentAdminBoard)

type Parts = Pick<Context, 'database' | 'now'>

const SLUG = 'insight_boards_slug_unique'

/** Creates an unpublished board. @throws ApiError `validation_failed` */
export function createDraftBoard(
  { database, now }: Parts,
  actor: User,
  body: BoardBodyWire & { title: string; topic: string },
): Promise<AdminInsightBoardWire> {
  const slug = resolveSlug(body.slug, body.title, 'slug')
  return withSlugTakenError(SLUG, 'slug', () =>
    createObjectWithAudit(database, boardDefinition, actor, async (transaction) => {
      const sections = await lockTileObjectsAndValidateSections(transaction, body.sections ?? [])
      const { title = '', topic = '', description = '' } = toTextColumns(body)
      return insertDraftBoard(transaction, { title, topic, description, slug, sections }, now())
    }),
  )
}

/**
 * Saves a board. Omitted fields stay unchanged.
 *
 * @throws ApiError `not_found`, `conflict`, `validation_failed`, also for a new layout of a frozen board
 */
export function saveBoard({ database, now }: Parts, { request, actor, id }: Edit, body: BoardBodyWire) {
  const texts = toTextColumns(body)
  return withSlugTakenError(SLUG, 'slug', () =>
    changeObjectWithAudit(database, boardDefinition, { request, actor, id }, async (transaction, current) => {
      const isRearranged = body.sections && !isSameLayout(body.sections, current.sections)
      if (isRearranged && current.status === 'FROZEN') throw fieldError('sections', FROZEN)
      const sections =
        isRearranged &&
        body.sections &&
        (await lockTileObjectsAndValidateSections(transaction, body.sections, current.sections))
      await updateBoard(transaction, id, { ...texts, ...(sections && { sections }) }, now())
    }),
  )
}

const FROZEN = 'Ein eingefrorenes Board kann nicht umgestellt werden. Heben Sie zuerst das Einfrieren auf.'

const isSameLayout = (one: readonly object[], other: readonly object[]) =>
  JSON.stringify(one, sortKeys) === JSON.stringify(other, sortKeys)

/** JSON replacer that sorts the keys of every object. */
const sortKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** Creates a draft with the texts and sections of another board. @throws ApiError `not_found` */
export function duplicateBoard({ database, now }: Parts, actor: User, id: number) {
  return withSlugTakenError(SLUG, 'slug', () =>
    createObjectWithAudit(database, boardDefinition, actor, async (transaction) => {
      const board = requireFound(await findAdminBoard(transaction, id))
      const { description, topic, sections } = board
      const names = await createCopyTitleAndSlug(transaction, 'INSIGHT_BOARD', board)
      return insertDraftBoard(transaction, { ...names, description, topic, sections }, now())
    }),
  )
}

/**
 * Changes a board's status. Publishing requires a tile, and polls that may be shown.
 *
 * @throws ApiError `not_found`, `conflict`, `validation_failed`
 */
export function changeBoardStatus({ database, now }: Parts, edit: Edit, status: InsightBoardStatus) {
  return changeObjectWithAudit(
    database,
    boardDefinition,
    edit,
    async (transaction, current) => {
      if (current.status === status) return
      if (nextBoardStatus(current.status) !== status)
        throw fieldError(
          'status',
          transitionErrorText('das Board', INSIGHT_BOARD_STATUS, current.status, status),
        )
      if (current.status === 'CREATED') {
        if (current.sections.every(({ tiles }) => tiles.length === 0))
          throw fieldError('sections', 'Ein Board braucht für die Veröffentlichung mindestens eine Kachel.')
        await lockTileObjectsAndValidateSections(transaction, current.sections)
      }
      await setBoardStatus(transaction, edit.id, status, now())
    },
    'STATUS_CHANGED',
  )
}

/** Returns the columns for the texts that the body contains. */
function toTextColumns({ title, slug, description, topic }: BoardBodyWire): Partial<BoardFields> {
  return {
    ...(title !== undefined && { title: title.trim() }),
    ...(slug !== undefined && { slug: resolveSlug(slug, '', 'slug') }),
    ...(description !== undefined && { description: description.trim() }),
    ...(topic !== undefined && { topic: topic.trim() }),
  }
}
