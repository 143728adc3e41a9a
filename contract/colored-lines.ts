import type { TimeDrawing } from './enumerations/results.ts'

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

/** With more lines, small multiples are the default. */
const MAX_LINES = 6

/** Returns the default chart type of a time series: small multiples if there are many lines. */
export const defaultDrawing = ({
  kind,
  answers,
}: {
  readonly kind: string
  readonly answers: readonly unknown[]
}): TimeDrawing =>
  kind !== 'NUMERIC_SCALE' && kind !== 'LIKERT_CHOICE' && answers.length > MAX_LINES ? 'PANELS' : 'LINES'
