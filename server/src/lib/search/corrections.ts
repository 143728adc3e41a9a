/** Maximum edit distance of a correction. */
const MAX_DISTANCE = 2
/** Shorter words allow only one edit, because they resemble too many other words. */
const SHORT = 6

/**
 * Returns the words that are similar enough to be a correction, by edit distance: at 0 the word itself, then those with
 * one edit and with two. A word with digits has none.
 */
export function groupWordsByEditDistance(mistyped: string, words: readonly string[]): string[][] {
  const groups = Array.from({ length: getMaxEditDistanceOrMinusOne(mistyped) + 1 }, (): string[] => [])
  for (const word of words) {
    if (Math.abs(word.length - mistyped.length) >= groups.length) continue
    groups[distanceBetween(mistyped, word)]?.push(word)
  }
  return groups
}

/** Returns the maximum edit distance of a correction of the word; -1 if it has digits and is not corrected. */
export const getMaxEditDistanceOrMinusOne = (mistyped: string): number =>
  /\d/.test(mistyped) ? -1 : mistyped.length < SHORT ? 1 : MAX_DISTANCE

/** Returns the letters of a word as bits, like `letter_bits` of the database. Each edit changes at most two of them. */
export function toLetterBits(word: string): number {
  let bits = 0
  for (const letter of word) bits |= 1 << ((letter.codePointAt(0) ?? 0) % 32)
  return bits
}

/** Optimal string alignment: Levenshtein distance in which swapping two adjacent letters counts as one edit. */
function distanceBetween(a: string, b: string): number {
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      current[column] = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped && row > 1 && column > 1 ? (before[column - 2] ?? 0) + 1 : Infinity,
      )
    }
    before = previous
    previous = current
  }
  return previous[b.length] ?? 0
}
