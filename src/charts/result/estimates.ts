import { DISTRICT_ESTIMATES, MIN_BASE } from '../../../contract/limits'
import type { DistrictEstimates, ResultGroup, ResultTable } from '../../api/results'
import { formatCount, formatPercent, formatPercentRange } from '../../lib/format'
import type { ChartTable } from '../chart-table'
import { chartMessage } from '../messages'
import type { RegionValue } from '../types'
import type { AskedPoll } from './data'

type Estimates = NonNullable<DistrictEstimates['estimates']>

/** A district with what a model tells of one answer, and how many were asked there. */
interface EstimatedRegion extends RegionValue {
  ciLow: number
  ciHigh: number
  /** Part of the estimate that comes from the district's own answers, 0–1. */
  own: number
}

/** The answer of estimates, or those that were taken together. */
export const estimatedLabel = (
  { answers }: Pick<AskedPoll, 'answers'>,
  { positions }: Pick<Estimates['answers'][number], 'positions'>,
): string =>
  positions.map((position) => answers.find((answer) => answer.position === position)?.text ?? '').join(' + ')

/** The estimates with the most people behind them: those of the answer with the largest measured share. */
export function firstEstimated({ answers }: Pick<AskedPoll, 'answers'>, estimates: Estimates): number {
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
 * What is estimated of one answer in every district.
 *
 * @param measured the measured map of the same poll, once it is there
 */
export function estimatedRegions(
  { districts, answers: estimates }: Estimates,
  answer: number,
  measured: ResultTable | undefined,
): EstimatedRegion[] {
  const positions = estimates[answer]?.positions ?? []
  const asked = new Map(measured?.groups.map((group) => [group.key[0]?.value, group]))
  return districts.flatMap(({ value: id, label: name, answers }) => {
    const found = answers[answer]
    if (!found) return []
    const { share, own } = found
    const [ciLow = 0, ciHigh = 1] = found.ci95
    const group = asked.get(id)
    return {
      id,
      name,
      value: share,
      ciLow,
      ciHigh,
      own,
      n: group?.n ?? null,
      isLowBase: ciHigh - ciLow > DISTRICT_ESTIMATES.maxCertainWidth,
      note: [
        chartMessage('map.estimated'),
        measured && measuredText(group, positions),
        `zu ${formatPercent(own, 0)} aus eigenen Antworten`,
      ]
        .filter(Boolean)
        .join(' · '),
    }
  })
}

/** What the answers of a district itself say. */
function measuredText(group: ResultGroup | undefined, positions: readonly number[]): string {
  if (group?.base !== 'OK') return `gemessen: zu wenige Befragte (n unter ${MIN_BASE.low})`
  const share = group.answers.reduce(
    (sum, answer) => (positions.includes(answer.position) ? sum + (answer.share ?? 0) : sum),
    0,
  )
  return `gemessen: ${formatPercent(share, 0)} (n = ${formatCount(group.n)})`
}

/** One row a district. */
export const estimatesTable = (regions: readonly EstimatedRegion[]): ChartTable => ({
  columns: [
    { label: 'Kreis' },
    { label: 'Art' },
    { label: 'Schätzung', isNumeric: true },
    { label: '95-%-Bereich', isNumeric: true },
    { label: 'Befragte (gemessen)', isNumeric: true },
    { label: 'aus eigenen Antworten', isNumeric: true },
  ],
  rows: regions.map(({ id, name, value, ciLow, ciHigh, n, own, isLowBase }) => ({
    id,
    cells: [
      name,
      `${chartMessage('map.estimated')}${isLowBase ? ', zu unsicher' : ''}`,
      formatPercent(value),
      formatPercentRange(ciLow, ciHigh),
      formatCount(n),
      formatPercent(own, 0),
    ],
  })),
})
