import { ANY } from './list-toolbar'

const COUNTS: Record<string, { label: string; min?: number; max?: number }> = {
  '0': { label: 'keine', max: 0 },
  '1-9': { label: '1 bis 9', min: 1, max: 9 },
  '10-': { label: '10 und mehr', min: 10 },
}

/** The choices of a list's filter by how many parts a thing has. */
export const COUNT_OPTIONS = [ANY, ...Object.entries(COUNTS).map(([value, { label }]) => ({ value, label }))]

/** Returns the range that is chosen; without bounds where any number is. */
export const countRange = (value: string): { min?: number; max?: number } => COUNTS[value] ?? {}
