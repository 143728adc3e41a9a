/** More colors cannot be distinguished at a glance. */
export const MAX_COLORED = 4

interface Line {
  readonly points: readonly { readonly value: number | null }[]
}

/** Returns the lines that are colored initially: all if there are few, else those with the highest last value. */
export function firstColored<Own extends Line>(
  lines: readonly Own[],
  isDontKnow: (line: Own) => boolean,
): readonly Own[] {
  const asked = lines.filter((line) => !isDontKnow(line))
  if (asked.length <= MAX_COLORED) return lines
  const lastOf = ({ points }: Own) => points.findLast(({ value }) => value !== null)?.value ?? -Infinity
  return asked.toSorted((a, b) => lastOf(b) - lastOf(a)).slice(0, MAX_COLORED)
}
