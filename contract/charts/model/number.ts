import { findMainHeadlineSubject } from '../../answers.ts'
import { findMeanUnitOrCountedNoun, getMeanUnit } from '../../class-intervals.ts'
import { formatMeanNumber, formatWholePercent, withUnit } from '../../findings/numbers.ts'
import { halfLabels } from '../../findings/poll-finding.ts'
import { topHalfLabel } from '../../scale-halves.ts'
import { ensureQuoted } from '../../texts.ts'
import { meanMeasure, SHARE } from '../measure.ts'
import type { ChartPoll, ChartResult, ChartShare } from '../result.ts'

/** A large number about all respondents, as in a tile of a board. */
export interface NumberModel {
  readonly type: 'NUMBER'
  /** What the number is: an answer in quotation marks, the top half of a scale, or the mean. */
  readonly name: string
  /** `29 %`, or the mean with its unit */
  readonly value: string
  /** `27,1–31,0 %`; null if the range is not known. */
  readonly range: string | null
  /** The other half of a scale: `45 % lehnen ab`; null for none. */
  readonly otherHalfText: string | null
  readonly isMean: boolean
}

/**
 * Returns the number of a tile: of the chosen answer, or else the mean, the halves of a scale, or the most frequent
 * answer, as on the poll's card. Returns null if it is not shown.
 */
export function numberModel(
  poll: ChartPoll,
  { total }: Pick<ChartResult, 'total'>,
  answerPosition: number | null,
): NumberModel | null {
  const subject = answerPosition ?? findMainHeadlineSubject(total, poll.answers)
  if (subject === 'mean' && total.mean) {
    const { value, ci95 } = total.mean
    const { label, formatRange } = meanMeasure(getMeanUnit(poll))
    return {
      type: 'NUMBER',
      name: label,
      value: withUnit(formatMeanNumber(value), findMeanUnitOrCountedNoun(poll)),
      range: ci95 ? formatRange(ci95[0], ci95[1]) : null,
      otherHalfText: null,
      isMean: true,
    }
  }
  if (subject === 'top' && total.top?.share != null) {
    const rest = total.bottom?.share
    const otherHalfText = rest == null ? null : `${formatWholePercent(rest)} ${halfLabels(poll)[1]}`
    return {
      type: 'NUMBER',
      name: topHalfLabel(poll),
      ...shareWithRange(total.top),
      otherHalfText,
      isMean: false,
    }
  }
  const answer = total.answers.find((found) => found.position === subject)
  const text = poll.answers.find((found) => found.position === subject)?.text
  if (!answer || answer.share === null || text === undefined) return null
  return {
    type: 'NUMBER',
    name: ensureQuoted(text),
    ...shareWithRange(answer),
    otherHalfText: null,
    isMean: false,
  }
}

const shareWithRange = ({ share, ci95 }: ChartShare): Pick<NumberModel, 'value' | 'range'> => ({
  value: SHARE.formatShort(share, ci95?.[1]),
  range: ci95 ? SHARE.formatRange(ci95[0], ci95[1]) : null,
})
