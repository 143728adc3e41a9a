import type { ScaleHalf } from './enumerations/content.ts'
import { hasScaleHalves } from './poll-kinds.ts'
import { ensureQuoted } from './texts.ts'

export interface ScaleAnswer {
  readonly position: number
  readonly text: string
  readonly isDontKnow: boolean
  readonly value?: number | null | undefined
  /** The half that an editor chose. If no answer of the poll has one, the order of the answers determines the halves. */
  readonly half?: ScaleHalf | null | undefined
}

export interface ScalePoll {
  readonly kind: string
  readonly answers: readonly ScaleAnswer[]
}

/** Positions of answers. A middle answer belongs to neither half, and neither does "weiß nicht". */
export interface ScaleHalves {
  /** The strongest answer first. */
  readonly top: readonly number[]
  /** From the stronger to the weaker answers. */
  readonly middle: readonly number[]
  /** The weakest answer first. */
  readonly bottom: readonly number[]
}

const REJECTION =
  /\b(nicht|nichts|nie|niemals|kein\w*|ablehn\w*|lehne|dagegen|schlecht|unwichtig|unzufrieden|unwahrscheinlich)\b/i
/** A small amount or a low frequency. */
const LITTLE = /\b(selten\w*|wenig\w*|gering\w*|niedrig\w*|schwach|kaum)\b|^unter\b/i
const AGREEMENT = /^stimmen?\b.*\bzu\b/i
/** "Stimme teils zu" and "Stimme wenig zu" do not count as agreement. */
const RESERVATION = /\b(teil\w*|weniger|wenig|kaum)\b/i

const rejects = (text: string): boolean => REJECTION.test(text)
const isWeak = (text: string): boolean => rejects(text) || LITTLE.test(text)
const agrees = (text: string): boolean => AGREEMENT.test(text) && !rejects(text) && !RESERVATION.test(text)

/**
 * Returns the halves of a poll's scale; null for a kind without halves and for fewer than two answers.
 *
 * An editor's choice applies if there is one. Otherwise the halves are as large as possible: of five answers the
 * first two and the last two.
 */
export function scaleHalves(poll: ScalePoll): ScaleHalves | null {
  const scale = scaleFromTop(poll)
  if (!hasScaleHalves(poll.kind) || scale.length < 2) return null
  const length = Math.floor(scale.length / 2)
  const isChosen = scale.some(({ half }) => half)
  const of = (half: ScaleHalf | null, first: number, end: number) =>
    (isChosen ? scale.filter((answer) => (answer.half ?? null) === half) : scale.slice(first, end)).map(
      ({ position }) => position,
    )
  return {
    top: of('TOP', 0, length),
    middle: of(null, length, scale.length - length),
    bottom: of('BOTTOM', scale.length - length, scale.length).toReversed(),
  }
}

/**
 * Returns the answers of a scale from the strongest to the weakest, without "weiß nicht".
 *
 * They are sorted by value if all have one, otherwise by their order in the questionnaire. The highest value or the
 * first answer is the strongest, unless an editor's halves or the wording show the opposite: data often code "Stimme zu"
 * as 1. Values of classes are numbers of the answers, which always count.
 */
export function scaleFromTop<Answer extends ScaleAnswer>({
  kind,
  answers,
}: {
  readonly kind: string
  readonly answers: readonly Answer[]
}): Answer[] {
  const scale = answers.filter(({ isDontKnow }) => !isDontKnow)
  const isValued = scale.length > 0 && scale.every(({ value }) => value != null)
  const ranked = isValued ? scale.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0)) : scale
  const chosen = ranked.find(({ half }) => half)?.half
  const isReversed = chosen
    ? chosen === 'BOTTOM'
    : !(isValued && kind === 'INTERVAL_CHOICE') &&
      isWeak(ranked[0]?.text ?? '') &&
      !isWeak(ranked.at(-1)?.text ?? '')
  return isReversed ? ranked.toReversed() : [...ranked]
}

/** Returns the answers with the half of each, chosen or by the order. */
export function withHalves<Answer extends ScaleAnswer>(poll: {
  readonly kind: string
  readonly answers: readonly Answer[]
}): (Answer & { readonly half: ScaleHalf | null })[] {
  const halves = scaleHalves(poll)
  const halfOf = (position: number) =>
    halves?.top.includes(position) ? 'TOP' : halves?.bottom.includes(position) ? 'BOTTOM' : null
  return poll.answers.map((answer) => ({ ...answer, half: halfOf(answer.position) }))
}

/** Returns whether a poll's questionnaire begins with the weak end of the scale. */
export function beginsWithBottom(poll: ScalePoll): boolean {
  const scale = scaleFromTop(poll)
  return (scale[0]?.position ?? 0) > (scale.at(-1)?.position ?? 0)
}

/** Returns whether exactly the answers of the top half are worded as agreement. */
export function isWordedAsAgreement(poll: ScalePoll): boolean {
  const top = scaleHalves(poll)?.top ?? []
  return top.length > 0 && poll.answers.every(({ position, text }) => agrees(text) === top.includes(position))
}

/** How much, before the word that answers of a half have in common: "Sehr zufrieden", "Eher zufrieden". */
const DEGREE = /^(sehr|eher|ziemlich|etwas|deutlich|stark|leicht|völlig|überwiegend) (?=\S)/i

/** Returns what only these answers say, to different degrees: `zufrieden`; null if there is no such word. */
function commonText(answers: readonly ScaleAnswer[], named: readonly ScaleAnswer[]): string | null {
  const [common, ...others] = new Set(named.map(({ text }) => text.replace(DEGREE, '')))
  if (common === undefined || others.length > 0 || named.length < 2) return null
  // "Stark" for "Stark" and "Sehr stark" would name one of them.
  const isAmbiguous = answers.some(
    (answer) =>
      answer.text.toLowerCase() === common.toLowerCase() ||
      (!named.includes(answer) && answer.text.replace(DEGREE, '') === common),
  )
  return isAmbiguous ? null : common
}

/**
 * Returns the texts of the answers of a half or of the middle: `„zufrieden“` for "Eher zufrieden" and "Sehr zufrieden",
 * `„Große Sorgen“ oder „Sehr große Sorgen“`. They start with the most moderate one, classes of numbers with the lowest.
 * Of more than two, the first and the last are named: `„Selten“ bis „Nie“`.
 *
 * @param positionsFromExtreme the most extreme answer first, as in {@link scaleHalves}
 */
export function formatHalfAnswers(
  answers: readonly ScaleAnswer[],
  positionsFromExtreme: readonly number[],
): string {
  const named = positionsFromExtreme.flatMap(
    (position) => answers.find((answer) => answer.position === position) ?? [],
  )
  const common = commonText(answers, named)
  if (common !== null) return ensureQuoted(common)
  const ordered = named.every(({ value }) => value != null)
    ? named.toSorted((a, b) => (a.value ?? 0) - (b.value ?? 0))
    : named.toReversed()
  const texts = ordered.map(({ text }) => ensureQuoted(text))
  return texts.length > 2 ? `${texts[0] ?? ''} bis ${texts.at(-1) ?? ''}` : texts.join(' oder ')
}

/** Returns the label of the top half: `stimmen zu` if its answers are worded as agreement, otherwise their texts. */
export const topHalfLabel = (poll: ScalePoll): string =>
  isWordedAsAgreement(poll) ? 'stimmen zu' : formatHalfAnswers(poll.answers, scaleHalves(poll)?.top ?? [])
