/** The sentence under a question, with the numbers in it. */

import { isSubstantiveAnswer } from '../answers.ts'
import { findMeanUnitOrCountedNoun } from '../class-intervals.ts'
import { germanNumber } from '../german.ts'
import { hasNumericValues, isImageKind, allowsMultipleAnswers, isOpenEndedKind } from '../poll-kinds.ts'
import { formatHalfAnswers, isWordedAsAgreement, scaleHalves, type ScalePoll } from '../scale-halves.ts'
import { ensureQuoted, TEXT } from '../texts.ts'
import { judgeLeadsOfFirst, isLeadSecured, type EstimatedShare } from './lead.ts'
import {
  formatPercentNumber,
  formatMeanRangeSuffix,
  formatMeanNumber,
  formatWholePercent,
  formatShareRangeSuffix,
  withUnit,
  type Interval,
} from './numbers.ts'

/** The fields of a poll that a finding depends on. */
export type FindingPoll = ScalePoll & { readonly question?: string }

interface ShareFigures {
  readonly share: number | null
  readonly se?: number | null
  readonly ci95?: Interval | null
  readonly versus?: number | null | undefined
}

/** The figures of a set of respondents, in the format of the API. */
export interface FindingFigures {
  /** HIDDEN: too few respondents to report; LOW: few. */
  readonly base: 'OK' | 'LOW' | 'HIDDEN'
  readonly answers: readonly (ShareFigures & { readonly position: number })[]
  /** The answers of each half of a scale together. */
  readonly top: ShareFigures | null
  /** Missing in figures that were stored before halves existed. */
  readonly bottom?: ShareFigures | null | undefined
  readonly mean: { readonly value: number; readonly ci95?: Interval | null } | null
}

/** Notes on figures that are not measured and weighted as usual. */
const BASIS_NOTE = {
  UNWEIGHTED: 'Ungewichtet.',
  PUBLISHED: `${TEXT.sharesAsPublished}.`,
  ESTIMATED: 'Geschätzt mit einem Modell.',
} as const
type FindingBasis = keyof typeof BASIS_NOTE

/** Returns the basis of figures with this weighting method; null if they are weighted as usual. */
export const toFindingBasis = (weightingMethod: string): FindingBasis | null =>
  weightingMethod === 'UNWEIGHTED' || weightingMethod === 'PUBLISHED' ? weightingMethod : null

export interface FindingContext {
  /** The filter as text: `nur weiblich`; empty for all respondents. */
  readonly filterText?: string | undefined
  readonly basis?: FindingBasis | null | undefined
}

/** A number in a sentence: a share between 0 and 1, or a mean. */
export interface FindingNumber {
  readonly label: string
  readonly value: number
  readonly low: number | null
  readonly high: number | null
}

export interface Finding {
  /** HALVES: both halves of a scale; NONE: no result; HIDDEN: too few respondents. */
  readonly type: 'HALVES' | 'MAJORITY' | 'LARGEST' | 'TIE' | 'MEAN' | 'HIDDEN' | 'NONE'
  readonly sentence: string
  /** In the order of the sentence; empty if nothing is reported. */
  readonly numbers: readonly FindingNumber[]
}

interface RankedAnswer extends EstimatedShare {
  readonly text: string
}

/** Returns the finding of a poll's figures. It never claims more certainty than their confidence intervals allow. */
export function pollFinding(
  poll: FindingPoll,
  figures: FindingFigures | null,
  context: FindingContext = {},
): Finding {
  const answers = answersWithShares(poll, figures)
  if (figures === null || (answers.length === 0 && figures.base !== 'HIDDEN'))
    return nothing('NONE', TEXT.noResult)
  if (figures.base === 'HIDDEN') return nothing('HIDDEN', TEXT.lowBase)
  const finding =
    meanFinding(poll, figures) ?? halvesFinding(poll, answers, figures) ?? largestFinding(poll, answers)
  if (finding === null) return nothing('NONE', TEXT.noResult)
  return { ...finding, sentence: [finding.sentence, ...notes(figures, context)].join(' ') }
}

const nothing = (type: 'NONE' | 'HIDDEN', sentence: string): Finding => ({ type, sentence, numbers: [] })

/** Returns the notes at the end of a finding: filter, and figures that are not weighted as usual. */
export const contextNotes = ({ filterText, basis }: FindingContext): string[] => [
  ...(filterText ? [`Gefiltert: ${filterText}.`] : []),
  ...(basis ? [BASIS_NOTE[basis]] : []),
]

const notes = ({ base }: FindingFigures, context: FindingContext): string[] => [
  ...contextNotes(context),
  ...(base === 'LOW' ? [`${TEXT.uncertain.replace(/^u/, 'U')}.`] : []),
]

type ShareOfAnswer = RankedAnswer & { readonly position: number; readonly isDontKnow: boolean }

