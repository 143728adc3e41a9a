/** German validation messages by field path, such as `questions.1.condition`. */
export type Problems = Record<string, string>

/** Returns the problems that are not null, in their order. */
export const collectProblems = (...parts: readonly Readonly<Record<string, string | null>>[]): Problems =>
  Object.fromEntries(
    parts
      .flatMap((part) => Object.entries(part))
      .filter((entry): entry is [string, string] => entry[1] !== null),
  )

/** Returns whether a value is a whole number from `min` to `max`. */
export const isWhole = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && min <= value && value <= max
