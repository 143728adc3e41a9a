import { validateBoardLayout, firstProblemByField } from '../../../contract/board-layout'
import { MAX_BOARD, MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH } from '../../../contract/limits'
import { pick } from '../../../contract/pick'
import { STAFF_PAGE_PATHS } from '../../../contract/staff-paths'
import { requiredText, maxLength } from '../../lib/form-rules'
import { slugRule } from '../form/slug-rule'
import type { ObjectFormDefinition } from '../object/define-staff-object'
import type { AdminBoard, BoardFields } from './api'

const LABELS: Record<keyof BoardFields, string> = {
  title: 'Titel',
  slug: 'Kürzel',
  topic: 'Thema',
  description: 'Beschreibung',
  sections: 'Abschnitte',
}

/** Validates the values before they are sent. @returns error messages by path, such as `sections.0.tiles.2` */
const checkBoard = ({ title, slug, topic, description, sections }: BoardFields) => ({
  ...firstProblemByField(validateBoardLayout(sections)),
  title: requiredText(MAX_TITLE_LENGTH)(title),
  slug: slugRule(slug),
  topic: requiredText(MAX_BOARD.topic)(topic),
  description: maxLength(MAX_DESCRIPTION_LENGTH)(description),
})

/** Returns the label of an error's path: "Abschnitt 1, Kachel 3". */
function labelOfPath(path: string): string {
  const [, section, , tile] = path.split('.')
  if (section === undefined) return LABELS[path as keyof BoardFields] // a path without a dot is a field
  const name = `Abschnitt ${Number(section) + 1}`
  return tile === undefined ? name : `${name}, Kachel ${Number(tile) + 1}`
}

export const BOARD_FORM: ObjectFormDefinition<AdminBoard, BoardFields, BoardFields> = {
  name: 'Insight Board',
  newTitle: 'Neues Insight Board',
  titleOf: ({ title }) => title,
  back: { to: STAFF_PAGE_PATHS.insightBoards, label: 'Insight Boards' },
  permission: 'insightBoards.write',
  labels: LABELS,
  labelOf: labelOfPath,
  empty: {
    title: '',
    slug: '',
    topic: '',
    description: '',
    sections: [{ id: 1, title: 'Überblick', text: null, tiles: [] }],
  },
  valuesOf: (board) => pick(board, 'title', 'slug', 'topic', 'description', 'sections'),
  toFields: (values) => values,
  check: checkBoard,
}
