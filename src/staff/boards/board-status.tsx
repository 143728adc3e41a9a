import { useSelector } from 'react-redux'
import { nextBoardStatus } from '../../../contract/board-status'
import { INSIGHT_BOARD_STATUS, type InsightBoardStatus } from '../../../contract/enumerations/content'
import { exclusivityRules } from '../../../contract/exclusivity'
import { formatCount, formatCountWithNoun } from '../../lib/format'
import type { ObjectFormState } from '../object/object-form-page'
import { createStatusBadge } from '../object/status-badge'
import { ObjectStatusButton } from '../object/status-button'
import type { AdminBoard, BoardFields, EditedSection, TilePoll } from './api'
import { tilePollChoice } from './feature'

export const BoardStatusBadge = createStatusBadge(INSIGHT_BOARD_STATUS, { PUBLISHED: 'good', FROZEN: 'warn' })

const ACTIONS: Record<InsightBoardStatus, { label: string; question?: string }> = {
  CREATED: { label: 'Veröffentlichen' }, // the question names the content
  PUBLISHED: {
    label: 'Einfrieren',
    question:
      'Das Board zeigt dann nur noch, was bis jetzt geantwortet wurde, und kann nicht umgestellt werden.',
  },
  FROZEN: {
    label: 'Einfrieren aufheben',
    question: 'Das Board zeigt dann wieder laufende Ergebnisse; der eingefrorene Stand geht verloren.',
  },
}

/** A button that changes the board to its next status, after a confirmation. */
export function BoardStatusButton({ form }: { form: ObjectFormState<AdminBoard, BoardFields> }) {
  const polls = useSelector(tilePollChoice.selectPollsById)
  const status = form.item?.status ?? 'CREATED'
  const { label, question = publicationText(form.values.sections, polls) } = ACTIONS[status]
  return <ObjectStatusButton {...{ form, label, question }} next={nextBoardStatus(status)} />
}

/** The number of polls whose names the confirmation lists. */
const MAX_NAMED = 3

/** Returns what becomes public when a board is published. */
function publicationText(
  sections: readonly EditedSection[],
  polls: Partial<Record<number, TilePoll>>,
): string {
  const ids = [...new Set(sections.flatMap(({ tiles }) => tiles.flatMap(({ pollId }) => pollId ?? [])))]
  const hasIndex = sections.some(({ tiles }) => tiles.some(({ kind }) => kind === 'INDEX'))
  const titles = ids.slice(0, MAX_NAMED).map((id) => `„${polls[id]?.title ?? `Umfrage ${id}`}“`)
  const rest = ids.length - titles.length
  const names = titles.join(', ') + (rest > 0 ? ` und ${formatCount(rest)} weitere` : '')
  const restricted = ids.filter(
    (id) => exclusivityRules(polls[id]?.exclusivity ?? null).sees !== 'ALL',
  ).length
  return [
    'Das Board lesen dann alle, auch ohne Anmeldung.',
    ids.length === 0
      ? hasIndex
        ? 'Es enthält keine Umfrage, nur Indizes, die schon veröffentlicht sind.'
        : 'Es enthält keine Umfrage.'
      : `Öffentlich werden die Ergebnisse von ${formatCountWithNoun(ids.length, 'Umfrage', 'Umfragen')}: ${names}.`,
    ...(restricted > 0
      ? [`Exklusive (${formatCount(restricted)}) sehen weiterhin nur Organisationen mit Freigabe.`]
      : []),
    'Als neuestes Board kann es auf der Anmeldeseite stehen, wenn die Einstellungen nichts anderes festlegen.',
  ].join(' ')
}
