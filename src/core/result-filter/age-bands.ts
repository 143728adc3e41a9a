import { ageBandsFrom, serializeAgeBand } from '../../../contract/filter'

/** Returns the age bands that start at the given ages: `18-29` … `65+`. */
export const toAgeBands = (breaks: readonly number[]): string[] => ageBandsFrom(breaks).map(serializeAgeBand)
