/** A label with its preferred middle `y` and its height. */
interface LabelBox {
  y: number
  height: number
}

/**
 * Returns the middles of labels in one column so that they do not overlap. Each label is placed as close to its `y` as the
 * labels above it allow, between `top` and `bottom`. If there is not enough space, labels extend above `top`. The result
 * is in the order of the labels.
 */
export function spreadLabelMiddles(labels: readonly LabelBox[], top: number, bottom: number): number[] {
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
 * Wraps text into at most `lines` lines of `width` characters. Text that does not fit is cut and ends with an ellipsis.
 * Only words that are longer than a line are hyphenated.
 */
export function wrapWords(text: string, maxChars: number, maxLines: number): string[] {
  const pieces = text
    .trim()
    .split(/\s+/)
    .flatMap((word) => hyphenated(word, maxChars))
  const wrapped = pieces.reduce<string[]>((before, piece) => {
    const line = before.at(-1)
    return line === undefined || line.length + 1 + piece.length > maxChars || line.endsWith('-')
      ? [...before, piece]
      : [...before.slice(0, -1), `${line} ${piece}`]
  }, [])
  if (wrapped.length <= maxLines) return wrapped
  const last = wrapped[maxLines - 1] ?? ''
  return [...wrapped.slice(0, maxLines - 1), `${last.slice(0, maxChars - 1).replace(/-$/, '')}…`]
}

function hyphenated(word: string, width: number): string[] {
  if (word.length <= width) return [word]
  return [`${word.slice(0, width - 1)}-`, ...hyphenated(word.slice(width - 1), width)]
}
