/** A label that wants to stand at `y` (its middle) and takes `height`. */
export interface LabelWish {
  y: number
  height: number
}

/**
 * Middles for labels in one column so that none covers another: each as near to its wish as the ones above it
 * allow, all between `top` and `bottom`. Answers in the order of the wishes.
 */
export function spreadLabels(wishes: readonly LabelWish[], top: number, bottom: number): number[] {
  const order = wishes.map((wish, index) => ({ ...wish, index })).sort((a, b) => a.y - b.y)
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
  const result = new Array<number>(wishes.length)
  for (const { index, middle } of placed) result[index] = middle
  return result
}

/** Words in lines of at most `width` characters; what does not fit into `lines` ends in an ellipsis. */
export function wrapWords(text: string, width: number, lines: number): string[] {
  const wrapped: string[] = []
  let rest = text.trim()
  while (rest && wrapped.length < lines) {
    const isLast = wrapped.length === lines - 1
    if (rest.length <= width) {
      wrapped.push(rest)
      break
    }
    const cut = rest.lastIndexOf(' ', isLast ? width - 1 : width)
    const end = cut > width / 3 ? cut : isLast ? width - 1 : width
    wrapped.push(isLast ? `${rest.slice(0, end)}…` : rest.slice(0, end))
    rest = rest.slice(end).trim()
  }
  return wrapped
}
