import type { FilterField, FilterOperator } from './enumerations/content.ts'
import type { Gender } from './enumerations/people.ts'
import {
  selectAgeBands,
  conditionError,
  FIELD_RULES,
  matchesListedValues,
  isInBand,
  type FilterCondition,
} from './filter.ts'

/** One condition of a target group; its values are alternatives, the conditions of a group all hold. */
export type TargetCondition = FilterCondition

/** What is known of a person; null where it is not. */
export interface TargetPerson {
  readonly age: number | null
  readonly gender: Gender | null
  readonly zip: string | null
  /** ISO code, `DE-BY`. */
  readonly state: string | null
  readonly side: 'EAST' | 'WEST' | null
}

/** The fields that the voting page asks people for, with the operators that make sense of them. */
export const TARGET_OPERATORS: Partial<Record<FilterField, readonly FilterOperator[]>> = Object.fromEntries(
  Object.entries(FIELD_RULES)
    .filter(([, { isAsked }]) => isAsked)
    .map(([field, { operators }]) => [field, operators]),
)

/** Returns what is wrong with a condition, in German; null where nothing is. */
export const targetConditionError = (condition: TargetCondition): string | null =>
  TARGET_OPERATORS[condition.field]
    ? conditionError(condition)
    : 'Dieses Merkmal wird beim Abstimmen nicht erfragt.'

/** Tells whether a person belongs to a target group. Who did not state what a condition asks for does not. */
export const belongsTo = (group: readonly TargetCondition[], person: TargetPerson): boolean =>
  group.every((condition) => meets(condition, person))

/** Tells whether all is known of a person that a target group asks for. */
export const isKnownFor = (group: readonly TargetCondition[], person: TargetPerson): boolean =>
  group.every(({ field }) => statedOf(field, person).length > 0)

function meets(condition: TargetCondition, person: TargetPerson): boolean {
  const { field, operator, values } = condition
  const stated = statedOf(field, person)
  if (stated.length === 0) return false
  if (field === 'AGE') return selectAgeBands(condition).some((band) => isInBand(Number(stated[0]), band))
  const isNamed = values.some((value) =>
    // A postal code is named by its leading digits, as the areas of delivery are.
    stated.some((own) => (field === 'ZIP' ? own.startsWith(value) : own === value)),
  )
  return isNamed === matchesListedValues(operator)
}

/** All the words by which a person's attribute may be named; none where it is not known. */
function statedOf(field: FilterField, { age, gender, zip, state, side }: TargetPerson): string[] {
  const stated: Partial<Record<FilterField, (string | number | null)[]>> = {
    AGE: [age],
    GENDER: [gender],
    ZIP: [zip],
    NUTS1: [state, side],
  }
  return (stated[field] ?? []).flatMap((value) => (value === null ? [] : [String(value)]))
}
