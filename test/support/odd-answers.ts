/** A JSON object in the wire format. */
export type Answer = Record<string, unknown>

interface OddAnswer {
  /** A description, such as `total is null`. */
  title: string
  answer: Answer
}

/**
 * Returns variants of a response: without each of its fields, then with null for each number, list and object.
 * {@link withOddItems} does the same for the items of its lists.
 */
export const withOddFields = (answer: Answer): OddAnswer[] =>
  Object.entries(answer).flatMap(([field, value]) => [
    { title: `${field} is missing`, answer: without(answer, field) },
    ...(typeof value === 'number' || (typeof value === 'object' && value !== null)
      ? [{ title: `${field} is null`, answer: { ...answer, [field]: null } }]
      : []),
  ])

/** Returns a response in whose lists each item has a different field missing or null. The last item is complete. */
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

/** Assigns a unique ID to an item that has one. */
function numbered(item: Answer, number: number): Answer {
  const ids = ['id', 'user_id'].filter((key) => typeof item[key] === 'number')
  return { ...item, ...Object.fromEntries(ids.map((key) => [key, number])) }
}