const answersWithShares = ({ answers }: FindingPoll, figures: FindingFigures | null): ShareOfAnswer[] =>
  answers.flatMap(({ position, text, isDontKnow }) => {
    const found = figures?.answers.find((answer) => answer.position === position)
    return found?.share == null ? [] : [{ ...found, share: found.share, text, isDontKnow }]
  })

/** The mean alone: with both halves of classes as well, a sentence would have six more numbers. */
function meanFinding(poll: FindingPoll, { mean }: FindingFigures): Finding | null {
  if (mean === null || !hasNumericValues(poll.kind)) return null
  return {
    type: 'MEAN',
    sentence: `Im Mittel ${meanWithUnit(poll, mean.value)}${formatMeanRangeSuffix(mean.ci95)}.`,
    numbers: [toFindingNumber('Mittelwert', mean.value, mean.ci95)],
  }
}

/** Returns a mean with what it counts or its scale: `34,9 Euro`, `6,3 Bücher`, `5,2 auf der Skala von 0 bis 10`. */
function meanWithUnit(poll: FindingPoll, value: number): string {
  const noun = findMeanUnitOrCountedNoun(poll)
  return noun === null ? formatMeanNumber(value) + scaleText(poll) : withUnit(formatMeanNumber(value), noun)
}

/** ` auf der Skala von 0 bis 10`; empty if the answers themselves are not numbers. */
function scaleText({ kind, answers }: FindingPoll): string {
  const values = answers.flatMap(({ value, isDontKnow }) => (isDontKnow ? [] : (value ?? [])))
  if (kind !== 'NUMERIC_SCALE' || values.length < 2) return ''
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return ` auf der Skala von ${germanNumber(low)} bis ${germanNumber(high)}`
}

/** Both halves of a scale, then its most frequent answer if one of the halves leads. */
function halvesFinding(
  poll: FindingPoll,
  answers: readonly ShareOfAnswer[],
  figures: FindingFigures,
): Finding | null {
  const halves = halvesText(poll, answers, figures)
  if (halves === null) return null
  return {
    type: halves.isTie ? 'TIE' : 'HALVES',
    sentence: halves.isTie
      ? `${NO_LEAD}: ${halves.sentence}`
      : [halves.sentence, modalText(poll, answers)].filter(Boolean).join(' '),
    numbers: halves.numbers,
  }
}

interface HalvesText extends Pick<Finding, 'sentence' | 'numbers'> {
  /** Whether neither half leads significantly. */
  readonly isTie: boolean
}

/**
 * Returns the sentence about both halves of a scale, the top half first, a middle last; null without halves.
 *
 * Examples: `52 von 100 antworten „Große Sorgen“ oder „Sehr große Sorgen“ (49 bis 55), 45 „Geringe Sorgen“ oder „Keine
 * Sorgen“.`, `61 von 100 stimmen zu (58 bis 64); 18 von 100 lehnen ab, 20 antworten „Teils, teils“.`
 */
function halvesText(
  poll: FindingPoll,
  answers: readonly ShareOfAnswer[],
  { top, bottom }: FindingFigures,
): HalvesText | null {
  const halves = scaleHalves(poll)
  if (halves === null || !isKnown(answers, [...halves.top, ...halves.middle, ...halves.bottom])) return null
  const figuresOf = (figures: ShareFigures | null | undefined, positions: readonly number[]) => ({
    share: figures?.share ?? sumOf(answers, positions),
    se: figures?.se,
    ci95: figures?.ci95,
    versus: figures?.versus,
  })
  const [first, second] = [figuresOf(top, halves.top), figuresOf(bottom, halves.bottom)]
  const third = {
    label: formatHalfAnswers(poll.answers, halves.middle),
    share: sumOf(answers, halves.middle),
  }
  const isTie = isLeadSecured(first, second) === false
  const [yes, no] = halfLabels(poll)
  const [one, other, rest] = [first, second, third].map(({ share }) => formatPercentNumber(share))
  const range = isTie ? formatShareRangeSuffix(second.ci95) : ''
  const sentence = isWordedAsAgreement(poll)
    ? `${one} von 100 ${yes}${formatShareRangeSuffix(first.ci95)}; ${other} von 100 ${no}${range}${third.label && `, ${rest} antworten ${third.label}`}.`
    : `${one} von 100 antworten ${yes}${formatShareRangeSuffix(first.ci95)}, ${other} ${no}${range}${third.label && ` und ${rest} ${third.label}`}.`
  return {
    isTie,
    sentence,
    numbers: [
      toFindingNumber(yes, first.share, first.ci95),
      toFindingNumber(no, second.share, second.ci95),
      ...(third.label ? [toFindingNumber(third.label, third.share, null)] : []),
    ],
  }
}

const isKnown = (answers: readonly ShareOfAnswer[], positions: readonly number[]) =>
  positions.every((position) => answers.some((answer) => answer.position === position))

const sumOf = (answers: readonly ShareOfAnswer[], positions: readonly number[]) =>
  answers.reduce((sum, { position, share }) => sum + (positions.includes(position) ? share : 0), 0)

