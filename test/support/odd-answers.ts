/** A JSON object as it comes over the wire. */
export type Answer = Record<string, unknown>

interface OddAnswer {
  /** As in `total is null`. */
  title: string
  answer: Answer
}

/**
 * The answer with one of its own fields missing at a time, then with null in the place of each number, list and object.
 * What stands within its lists is left to {@link withOddItems}.
 */
export const withOddFields = (answer: Answer): OddAnswer[] =>
  Object.entries(answer).flatMap(([field, value]) => [
    { title: `${field} is missing`, answer: without(answer, field) },
    ...(typeof value === 'number' || (typeof value === 'object' && value !== null)
      ? [{ title: `${field} is null`, answer: { ...answer, [field]: null } }]
      : []),
  ])

/** The answer with lists in which each item lacks another of its fields, or has it null; a good item ends each list. */
export function withOddItems(answer: Answer): Answer {
  return Object.fromEntries(
    Object.entries(answer).map(([field, value]) => {
      const item: unknown = Array.isArray(value) ? value[0] : undefined
      if (!isObject(item)) return [field, value]
      const odd = withOddFields(item).map(({ answer: one }, index) => numbered(one, 1_000 + index))
      return [field, [...odd, item]]
    }),
  )
}

const isObject = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const without = (answer: Answer, field: string): Answer =>
  Object.fromEntries(Object.entries(answer).filter(([name]) => name !== field))

/** With an id of its own, where it has one. */
function numbered(item: Answer, number: number): Answer {
  const ids = ['id', 'user_id'].filter((key) => typeof item[key] === 'number')
  return { ...item, ...Object.fromEntries(ids.map((key) => [key, number])) }
}
