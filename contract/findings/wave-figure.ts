/** The figure that a card shows for each wave of a repeated question. */
import { findLargestSubstantiveAnswer } from '../answers.ts'
import { getMeanUnit } from '../class-intervals.ts'
import { scaleHalves, topHalfLabel } from '../scale-halves.ts'
import { ensureQuoted } from '../texts.ts'
import { findCardFigure, type CardAnswer } from './card-figure.ts'
import { formatMeanNumber, formatWholePercent, withUnit } from './numbers.ts'

interface Wave {
  /** The wave's shares by the answer positions of the shown poll, the newest of its series; empty if not comparable. */
  readonly answers: readonly { readonly position: number; readonly share: number }[]
  /** The wave's mean; computed from the shares if unknown. */
  readonly mean?: number | null
}

interface WaveFigures {
  /** Label of the figures: `„Ja“`, `stimmen zu`, `Mittelwert`. */
  readonly name: string
  /** A share between 0 and 1, or a mean; null if the wave has none. */
  readonly values: readonly (number | null)[]
  readonly format: (value: number) => string
}

/**
 * Returns the value that each wave has for the figure in the headline of a poll's card, or for its largest answer if the
 * card has no headline. Null without a result.
 */
export function waveFigures(
  kind: string,
  answers: readonly CardAnswer[],
  waves: readonly Wave[],
): WaveFigures | null {
  const figure = findCardFigure(kind, answers)
  if (figure === null) return null
  const poll = { kind, answers }
  if (figure.headline !== null && figure.highlightedPositions.length === 0) {
    const unit = getMeanUnit(poll)
    return {
      name: 'Mittelwert',
      format: (value) => withUnit(formatMeanNumber(value), unit),
      values: waves.map((wave) => wave.mean ?? meanOf(answers, wave)),
    }
  }
  if (scaleHalves(poll) !== null)
    return {
      name: topHalfLabel(poll),
      format: formatWholePercent,
      values: waves.map((wave) => shareOf(wave, figure.highlightedPositions)),
    }
  const named =
    answers.find(({ position }) => figure.highlightedPositions.includes(position)) ??
    findLargestSubstantiveAnswer(answers)
  if (named === undefined) return null
  return {
    name: ensureQuoted(named.text),
    format: formatWholePercent,
    values: waves.map((wave) => shareOf(wave, [named.position])),
  }
}

function shareOf({ answers }: Wave, positions: readonly number[]): number | null {
  const found = answers.filter(({ position }) => positions.includes(position))
  return found.length === 0 ? null : found.reduce((sum, { share }) => sum + share, 0)
}

function meanOf(pollAnswers: readonly CardAnswer[], { answers }: Wave): number | null {
  const valued = answers.flatMap(({ position, share }) => {
    const answer = pollAnswers.find((one) => one.position === position)
    return answer?.value == null || answer.isDontKnow ? [] : [{ value: answer.value, share }]
  })
  const weight = valued.reduce((sum, { share }) => sum + share, 0)
  return weight === 0 ? null : valued.reduce((sum, { value, share }) => sum + value * share, 0) / weight
}
