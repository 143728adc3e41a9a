import { ADMIN_TEXT } from '../../../../contract/admin-texts.ts'
import {
  canShowAnswer,
  layoutProblems,
  problemFields,
  type LayoutProblem,
} from '../../../../contract/board-layout.ts'
import type { Transaction } from '../../database/connection.ts'
import type { BoardSection, BoardTile } from '../../database/schema-boards.ts'
import { ApiError } from '../../http/errors.ts'
import { createIdAssigner } from './admin-presenter.ts'
import { lockTilePolls, type TilePoll } from './admin-repository.ts'
import type { FormSectionWire, FormTileWire } from './admin-schema.ts'

/**
 * Validates the sections of a board and their polls, and returns them in stored form.
 *
 * @throws ApiError `validation_failed` with a message for each invalid field
 */
export async function validateSections(
  transaction: Transaction,
  sections: readonly FormSectionWire[],
): Promise<BoardSection[]> {
  const ids = sections.flatMap(({ tiles }) => tiles.flatMap(({ poll_id }) => poll_id ?? []))
  const polls = await lockTilePolls(transaction, [...new Set(ids)])
  const problems = [...layoutProblems(sections), ...pollProblems(sections, polls)]
  if (problems.length > 0) throw new ApiError('validation_failed', { fields: problemFields(problems) })
  return toStoredSections(sections)
}

const pollProblems = (
  sections: readonly FormSectionWire[],
  polls: ReadonlyMap<number, TilePoll>,
): LayoutProblem[] =>
  sections.flatMap(({ tiles }, section) =>
    tiles.flatMap((tile, place) => {
      const text = pollProblem(tile, polls)
      return text === null ? [] : [{ section, tile: place, text }]
    }),
  )

function pollProblem(
  { kind, poll_id: id, answer }: FormTileWire,
  polls: ReadonlyMap<number, TilePoll>,
): string | null {
  if (kind === 'TEXT') return null
  if (id === null) return ADMIN_TEXT.chooseAPoll
  const poll = polls.get(id)
  if (!poll) return `Die Umfrage ${id} gibt es nicht.`
  if (poll.status === 'BLOCKED') return `Die Umfrage ${id} ist gesperrt.`
  const isKnown = answer === null || !canShowAnswer(kind) || poll.positions.includes(answer)
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
      tiles: section.tiles.filter(({ kind, poll_id }) => kind === 'TEXT' || poll_id !== null),
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

function toStoredTile({ kind, width, poll_id, answer, by, label, text }: FormTileWire): BoardTile {
  if (kind === 'TEXT') return { kind, width, text: text?.trim() ?? '' }
  const base = { width, pollId: poll_id ?? 0 } // validated before: only a text tile has no poll
  switch (kind) {
    case 'TIME_SERIES':
    case 'MAP':
      return { kind, ...base, ...(answer !== null && { answer }) }
    case 'CROSSTAB':
      return { kind, ...base, by: by ?? 'AGE' }
    case 'NUMBER':
      return {
        kind,
        ...base,
        ...(answer !== null && { answer }),
        ...(label?.trim() && { label: label.trim() }),
      }
    default:
      return { kind, ...base }
  }
}
