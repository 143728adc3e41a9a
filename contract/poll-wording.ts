import { isOpenEndedKind } from './poll-kinds.ts'

/** The texts of a poll that voters read, in the wire format of its form. */
interface WordedPoll {
  readonly kind: string
  readonly question: string
  readonly scale_low: string | null
  readonly scale_high: string | null
  readonly answers: readonly { readonly text: string; readonly is_dont_know: boolean }[]
}

/**
 * Returns whether a text that respondents read has changed: the question, the answers, the ends of the scale, or which
 * answer is "weiß nicht". Answers of an open-ended poll are categories, which respondents never see.
 */
export const hasNewWording = (before: WordedPoll, after: WordedPoll): boolean =>
  wordingOf(before) !== wordingOf(after)

function wordingOf({ kind, question, scale_low: low, scale_high: high, answers }: WordedPoll): string {
  const shown = isOpenEndedKind(kind)
    ? []
    : answers.map(({ text, is_dont_know: isNone }) => [text.trim(), isNone])
  return JSON.stringify([question.trim(), low?.trim() || null, high?.trim() || null, shown])
}
