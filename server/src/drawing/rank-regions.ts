import type { BarValue } from './chart.ts'

/** Returns the regions with a value, as on screen: the reliable ones by value, then those with a low base by name. */
export function rankRegions<Region extends BarValue>(
  regions: readonly Region[],
): { reliable: Region[]; uncertain: Region[] } {
  const known = regions.filter(({ value }) => value !== null)
  return {
    reliable: known.filter(({ isLowBase }) => !isLowBase).toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0)),
    uncertain: known
      .filter(({ isLowBase }) => isLowBase)
      .toSorted((a, b) => a.label.localeCompare(b.label, 'de')),
  }
}
