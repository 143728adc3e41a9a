import { formatDate, formatMean, formatNumber, formatPercent } from '../lib/format'
import type { Answer, RegionValue, Series } from './types'

const list = new Intl.ListFormat('de-DE', { type: 'conjunction' })

/** „Ja“ 43,2 %, „Nein“ 38,1 % und „weiß nicht“ 18,7 %. */
export const answersSentence = (answers: readonly Answer[]): string =>
  answers.length === 0
    ? 'Es liegen keine Antworten vor.'
    : `Balkendiagramm: ${list.format(answers.map(({ label, share }) => `„${label}“ ${formatPercent(share)}`))}.`

/** From the first to the last known figure of each answer. */
export function seriesSentence(series: readonly Series[]): string {
  const changes = series.flatMap(({ label, points }) => {
    const known = points.filter((point) => point.share !== null)
    const [first, last] = [known[0], known.at(-1)]
    return first && last
      ? [
          `„${label}“ ${formatPercent(first.share)} am ${formatDate(first.date)}, ${formatPercent(last.share)} am ${formatDate(last.date)}`,
        ]
      : []
  })
  return changes.length === 0 ? 'Es liegen noch keine Werte vor.' : `Liniendiagramm: ${changes.join('; ')}.`
}

export const distributionSentence = (mean: number | null, median: number | null): string =>
  `Histogramm: Mittelwert ${formatMean(mean)}, Median ${formatNumber(median)}.`

/** The highest and the lowest region. */
export function regionsSentence(regions: readonly RegionValue[]): string {
  const known = regions.filter((region) => region.share !== null && !region.isLowBase)
  const sorted = known.sort((a, b) => (b.share ?? 0) - (a.share ?? 0))
  const [high, low] = [sorted[0], sorted.at(-1)]
  return high && low
    ? `Karte: am höchsten in ${high.name} (${formatPercent(high.share)}), am niedrigsten in ${low.name} (${formatPercent(low.share)}).`
    : 'Für keine Region liegen genügend Antworten vor.'
}
