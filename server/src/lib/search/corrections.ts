/** How many letters at most a mistyped word may be away from the one meant. */
export const MAX_DISTANCE = 2
/** Short words become others too easily. */
const SHORT = 6

/**
 * The word that was probably meant: the nearest by letters missing, added, wrong or swapped, and of
 * equally near ones the first. Null where none is near, for a word that there is, and for numbers.
 *
 * @param vocabulary the words there are, the most frequent first
 */
export function correctionOf(mistyped: string, vocabulary: readonly string[]): string | null {
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

/** Optimal string alignment: Levenshtein's distance in which two swapped neighbors count once. */
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
