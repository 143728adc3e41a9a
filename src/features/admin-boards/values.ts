import { ADMIN_TEXT } from '../../../contract/admin-texts'
import { layoutProblems, problemFields } from '../../../contract/board-layout'
import { MAX_BOARD, MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH, SLUG_PATTERN } from '../../../contract/limits'
import type { AdminBoard, BoardFields } from '../../api/admin-boards'
import type { Saved } from '../../core/internal/edits'
import { maxLength, required } from '../../lib/form-rules'

export const LABELS: Record<keyof BoardFields, string> = {
  title: 'Titel',
  slug: 'Kürzel',
  topic: 'Thema',
  description: 'Beschreibung',
  sections: 'Abschnitte',
}

export const NEW_BOARD: Saved<BoardFields> = {
  version: null,
  values: {
    title: '',
    slug: '',
    topic: '',
    description: '',
    sections: [{ id: 1, title: 'Überblick', text: null, tiles: [] }],
  },
}

export const savedValues = ({
  version,
  title,
  slug,
  topic,
  description,
  sections,
}: AdminBoard): Saved<BoardFields> => ({ version, values: { title, slug, topic, description, sections } })

const SLUG = new RegExp(SLUG_PATTERN)

/** Says what is wrong with the values before they are sent, by field and by place: `sections.0.tiles.2`. */
export function checkBoard({ title, slug, topic, description, sections }: BoardFields) {
  const errors: Record<string, string> = problemFields(layoutProblems(sections))
  const complain = (name: keyof BoardFields, complaint: string | null) => {
    if (complaint !== null) errors[name] ??= complaint
  }
  complain('title', required(title) ?? maxLength(MAX_TITLE_LENGTH)(title))
  complain('slug', required(slug))
  complain('slug', slug === 'new' ? ADMIN_TEXT.slugIsNew.slug : null)
  complain('slug', SLUG.test(slug) ? null : ADMIN_TEXT.slugPattern)
  complain('topic', required(topic) ?? maxLength(MAX_BOARD.topic)(topic))
  complain('description', maxLength(MAX_DESCRIPTION_LENGTH)(description))
  return errors
}

/** Names the place of a complaint: "Abschnitt 1, Kachel 3". */
export function labelOfPath(path: string): string {
  const [, section, , tile] = path.split('.')
  if (section === undefined) return LABELS[path as keyof BoardFields] // a path of one part is a field
  const name = `Abschnitt ${Number(section) + 1}`
  return tile === undefined ? name : `${name}, Kachel ${Number(tile) + 1}`
}
