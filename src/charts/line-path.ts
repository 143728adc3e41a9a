// Own code, because `d3-shape` is 3 kB, of which straight lines need the few below.

interface Spot {
  x: number
  y: number
}
/** The ends of an interval at one place of a line. */
interface Range {
  x: number
  low: number
  high: number
}

/** Splits a list at its gaps. */
function stretchesOf<Item>(items: readonly (Item | null)[]): Item[][] {
  const stretches: Item[][] = [[]]
  for (const item of items) {
    if (item === null) stretches.push([])
    else stretches.at(-1)?.push(item)
  }
  return stretches.filter(({ length }) => length > 0)
}

const inPixels = (value: number) => Math.round(1000 * value) / 1000

const through = (spots: readonly Spot[]): string =>
  spots.map(({ x, y }) => `${inPixels(x)},${inPixels(y)}`).join('L')

/** Returns the SVG path of a line, interrupted at null. A single spot is closed, so that its cap is drawn. */
export const linePath = (spots: readonly (Spot | null)[]): string =>
  stretchesOf(spots)
    .map((stretch) => `M${through(stretch)}${stretch.length === 1 ? 'Z' : ''}`)
    .join('')

/** Returns the SVG path of the area between the ends of intervals, interrupted at null. */
export const bandPath = (ranges: readonly (Range | null)[]): string =>
  stretchesOf(ranges)
    .map((stretch) => {
      const highs = stretch.map(({ x, high }) => ({ x, y: high }))
      const lows = stretch.map(({ x, low }) => ({ x, y: low }))
      return `M${through([...highs, ...lows.toReversed()])}Z`
    })
    .join('')
