import { SHARE } from '../../../contract/charts/measure'
import type { RegionValue } from '../../../contract/charts/types'
import { MAX_SHARE_CI_WIDTH, MIN_BASE } from '../../../contract/limits'
import { PERIODS } from '../../../contract/periods'
import type { DistrictEstimates, ResultGroup, ResultTable } from '../../api/results'
import { formatCount, formatPercent, formatPercentRange, formatPeriod } from '../../lib/format'
import type { ChartPoll } from '../frame/chart-data'
import type { ChartTable } from '../frame/chart-table'
import { getChartMessage } from '../frame/messages'

type Estimates = NonNullable<DistrictEstimates['estimates']>

/** The estimate of one answer in a district, and the number of respondents there. */
interface EstimatedRegion extends RegionValue {
  ciLow: number
  ciHigh: number
  /** The part of the estimate that comes from the district's own answers, from 0 to 1. */
  ownAnswersShare: number
}

/** Returns the text of an estimated answer, or of several that were combined. */
export const formatEstimatedAnswer = (
  { answers }: Pick<ChartPoll, 'answers'>,
  { positions }: Pick<Estimates['answers'][number], 'positions'>,
): string =>
  positions.map((position) => answers.find((answer) => answer.position === position)?.text ?? '').join(' + ')

/** Returns the index of the answer to show first: the one with the largest measured share. */
export function getDefaultEstimatedAnswerIndex(
  { answers }: Pick<ChartPoll, 'answers'>,
  estimates: Estimates,
): number {
  const shares = estimates.answers.map(({ positions }) =>
    answers.reduce(
      (sum, { position, share, isDontKnow }) =>
        positions.includes(position) && !isDontKnow ? sum + (share ?? 0) : sum,
      0,
    ),
  )
  return Math.max(0, shares.indexOf(Math.max(...shares)))
}

/**
 * Returns the estimates of one answer in all districts.
 *
 * @param answerIndex its index in the estimates
 * @param measured the measured results by district, once they are loaded
 */
export function toEstimatedRegions(
  { districts, answers: estimates, figures }: Estimates,
  answerIndex: number,
  measured: ResultTable | undefined,
): EstimatedRegion[] {
  const positions = estimates[answerIndex]?.positions ?? []
  const measuredGroups = new Map(measured?.groups.map((group) => [group.key[0]?.value, group]))
  return districts.flatMap(({ value: id, label: name, answers }) => {
    const found = answers[answerIndex]
    if (!found) return []
    const { share, own: ownAnswersShare } = found
    const [ciLow = 0, ciHigh = 1] = found.ci95
    const group = measuredGroups.get(id)
    return {
      id,
      name,
      value: share,
      ciLow,
      ciHigh,
      ownAnswersShare,
      n: group?.n ?? null,
      isLowBase: ciHigh - ciLow > MAX_SHARE_CI_WIDTH,
      note: [
        getChartMessage('map.estimated'),
        measured && measuredText(group, positions),
        `zu ${formatPercent(ownAnswersShare, 0)} ${ownAnswersText(figures)}`,
      ]
        .filter(Boolean)
        .join(' · '),
    }
  })
}

/** Describes the answers that come from a district itself. */
const ownAnswersText = (figures: Estimates['figures']): string =>
  figures === 'PROTECTED' ? 'aus eigenen (geschützten) Antworten' : 'aus eigenen Antworten'

/** The days that estimates cover, after the name of the period. */
export const formatEstimatePeriod = ({ period }: Pick<Estimates, 'period'>): string =>
  period === null ? PERIODS.all : `${PERIODS.all} (${formatPeriod(period.from, period.to)})`

/** Describes the respondents behind estimates. */
export const formatEstimateBasis = ({ votes, figures }: Pick<Estimates, 'votes' | 'figures'>): string =>
  `rund ${formatCount(votes)} Antworten · aus ${figures === 'PROTECTED' ? 'geschützten' : 'genauen'} Zahlen`

/** Describes the measured share of a district. */
function measuredText(group: ResultGroup | undefined, positions: readonly number[]): string {
  if (group?.base !== 'OK') return `gemessen: zu wenige Befragte (n unter ${MIN_BASE.low})`
  const share = group.answers.reduce(
    (sum, answer) => (positions.includes(answer.position) ? sum + (answer.share ?? 0) : sum),
    0,
  )
  return `gemessen: ${SHARE.formatShort(share, null)} (n = ${formatCount(group.n)})`
}

/** Returns a table with one row per district. */
export const createEstimatesTable = (
  regions: readonly EstimatedRegion[],
  figures: Estimates['figures'],
): ChartTable => ({
  columns: [
    { label: 'Kreis' },
    { label: 'Art' },
    { label: 'Schätzung', isNumeric: true },
    { label: '95-%-Bereich', isNumeric: true },
    { label: 'Befragte (gemessen)', isNumeric: true },
    { label: ownAnswersText(figures), isNumeric: true },
  ],
  rows: regions.map(({ id, name, value, ciLow, ciHigh, n, ownAnswersShare, isLowBase }) => ({
    id,
    cells: [
      name,
      `${getChartMessage('map.estimated')}${isLowBase ? ', zu unsicher' : ''}`,
      SHARE.format(value, ciHigh),
      formatPercentRange(ciLow, ciHigh),
      formatCount(n),
      formatPercent(ownAnswersShare, 0),
    ],
  })),
})