/** Returns the labels of both halves of a scale: `stimmen zu`, or the texts of their answers. */
export function halfLabels(poll: FindingPoll): [top: string, bottom: string] {
  if (isWordedAsAgreement(poll)) return ['stimmen zu', 'lehnen ab']
  const halves = scaleHalves(poll)
  return [
    formatHalfAnswers(poll.answers, halves?.top ?? []),
    formatHalfAnswers(poll.answers, halves?.bottom ?? []),
  ]
}

/**
 * Returns the sentence about the most frequent answer of a scale; empty if none leads significantly. Its share is omitted
 * if the sentence about the halves contains it, because the answer is the only one of its half or of the middle.
 */
function modalText(poll: FindingPoll, answers: readonly ShareOfAnswer[]): string {
  const ranked = rankedAnswers(answers)
  const [first] = ranked
  if (first === undefined || first.share === 0 || judgeLeadsOfFirst(ranked).includes(false)) return ''
  const isAlone = Object.values(scaleHalves(poll) ?? {}).some(
    (positions: readonly number[]) => positions.length === 1 && positions[0] === first.position,
  )
  if (isAlone) return `Am häufigsten ist ${ensureQuoted(first.text)}.`
  return `Am häufigsten: ${ensureQuoted(first.text)} mit ${formatWholePercent(first.share)}${formatShareRangeSuffix(first.ci95)}.`
}

/** Returns the answers by share. "Weiß nicht" and "Sonstige" are excluded. */
const rankedAnswers = (answers: readonly ShareOfAnswer[]): ShareOfAnswer[] =>
  answers.filter(isSubstantiveAnswer).sort((a, b) => b.share - a.share)

const NO_LEAD = 'Ein Vorsprung ist nicht gesichert'

/** If more answers are tied, the sentence gives their number instead of their names. */
const MAX_NAMED = 3

/** The most frequent answer. "Weiß nicht" and "Sonstige" never are; a larger "weiß nicht" is added to the sentence. */
function largestFinding({ kind }: FindingPoll, answers: readonly ShareOfAnswer[]): Finding | null {
  const [first, ...others] = rankedAnswers(answers)
  if (first === undefined || first.share === 0) return null
  const leads = judgeLeadsOfFirst([first, ...others])
  const level = others.filter((_, index) => leads[index] === false)
  const more = dontKnowText(answers, first)
  if (level.length > 0) return tieFinding([first, ...level], more)
  const numbers = [first].map(numberOfAnswer)
  const figure = `${formatWholePercent(first.share)}${formatShareRangeSuffix(first.ci95)}`
  if (allowsMultipleAnswers(kind))
    return {
      type: 'LARGEST',
      sentence: `Am häufigsten genannt: ${ensureQuoted(first.text)}, von ${formatWholePercent(first.share)} der Befragten${formatShareRangeSuffix(first.ci95)}${more}.`,
      numbers,
    }
  // A majority is only claimed if the entire confidence interval is above one half.
  if ((first.ci95?.[0] ?? 0) > 0.5)
    return {
      type: 'MAJORITY',
      sentence: `Die Mehrheit ${verbOf(kind)} ${ensureQuoted(first.text)}: ${figure}${more}.`,
      numbers,
    }
  return {
    type: 'LARGEST',
    sentence: `Am häufigsten: ${ensureQuoted(first.text)} mit ${figure}${more}.`,
    numbers,
  }
}

function tieFinding(level: readonly RankedAnswer[], more: string): Finding {
  const figureOf = (answer: RankedAnswer) =>
    `${ensureQuoted(answer.text)} ${formatWholePercent(answer.share)}${formatShareRangeSuffix(answer.ci95)}`
  const isLong = level.length > MAX_NAMED
  const figures = level.slice(0, isLong ? 1 : MAX_NAMED).map(figureOf)
  const rest = isLong ? `; ${level.length - 1} weitere Antworten können ebenso vorn liegen` : ''
  return {
    type: 'TIE',
    sentence: `${NO_LEAD}: ${figures.join(', ')}${rest}${more}.`,
    numbers: level.map(numberOfAnswer),
  }
}

function dontKnowText(answers: readonly ShareOfAnswer[], first: RankedAnswer): string {
  const unsure = answers.find(({ isDontKnow, share }) => isDontKnow && share >= first.share)
  return unsure ? `; ${ensureQuoted(unsure.text)} antworten ${formatWholePercent(unsure.share)}` : ''
}

const verbOf = (kind: string) => (isImageKind(kind) ? 'wählt' : isOpenEndedKind(kind) ? 'nennt' : 'antwortet')

const numberOfAnswer = ({ text, share, ci95 }: RankedAnswer) => toFindingNumber(text, share, ci95)

export const toFindingNumber = (
  label: string,
  value: number,
  range: Interval | null | undefined,
): FindingNumber => ({
  label,
  value,
  low: range?.[0] ?? null,
  high: range?.[1] ?? null,
})
