import { germanList } from '../../contract/german'
import { quoted } from '../../contract/texts'
import { formatMean, formatMeanRange, formatNumber, formatPercent } from '../lib/format'
import { SHARE, type Measure } from './measure'
import type { Answer, MeanValue, RegionValue } from './types'

/** Describes a bar chart: „Ja“ 43,2 %, „Nein“ 38,1 % und „weiß nicht“ 18,7 %. */
export const answersSentence = (answers: readonly Answer[]): string =>
  answers.length === 0
    ? 'Es liegen keine Antworten vor.'
    : `Balkendiagramm: ${germanList(answers.map(({ label, share }) => `${quoted(label)} ${formatPercent(share)}`))}.`

export const distributionSentence = (mean: MeanValue | null, median: number | null): string =>
  `Säulendiagramm: Mittelwert ${formatMean(mean?.value)} (95-%-Bereich ${formatMeanRange(mean?.low, mean?.high)}), Median ${formatNumber(median)}.`

/** Describes a chart of the mean of each group. */
export const meansSentence = (groups: readonly { label: string; mean?: MeanValue | null }[]): string =>
  `Punktdiagramm der Mittelwerte: ${germanList(groups.map(({ label, mean }) => `${label} ${formatMean(mean?.value)}`))}.`

/** Describes a map by its highest and lowest region. */
export function regionsSentence(regions: readonly RegionValue[], { format }: Measure = SHARE): string {
  const known = regions.filter((region) => region.value !== null && !region.isLowBase)
  const sorted = known.sort((a, b) => (b.value ?? 0) - (a.value ?? 0))
  const [high, low] = [sorted[0], sorted.at(-1)]
  return high && low
    ? `Karte: am höchsten in ${high.name} (${format(high.value)}), am niedrigsten in ${low.name} (${format(low.value)}).`
    : 'Für keine Region liegen genügend Antworten vor.'
}
