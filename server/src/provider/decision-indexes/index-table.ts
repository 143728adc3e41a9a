import { noIndexValuesText } from '../../../../contract/decision-index.ts'
import type { Cell } from '../csv.ts'
import type { DecisionIndexWire, IndexComponentWire } from './schema.ts'

/** Returns the headings of {@link indexRows}, with one column for the part of each poll. */
export const indexHead = ({ formulas }: DecisionIndexWire): string[] => [
  'Index',
  'von',
  'bis',
  'noch nicht zu Ende',
  'Wert',
  '95 % von',
  '95 % bis',
  ...titlesOf(formulas).map(partOf),
]

const titlesOf = (formulas: DecisionIndexWire['formulas']): string[] => [
  ...new Set(formulas.flatMap(({ components }) => components.map(nameOf))),
]

/** Returns one row per month, then one per formula without values. */
export function indexRows({ title, formulas, values }: DecisionIndexWire): Cell[][] {
  const titles = titlesOf(formulas)
  return [
    ...values.map(({ from, to, is_partial, value, ci95, parts, formula }): Cell[] => {
      const components = formulas[formula]?.components ?? []
      const ofTitle = (name: string) => components.findIndex((component) => nameOf(component) === name)
      return [
        title,
        from,
        to,
        is_partial ? 'ja' : 'nein',
        value,
        ci95[0] ?? null,
        ci95[1] ?? null,
        ...titles.map((name) => parts[ofTitle(name)]?.value ?? null),
      ]
    }),
    ...formulas.flatMap((_formula, index) => {
      const problem = noIndexValuesText(formulas, index)
      return problem === null ? [] : [[problem]]
    }),
  ]
}

/** Two polls may have the same title. */
const nameOf = ({ title, poll_id }: Pick<IndexComponentWire, 'title' | 'poll_id'>) =>
  title === null ? 'nicht freigegebene Umfrage' : `${title} (${poll_id})`

const partOf = (name: string) => `Teil: ${name}`
