/** The sentence under a question, with the numbers in it. */
import { germanNumber } from '../german.ts'
import { bottomTwo, topLabel, topTwo } from '../agreement.ts'
import { isOtherAnswer } from '../answers.ts'
import { hasValues, isImageKind, takesSeveral, takesWords } from '../poll-kinds.ts'
import { quoted, TEXT } from '../texts.ts'
import { findLeads, isLeadSecured, type EstimatedShare } from './lead.ts'
import { formatPercentNumber, meanRange, meanText, percent, shareRange, type Interval } from './numbers.ts'

/** The fields of a poll that a finding depends on. */
export interface FindingPoll {
  readonly kind: string
  readonly answers: readonly {
    readonly position: number
    readonly text: string
    readonly isDontKnow: boolean
    readonly value?: number | null
  }[]
}

/** The figures of a set of respondents, in the format of the API. */
export interface FindingFigures {
  /** HIDDEN: too few respondents to report; LOW: few. */
  readonly base: 'OK' | 'LOW' | 'HIDDEN'
  readonly answers: readonly {
    readonly position: number
    readonly share: number | null
    readonly se?: number | null
    readonly ci95?: Interval | null
  }[]
  readonly top: { readonly share: number | null; readonly ci95?: Interval | null } | null
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
export const basisOf = (method: string): FindingBasis | null =>
  method === 'UNWEIGHTED' || method === 'PUBLISHED' ? method : null

interface FindingContext {
  /** The unit of a scale of classes: `Euro`. */
  readonly unit?: string | null | undefined
  /** The filter as text: `nur weiblich`; empty for all respondents. */
  readonly who?: string | undefined
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
  /** NONE: no result; HIDDEN: too few respondents. */
  readonly type: 'AGREEMENT' | 'MAJORITY' | 'LARGEST' | 'TIE' | 'MEAN' | 'HIDDEN' | 'NONE'
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
    meanFinding(poll, figures, context) ??
    agreementFinding(poll, answers, figures) ??
    largestFinding(poll, answers)
  if (finding === null) return nothing('NONE', TEXT.noResult)
  return { ...finding, sentence: [finding.sentence, ...notes(figures, context)].join(' ') }
}

const nothing = (type: 'NONE' | 'HIDDEN', sentence: string): Finding => ({ type, sentence, numbers: [] })

function notes({ base }: FindingFigures, { who, basis }: FindingContext): string[] {
  return [
    ...(who ? [`Gefiltert: ${who}.`] : []),
    ...(basis ? [BASIS_NOTE[basis]] : []),
    ...(base === 'LOW' ? [`${TEXT.uncertain.replace(/^u/, 'U')}.`] : []),
  ]
}

type ShareOfAnswer = RankedAnswer & { readonly position: number; readonly isDontKnow: boolean }

const answersWithShares = ({ answers }: FindingPoll, figures: FindingFigures | null): ShareOfAnswer[] =>
  answers.flatMap(({ position, text, isDontKnow }) => {
    const found = figures?.answers.find((answer) => answer.position === position)
    return found?.share == null ? [] : [{ ...found, share: found.share, text, isDontKnow }]
  })

function meanFinding(poll: FindingPoll, { mean }: FindingFigures, { unit }: FindingContext): Finding | null {
  if (mean === null || !hasValues(poll.kind)) return null
  const value = meanText(mean.value)
  const scale = scaleText(poll)
  const sentence = `Im Mittel ${value}${unit ? ` ${unit}` : scale}${meanRange(mean.ci95)}.`
  return { type: 'MEAN', sentence, numbers: [numberOf('Mittelwert', mean.value, mean.ci95)] }
}

/** ` auf der Skala von 0 bis 10`; empty if the answers themselves are not numbers. */
function scaleText({ kind, answers }: FindingPoll): string {
  const values = answers.flatMap(({ value, isDontKnow }) => (isDontKnow ? [] : (value ?? [])))
  if (kind !== 'NUMERIC_SCALE' || values.length < 2) return ''
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return ` auf der Skala von ${germanNumber(low)} bis ${germanNumber(high)}`
}

function agreementFinding(
  { kind, answers: asked }: FindingPoll,
  answers: readonly ShareOfAnswer[],
  { top }: FindingFigures,
): Finding | null {
  if (kind !== 'LIKERT_CHOICE') return null
  const agreeing = topTwo(asked)
  const rejecting = bottomTwo(asked)
  const agreement = { share: top?.share ?? sumOf(answers, agreeing), ci95: top?.ci95 }
  const rejection = { share: sumOf(answers, rejecting) }
  const [agree, no] = agreementWords(asked)
  const yes = isWordedAsAgreement(asked) ? agree : `antworten ${agree}`
  const isTie = isLeadSecured(agreement, rejection) === false
  const first = `${formatPercentNumber(agreement.share)} von 100 ${yes}${shareRange(agreement.ci95)}`
  const second = `${formatPercentNumber(rejection.share)} von 100 ${no}`
  return {
    type: isTie ? 'TIE' : 'AGREEMENT',
    sentence: isTie ? `${NO_LEAD}: ${first}; ${second}.` : `${first}; ${second}.`,
    numbers: [numberOf(yes, agreement.share, agreement.ci95), numberOf(no, rejection.share, null)],
  }
}

const sumOf = (answers: readonly ShareOfAnswer[], positions: readonly number[]) =>
  answers.reduce((sum, { position, share }) => sum + (positions.includes(position) ? share : 0), 0)

/** The words for agreement, if the answers are worded as agreement. */
const AGREE = 'stimmen zu'

/** Returns whether the wording of a question's top answers expresses agreement. */
export const isWordedAsAgreement = (asked: FindingPoll['answers']): boolean =>
  topLabel(asked, topTwo(asked)) === AGREE

/** Returns the words for both ends of an agreement scale. */
export const agreementWords = (asked: FindingPoll['answers']): [agreement: string, rejection: string] =>
  isWordedAsAgreement(asked)
    ? [AGREE, 'lehnen ab']
    : [alternatives(asked, topTwo(asked)), alternatives(asked, bottomTwo(asked))]

/** Returns the texts of answers: `„sehr gut“ oder „eher gut“`. */
export const alternatives = (asked: FindingPoll['answers'], positions: readonly number[]): string =>
  positions
    .flatMap((position) => asked.find((answer) => answer.position === position)?.text ?? [])
    .map(quoted)
    .join(' oder ')

const NO_LEAD = 'Ein Vorsprung ist nicht gesichert'

/** If more answers are tied, the sentence gives their number instead of their names. */
const MAX_NAMED = 3

/** The most frequent answer. "Weiß nicht" and "Sonstige" never are; a larger "weiß nicht" is added to the sentence. */
function largestFinding({ kind }: FindingPoll, answers: readonly ShareOfAnswer[]): Finding | null {
  const ranked = answers
    .filter(({ isDontKnow, text }) => !isDontKnow && !isOtherAnswer(text))
    .sort((a, b) => b.share - a.share)
  const [first, ...others] = ranked
  if (first === undefined || first.share === 0) return null
  const leads = findLeads(ranked)
  const level = others.filter((_, index) => leads[index] === false)
  const more = dontKnowText(answers, first)
  if (level.length > 0) return tieFinding([first, ...level], more)
  const numbers = [first].map(numberOfAnswer)
  const figure = `${percent(first.share)}${shareRange(first.ci95)}`
  if (takesSeveral(kind))
    return {
      type: 'LARGEST',
      sentence: `Am häufigsten genannt: ${named(first)}, von ${percent(first.share)} der Befragten${shareRange(first.ci95)}${more}.`,
      numbers,
    }
  // A majority is only claimed if the entire confidence interval is above one half.
  if ((first.ci95?.[0] ?? 0) > 0.5)
    return {
      type: 'MAJORITY',
      sentence: `Die Mehrheit ${verbOf(kind)} ${quoted(first.text)}: ${figure}${more}.`,
      numbers,
    }
  return { type: 'LARGEST', sentence: `Am häufigsten: ${named(first)} mit ${figure}${more}.`, numbers }
}

function tieFinding(level: readonly RankedAnswer[], more: string): Finding {
  const figureOf = (answer: RankedAnswer) =>
    `${named(answer)} ${percent(answer.share)}${shareRange(answer.ci95)}`
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
  return unsure ? `; ${quoted(unsure.text)} antworten ${percent(unsure.share)}` : ''
}

/** Quotes the text of an answer, unless it is a single capitalized word such as a name. */
const named = ({ text }: { readonly text: string }): string =>
  /^[\p{Lu}\p{N}][\p{L}\p{N}/-]*$/u.test(text) ? text : quoted(text)

const verbOf = (kind: string) => (isImageKind(kind) ? 'wählt' : takesWords(kind) ? 'nennt' : 'antwortet')

const numberOfAnswer = ({ text, share, ci95 }: RankedAnswer) => numberOf(text, share, ci95)

export const numberOf = (
  label: string,
  value: number,
  range: Interval | null | undefined,
): FindingNumber => ({
  label,
  value,
  low: range?.[0] ?? null,
  high: range?.[1] ?? null,
})
