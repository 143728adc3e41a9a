import { SHARE } from '../../../contract/charts/measure'
import type { Answer, MeanValue } from '../../../contract/charts/types'
import { germanList } from '../../../contract/german'
import { ensureQuoted } from '../../../contract/texts'
import { formatCount, formatMean, formatMeanRange, formatNumber, formatPercentRange } from '../../lib/format'

/** Describes an answer: `Ja: 43,2 %, 95-%-Bereich 40,1–46,3 %, 512 Befragte`. */
export const formatAnswer = ({ label, share, ciLow, ciHigh, n }: Omit<Answer, 'id'>): string =>
  [
    `${label}: ${SHARE.format(share, ciHigh)}`,
    ciLow != null && ciHigh != null && `95-%-Bereich ${formatPercentRange(ciLow, ciHigh)}`,
    n != null && `${formatCount(n)} Befragte`,
  ]
    .filter(Boolean)
    .join(', ')

/** Describes a bar chart: „Ja“ 43,2 %, „Nein“ 38,1 % und „weiß nicht“ 18,7 %. */
export const formatBarChartSentence = (answers: readonly Answer[]): string =>
  answers.length === 0
    ? 'Es liegen keine Antworten vor.'
    : `Balkendiagramm: ${germanList(answers.map(({ label, share, ciHigh }) => `${ensureQuoted(label)} ${SHARE.format(share, ciHigh)}`))}.`

export const formatHistogramSentence = (mean: MeanValue | null, median: number | null): string =>
  `Säulendiagramm: Mittelwert ${formatMean(mean?.value)} (95-%-Bereich ${formatMeanRange(mean?.low, mean?.high)}), Median ${formatNumber(median)}.`
