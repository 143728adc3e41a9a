import { ADMIN_TEXT } from '../../../../contract/admin-texts.ts'
import {
  canShowChosenAnswer,
  validateBoardLayout,
  firstProblemByField,
  showsPoll,
  type LayoutProblem,
} from '../../../../contract/board-layout.ts'
import type { Transaction } from '../../database/connection.ts'
import type { BoardSection, BoardTile } from '../../database/schema-boards.ts'
import { assertNoFieldErrors } from '../../http/errors.ts'
import { lockPickedPolls, type PickedPolls } from '../admin-polls/pick-repository.ts'
import { lockPublicIndexes } from '../decision-indexes/repository.ts'
import { createIdAssigner } from './presenter.ts'
import type { FormSectionWire, FormTileWire } from './schema.ts'

/**
 * Validates the sections of a board with their polls and indexes, and returns them in stored form.
 *
 * @param storedSections the sections so far, whose indexes may have been withdrawn since
 * @throws ApiError `validation_failed` with a message for each invalid field
 */
export async function lockTileObjectsAndValidateSections(
  transaction: Transaction,
  sections: readonly FormSectionWire[],
  storedSections: readonly FormSectionWire[] = [],
): Promise<BoardSection[]> {
  const ids = sections.flatMap(({ tiles }) => tiles.flatMap(({ poll_id }) => poll_id ?? []))
  const polls = await lockPickedPolls(transaction, [...new Set(ids)])
  const shownIndexes = await lockPublicIndexes(transaction, indexIds(sections))
  const indexes = new Set([...shownIndexes, ...indexIds(storedSections)])
  const problems = [...validateBoardLayout(sections), ...contentProblems(sections, polls, indexes)]
  assertNoFieldErrors(firstProblemByField(problems))
  return toStoredSections(sections)
}

const indexIds = (sections: readonly FormSectionWire[]): number[] => [
  ...new Set(sections.flatMap(({ tiles }) => tiles.flatMap(({ index_id }) => index_id ?? []))),
]

const contentProblems = (
  sections: readonly FormSectionWire[],
  polls: PickedPolls,
  indexes: ReadonlySet<number>,
): LayoutProblem[] =>
  sections.flatMap(({ tiles }, sectionIndex) =>
    tiles.flatMap((tile, place) => {
      const text = tile.kind === 'INDEX' ? indexProblem(tile, indexes) : pollProblem(tile, polls)
      return text === null ? [] : [{ sectionIndex, tileIndex: place, text }]
    }),
  )

function indexProblem({ index_id: id }: FormTileWire, indexes: ReadonlySet<number>): string | null {
  if (id === null) return 'Bitte wählen Sie einen Index.'
  return indexes.has(id)
    ? null
    : 'Diesen Index gibt es nicht, oder er ist nicht veröffentlicht oder zurückgezogen.'
}

function pollProblem({ kind, poll_id: id, answer }: FormTileWire, polls: PickedPolls): string | null {
  if (!showsPoll(kind)) return null
  if (id === null) return ADMIN_TEXT.chooseAPoll
  const poll = polls.get(id)
  if (!poll) return `Die Umfrage ${id} gibt es nicht.`
  if (poll.status === 'BLOCKED') return `Die Umfrage ${id} ist gesperrt.`
  const isKnown = answer === null || !canShowChosenAnswer(kind) || poll.answerPositions.includes(answer)
  return isKnown ? null : 'Diese Antwort hat die Umfrage nicht.'
}

/**
 * Returns sections in stored form without checking their polls, for a preview. Tiles that cannot be shown are omitted
 * later.
 */
export const toPreviewSections = (sections: readonly FormSectionWire[]): BoardSection[] =>
  toStoredSections(
    sections.map((section) => ({
      ...section,
      tiles: section.tiles.filter(
        ({ kind, poll_id, index_id }) => kind === 'TEXT' || (kind === 'INDEX' ? index_id : poll_id) !== null,
      ),
    })),
  )

function toStoredSections(sections: readonly FormSectionWire[]): BoardSection[] {
  const sectionIds = createIdAssigner(sections)
  const tileIds = createIdAssigner(sections.flatMap(({ tiles }) => tiles))
  return sections.map((section) => ({
    id: sectionIds(section),
    title: section.title.trim(),
    ...(section.text?.trim() && { text: section.text.trim() }),
    tiles: section.tiles.map((tile) => ({ id: tileIds(tile), ...toStoredTile(tile) })),
  }))
}

function toStoredTile({ kind, width, poll_id, index_id, answer, by, label, text }: FormTileWire): BoardTile {
  if (kind === 'TEXT') return { kind, width, text: text?.trim() ?? '' }
  if (kind === 'INDEX') return { kind, width, indexId: index_id ?? 0 } // validated before, as the next
  const base = { width, pollId: poll_id ?? 0 }
  const chosen = answer !== null && { answer }
  switch (kind) {
    case 'TIME_SERIES':
      return { kind, ...base, ...chosen }
    case 'MAP':
      return { kind, ...base, ...chosen, ...(by === 'INDIVIDUAL_REGION' && { by }) }
    case 'CROSSTAB':
      return { kind, ...base, by: by ?? 'AGE' }
    case 'NUMBER':
      return { kind, ...base, ...chosen, ...(label?.trim() && { label: label.trim() }) }
    default:
      return { kind, ...base }
  }
}
