import { ANY_OPTION } from './list-toolbar'

const COUNTS: Record<string, { label: string; min?: number; max?: number }> = {
  '0': { label: 'keine', max: 0 },
  '1-9': { label: '1 bis 9', min: 1, max: 9 },
  '10-': { label: '10 und mehr', min: 10 },
}

/** The options of a filter by number of items. */
export const COUNT_FILTER_OPTIONS = [
  ANY_OPTION,
  ...Object.entries(COUNTS).map(([value, { label }]) => ({ value, label })),
]

/** Returns the range of an option; without bounds for "any". */
export const parseCountRange = (optionValue: string): { min?: number; max?: number } =>
  COUNTS[optionValue] ?? {}
