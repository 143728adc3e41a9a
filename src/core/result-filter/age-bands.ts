import { serializeAgeBand } from '../../../contract/filter'

/** Returns the age bands that start at the given ages: `18-29` … `65+`. */
export const ageBandsOf = (breaks: readonly number[]): string[] =>
  breaks.map((from, index) => {
    const next = breaks[index + 1]
    return serializeAgeBand({ from, to: next === undefined ? null : next - 1 })
  })
