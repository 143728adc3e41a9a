/** The two ends of a domain or range. */
type Ends = readonly [start: number, end: number]

/**
 * Returns the function that maps a domain linearly to a range; an empty domain to the middle of the range. Own code,
 * because `d3-scale` also loads formats of numbers and dates and mixes of colors: 10 kB before a time series.
 */
export const linearScale =
  ([from, to]: Ends, [start, end]: Ends): ((value: number) => number) =>
  (value: number): number => {
    const part = from === to ? 0.5 : (value - from) / (to - from)
    return start * (1 - part) + end * part
  }
