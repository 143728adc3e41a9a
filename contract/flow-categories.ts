import { halfLabels } from './findings/poll-finding.ts'
import { allowsMultipleAnswers, isOpenEndedKind } from './poll-kinds.ts'
import { formatHalfAnswers, isWordedAsAgreement, scaleHalves, type ScalePoll } from './scale-halves.ts'
import { ensureQuoted } from './texts.ts'

/** Answers that count as one when the answers of the same people at two times are compared. */
export interface FlowCategory {
  /** `stimmen zu`, or the texts of its answers in quotation marks. */
  readonly label: string
  readonly positions: readonly number[]
  /** The part of the scale; null for a single answer and for "weiß nicht". */
  readonly part: 'TOP' | 'MIDDLE' | 'BOTTOM' | null
  /** Half of a scale of agreement, whose label is a verb: `stimmen zu`. */
  readonly isVerb: boolean
  /** That of its half or answer, by index in the palette. */
  readonly color: 'agreement' | 'rejection' | 'neutral' | number
}

/** More would divide a few hundred people into groups that are too small to show. */
export const MAX_FLOW_CATEGORIES = 6

/**
 * Returns what answers are compared as: the halves and the middle of a scale, or else each answer. Null for several
 * answers at once, words, and too many answers.
 */
export function flowCategories(poll: ScalePoll): FlowCategory[] | null {
  if (allowsMultipleAnswers(poll.kind) || isOpenEndedKind(poll.kind)) return null
  const halves = scaleHalves(poll)
  const regular = poll.answers.filter(({ isDontKnow }) => !isDontKnow)
  const single = (answers: ScalePoll['answers']): FlowCategory[] =>
    answers.map((answer) => ({
      label: ensureQuoted(answer.text),
      positions: [answer.position],
      part: null,
      isVerb: false,
      color: answer.isDontKnow ? 'neutral' : regular.indexOf(answer),
    }))
  if (halves === null) {
    const { length } = poll.answers
    return length < 2 || length > MAX_FLOW_CATEGORIES ? null : single(poll.answers)
  }
  const { top, middle, bottom } = halves
  const [topLabel, bottomLabel] = halfLabels(poll)
  const isVerb = isWordedAsAgreement(poll)
  const middleLabel = formatHalfAnswers(poll.answers, middle)
  const parts: FlowCategory[] = [
    { label: topLabel, positions: top, part: 'TOP', isVerb, color: 'agreement' },
    { label: middleLabel, positions: middle, part: 'MIDDLE', isVerb: false, color: 'neutral' },
    { label: bottomLabel, positions: bottom, part: 'BOTTOM', isVerb, color: 'rejection' },
  ]
  return [
    ...parts.filter(({ positions }) => positions.length > 0),
    ...single(poll.answers.filter(({ isDontKnow }) => isDontKnow)).slice(0, 1),
  ]
}
