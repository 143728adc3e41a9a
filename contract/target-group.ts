import type { FilterField, FilterOperator } from './enumerations/content.ts'
import { GENDER, type Gender } from './enumerations/people.ts'
import { REGION } from './enumerations/regions.ts'
import { isOneOf } from './enumerations/values.ts'

/** One condition of a target group; its values are alternatives, the conditions of a group all hold. */
export interface TargetCondition {
  readonly field: FilterField
  readonly operator: FilterOperator
  readonly values: readonly string[]
}

/** What is known of a person; null where it is not. */
export interface TargetPerson {
  readonly age: number | null
  readonly gender: Gender | null
  readonly zip: string | null
  /** ISO code, `DE-BY`. */
  readonly state: string | null
  readonly side: 'EAST' | 'WEST' | null
}

const LIST: readonly FilterOperator[] = ['EQUALS', 'NOT_EQUALS', 'IN_LIST', 'DISJOINT']

/** What the voting page asks people for, and the comparisons that make sense of it. */
export const TARGET_OPERATORS: Partial<Record<FilterField, readonly FilterOperator[]>> = {
  AGE: [...LIST, 'GREATER_THAN', 'GREATER_THAN_OR_EQUALS', 'LESS_THAN', 'LESS_THAN_OR_EQUALS'],
  GENDER: LIST,
  ZIP: LIST,
  NUTS1: LIST,
}

const SINGLE: readonly FilterOperator[] = [
  'EQUALS',
  'NOT_EQUALS',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUALS',
  'LESS_THAN',
  'LESS_THAN_OR_EQUALS',
]

const isValue: Partial<Record<FilterField, (value: string) => boolean>> = {
  AGE: (value) => /^(0|[1-9]\d{0,2})$/.test(value),
  GENDER: (value) => isOneOf(GENDER, value),
  ZIP: (value) => /^\d{1,5}$/.test(value),
  NUTS1: (value) => isOneOf(REGION, value),
}

/** Returns what is wrong with a condition, in German; null where nothing is. */
export function targetConditionError({ field, operator, values }: TargetCondition): string | null {
  const operators = TARGET_OPERATORS[field]
  if (!operators) return 'Dieses Merkmal wird beim Abstimmen nicht erfragt.'
  if (!operators.includes(operator)) return 'Dieser Vergleich passt nicht zu diesem Merkmal.'
  if (values.length === 0) return 'Bitte geben Sie einen Wert an.'
  if (SINGLE.includes(operator) && values.length > 1) return 'Dieser Vergleich nimmt nur einen Wert.'
  const wrong = values.find((value) => isValue[field]?.(value) !== true)
  return wrong === undefined ? null : `„${wrong}“ ist hier nicht möglich.`
}

/** Tells whether a person belongs to a target group. Who did not state what a condition asks for does not. */
export const belongsTo = (group: readonly TargetCondition[], person: TargetPerson): boolean =>
  group.every((condition) => meets(condition, person))

/** Tells whether all is known of a person that a target group asks for. */
export const isKnownFor = (group: readonly TargetCondition[], person: TargetPerson): boolean =>
  group.every(({ field }) => statedOf(field, person).length > 0)

function meets({ field, operator, values }: TargetCondition, person: TargetPerson): boolean {
  const stated = statedOf(field, person)
  if (stated.length === 0) return false
  const [age, bound] = [Number(stated[0]), Number(values[0])]
  const isAmong = values.some((value) =>
    // A postal code is named by its leading digits, as the areas of delivery are.
    stated.some((own) => (field === 'ZIP' ? own.startsWith(value) : own === value)),
  )
  switch (operator) {
    case 'NOT_EQUALS':
    case 'DISJOINT':
      return !isAmong
    case 'GREATER_THAN':
      return age > bound
    case 'GREATER_THAN_OR_EQUALS':
      return age >= bound
    case 'LESS_THAN':
      return age < bound
    case 'LESS_THAN_OR_EQUALS':
      return age <= bound
    default:
      return isAmong
  }
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
