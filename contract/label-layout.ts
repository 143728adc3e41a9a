/** A label with its preferred middle `y` and its height. */
interface LabelBox {
  y: number
  height: number
}

/**
 * Middles for labels in one column so that none covers another: each as near to its `y` as the ones above it
 * allow, all between `top` and `bottom`. Labels that do not all fit extend above `top`. Answers in the order given.
 */
export function spreadLabels(labels: readonly LabelBox[], top: number, bottom: number): number[] {
  const order = labels.map((label, index) => ({ ...label, index })).sort((a, b) => a.y - b.y)
  let floor = top
  const placed = order.map(({ y, height, index }) => {
    const middle = Math.max(y, floor + height / 2)
    floor = middle + height / 2
    return { middle, height, index }
  })
  let ceiling = bottom
  for (const label of placed.reverse()) {
    label.middle = Math.min(label.middle, ceiling - label.height / 2)
    ceiling = label.middle - label.height / 2
  }
  const result = new Array<number>(labels.length)
  for (const { index, middle } of placed) result[index] = middle
  return result
}

/**
 * Wraps text into at most `lines` lines of `width` characters; cut text ends in an ellipsis. Only a word that is longer
 * than a line is broken, with a hyphen.
 */
export function wrapWords(text: string, width: number, lines: number): string[] {
  const pieces = text
    .trim()
    .split(/\s+/)
    .flatMap((word) => hyphenated(word, width))
  const wrapped = pieces.reduce<string[]>((before, piece) => {
    const line = before.at(-1)
    return line === undefined || line.length + 1 + piece.length > width || line.endsWith('-')
      ? [...before, piece]
      : [...before.slice(0, -1), `${line} ${piece}`]
  }, [])
  if (wrapped.length <= lines) return wrapped
  const last = wrapped[lines - 1] ?? ''
  return [...wrapped.slice(0, lines - 1), `${last.slice(0, width - 1).replace(/-$/, '')}…`]
}

function hyphenated(word: string, width: number): string[] {
  if (word.length <= width) return [word]
  return [`${word.slice(0, width - 1)}-`, ...hyphenated(word.slice(width - 1), width)]
}
