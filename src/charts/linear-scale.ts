// Own code, because `d3-scale` also loads formats of numbers and dates and mixes of colors: 10 kB before a time series.

/** The two ends of a domain or range. */
type Ends = readonly [start: number, end: number]

/** Returns the function that maps a domain linearly to a range; an empty domain to the middle of the range. */
export const linearScale =
  ([from, to]: Ends, [start, end]: Ends) =>
  (value: number): number => {
    const part = from === to ? 0.5 : (value - from) / (to - from)
    return start * (1 - part) + end * part
  }

/** Returns the step that divides a span into about `count` parts: 1, 2 or 5 times a power of ten. */
function roundStep(span: number, count: number): number {
  const rough = span / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const lead = rough / power
  return power * (lead >= Math.sqrt(50) ? 10 : lead >= Math.sqrt(10) ? 5 : lead >= Math.SQRT2 ? 2 : 1)
}

/** Removes errors of floating-point arithmetic: 3 · 0.1 is not 0.3. */
const exact = (value: number) => Number(value.toPrecision(12))

/** Returns about `count` round numbers between the ends of a domain. */
export function roundNumbers([from, to]: Ends, count: number): number[] {
  if (!(to > from)) return []
  const step = roundStep(to - from, count)
  const first = Math.ceil(exact(from / step))
  const last = Math.floor(exact(to / step))
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => exact((first + index) * step))
}

/** Extends a domain to round numbers. */
export function extendToRound([from, to]: Ends, count: number): [number, number] {
  if (!(to > from)) return [from, to]
  const step = roundStep(to - from, count)
  const low = exact(Math.floor(exact(from / step)) * step)
  const high = exact(Math.ceil(exact(to / step)) * step)
  // The longer domain may need longer steps.
  return roundStep(high - low, count) === step ? [low, high] : extendToRound([low, high], count)
}
