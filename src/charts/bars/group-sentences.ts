// Apart from `sentences.ts`, because only the charts of groups and regions load them.

import { meanMeasure, SHARE, type Measure } from '../../../contract/charts/measure'
import type { MeanValue, RegionValue } from '../../../contract/charts/types'
import { germanList } from '../../../contract/german'
import { MIN_BASE } from '../../../contract/limits'

export const formatMeansSentence = (
  groups: readonly { label: string; mean?: MeanValue | null }[],
  unit: string | null,
): string => {
  const { format } = meanMeasure(unit)
  return `Punktdiagramm der Mittelwerte: ${germanList(groups.map(({ label, mean }) => `${label} ${format(mean?.value, mean?.high)}`))}.`
}

/**
 * Describes a map by its highest and lowest region, without those of few respondents, whose values are mostly random.
 *
 * @param isDrawn whether the map is drawn, or only the list of its regions
 */
export function formatExtremeRegionsSentence(
  regions: readonly RegionValue[],
  { format }: Measure = SHARE,
  isDrawn = true,
): string {
  const sorted = regions
    .filter((region) => region.value !== null && !region.isLowBase)
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0))
  const [high, low] = [sorted[0], sorted.at(-1)]
  const hasOthers = regions.some(({ value, isLowBase }) => value !== null && isLowBase === true)
  const known = hasOthers ? `, nur Regionen ab ${MIN_BASE.low} Befragten` : ''
  return high && low
    ? `${isDrawn ? 'Karte' : 'Liste der Regionen'}${known}: am höchsten in ${high.name} (${format(high.value, high.ciHigh)}), am niedrigsten in ${low.name} (${format(low.value, low.ciHigh)}).`
    : 'Für keine Region liegen genügend Antworten vor.'
}
