/** Maximum edit distance of a correction. */
export const MAX_DISTANCE = 2
/** Shorter words allow only one edit, because they resemble too many other words. */
const SHORT = 6

/**
 * Finds the most similar word by edit distance, the first one of equally similar words. Returns null if none is
 * similar enough, if the word is in the vocabulary, or if it contains digits.
 *
 * @param vocabulary all known words, most frequent first
 */
export function findCorrection(mistyped: string, vocabulary: readonly string[]): string | null {
  if (/\d/.test(mistyped)) return null
  let nearest: string | null = null
  let least = (mistyped.length < SHORT ? 1 : MAX_DISTANCE) + 1
  for (const word of vocabulary) {
    if (Math.abs(word.length - mistyped.length) >= least) continue
    const distance = distanceBetween(mistyped, word)
    if (distance === 0) return null
    if (distance >= least) continue
    nearest = word
    least = distance
  }
  return nearest
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
