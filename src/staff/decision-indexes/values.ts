import { validateIndexFormula } from '../../../contract/decision-index'
import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH } from '../../../contract/limits'
import { STAFF_PAGE_PATHS } from '../../../contract/staff-paths'
import { requiredText, maxLength } from '../../lib/form-rules'
import { slugRule } from '../form/slug-rule'
import type { ObjectFormDefinition } from '../object/define-staff-object'
import type { AdminIndex, IndexFields } from './api'

/** A component as it is typed. Answers without a factor do not count. */
export interface IndexComponentValues {
  pollId: number
  weight: string
  answers: { position: number; factor: string }[]
}

/** The values of the form, with numbers and months as they are typed. */
export interface IndexValues {
  title: string
  slug: string
  description: string
  components: IndexComponentValues[]
  /** The first and last month of the base; both empty for none. */
  base: { from: string; to: string }
}

type Formula = Pick<IndexFields, 'components' | 'base'>

/** Parses a number with a German decimal comma or a minus sign; NaN for anything else. */
const parseNumber = (text: string): number => {
  const number = text.trim().replace(',', '.').replace('−', '-')
  return number === '' ? NaN : Number(number)
}

/** Converts the typed components and months into a formula. Numbers that cannot be read are NaN, which is invalid. */
export const toFormula = ({ components, base }: Pick<IndexValues, 'components' | 'base'>): Formula => ({
  components: components.map(({ pollId, weight, answers }) => ({
    pollId,
    weight: parseNumber(weight),
    answers: answers
      .filter(({ factor }) => factor.trim() !== '')
      .map(({ position, factor }) => ({ position, factor: parseNumber(factor) })),
  })),
  base: base.from === '' && base.to === '' ? null : { from: base.from.trim(), to: base.to.trim() },
})

/** Converts the values of the form into the fields to send. */
const toIndexFields = ({ title, slug, description, ...formula }: IndexValues): IndexFields => ({
  title,
  ...(slug !== '' && { slug }),
  description,
  ...toFormula(formula),
})

const LABELS: Record<keyof IndexValues, string> = {
  title: 'Titel',
  slug: 'Kürzel',
  description: 'Beschreibung',
  components: 'Umfragen',
  base: 'Basis',
}

/** Returns the label of an error's path: "Umfrage 2, Gewicht". */
function labelOfPath(path: string): string {
  const [name, place, part] = path.split('.')
  if (place === undefined || name !== 'components') return LABELS[name as keyof IndexValues] // a field
  const poll = `Umfrage ${Number(place) + 1}`
  return part === undefined ? poll : `${poll}, ${part === 'weight' ? 'Gewicht' : 'Faktoren'}`
}

export const INDEX_FORM: ObjectFormDefinition<AdminIndex, IndexValues, IndexFields> = {
  name: 'Index',
  newTitle: 'Index anlegen',
  titleOf: ({ title }) => title,
  back: { to: STAFF_PAGE_PATHS.decisionIndexes, label: 'Indizes' },
  permission: 'decisionIndexes.write',
  labels: LABELS,
  labelOf: labelOfPath,
  empty: { title: '', slug: '', description: '', components: [], base: { from: '', to: '' } },
  valuesOf: ({ title, slug, description, components, base }) => ({
    title,
    slug,
    description,
    components: components.map(({ pollId, weight, answers }) => ({
      pollId,
      weight: String(weight),
      answers: answers.map(({ position, factor }) => ({ position, factor: String(factor) })),
    })),
    base: base ?? { from: '', to: '' },
  }),
  toFields: toIndexFields,
  check: (values) => ({
    ...validateIndexFormula(toFormula(values)),
    title: requiredText(MAX_TITLE_LENGTH)(values.title),
    slug: slugRule(values.slug),
    description: maxLength(MAX_DESCRIPTION_LENGTH)(values.description),
  }),
}
