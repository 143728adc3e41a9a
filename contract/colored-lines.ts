/** More colors than these cannot be told apart at a glance. */
export const MAX_COLORED = 4

interface Line {
  readonly points: readonly { readonly value: number | null }[]
}

/** Returns the lines that have their color at first: all where there are few, else those that end highest. */
export function firstColored<Own extends Line>(
  lines: readonly Own[],
  isDontKnow: (line: Own) => boolean,
): readonly Own[] {
  const asked = lines.filter((line) => !isDontKnow(line))
  if (asked.length <= MAX_COLORED) return lines
  const lastOf = ({ points }: Own) => points.findLast(({ value }) => value !== null)?.value ?? -Infinity
  return asked.toSorted((a, b) => lastOf(b) - lastOf(a)).slice(0, MAX_COLORED)
}
