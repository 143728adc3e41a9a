const OTHER =
  /^(?:(?:(?:eine?[mnrs]?|jemand) )?(?:sonstige[nrs]?|andere[nrs]?)|(?:et)?was anderes|weitere[rs]?)(?![\p{L}\p{N}])/iu

/** A capitalized word. */
const NAMED = String.raw`\p{Lu}[\p{L}\p{N}/*:-]*`
/** One or more nouns: "Partei", "politische Partei", "Parteien und Einzelbewerber", "CDU-Politiker/in". */
const THING = String.raw`(?: \p{Ll}+e[rs]?)? ${NAMED}(?:(?:,| und| oder| bzw\.) ${NAMED})*`
const REMARK = String.raw`\s*(?:[:;(/…_–-]|\.{2,}|,? (?:und zwar|nämlich)|, (?:bitte|z\. ?B\.)).*`
const TAIL = new RegExp(`^(?:${THING})?(?:\\.|${REMARK})?$`, 'u')

/**
 * Returns whether an answer option is a remainder such as "Sonstige", "Eine andere Partei" or "Andere, und zwar". Such
 * options are listed last when options are sorted by share. Statements such as "Andere Länder als Deutschland" or
 * "Andere sollen entscheiden" are no remainder.
 */
export function isOtherAnswer(text: string): boolean {
  const answer = text.trim().replaceAll(/\s+/g, ' ')
  const start = OTHER.exec(answer)?.[0]
  return start !== undefined && TAIL.test(answer.slice(start.length))
}

interface NamedAnswer {
  readonly text: string
  readonly isDontKnow: boolean
}

/** The mean of numbers, the top half of a scale, or the position of an answer. */
export type HeadlineSubject = 'mean' | 'top' | number

/** Returns whether an answer can speak for the result of a poll: not "weiß nicht" or "Sonstige". */
export const isSubstantiveAnswer = ({ text, isDontKnow }: NamedAnswer): boolean =>
  !isDontKnow && !isOtherAnswer(text)

/** Returns the named answer with the largest share, the first of equal ones; undefined if none has a share. */
export const findLargestSubstantiveAnswer = <
  Answer extends NamedAnswer & { readonly share?: number | null | undefined },
>(
  answers: readonly Answer[],
): Answer | undefined =>
  answers
    .filter((answer) => answer.share != null && isSubstantiveAnswer(answer))
    .toSorted((a, b) => (b.share ?? 0) - (a.share ?? 0))[0]

/** Figures on the server, on the wire or in a chart. */
interface HeadlineFigures {
  readonly mean: object | null
  readonly top: object | null
  readonly answers: readonly { readonly position: number; readonly share: number | null }[]
}

/** Returns what a headline may be about: the mean, the top half of a scale, or else each named answer with figures. */
export function getHeadlineSubjects(
  { mean, top, answers }: HeadlineFigures,
  pollAnswers: readonly (NamedAnswer & { readonly position: number })[],
): HeadlineSubject[] {
  if (mean !== null) return ['mean']
  if (top !== null) return ['top']
  const named = new Set(pollAnswers.filter(isSubstantiveAnswer).map(({ position }) => position))
  return answers.flatMap(({ position, share }) => (share !== null && named.has(position) ? [position] : []))
}

/** Returns the subject of a headline about a single figure: of several answers the most frequent. Null without figures. */
export function findMainHeadlineSubject(
  figures: HeadlineFigures,
  pollAnswers: Parameters<typeof getHeadlineSubjects>[1],
): HeadlineSubject | null {
  const subjects = getHeadlineSubjects(figures, pollAnswers)
  const shareOf = (subject: HeadlineSubject) =>
    figures.answers.find(({ position }) => position === subject)?.share ?? 0
  return subjects.toSorted((a, b) => shareOf(b) - shareOf(a))[0] ?? null
}
