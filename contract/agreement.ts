/** An answer of an agreement scale (LIKERT_CHOICE). */
interface AgreementOption {
  readonly position: number
  readonly text: string
  readonly isDontKnow: boolean
  readonly value?: number | null
}

const REJECTION =
  /\b(nicht|nie|niemals|kein\w*|ablehn\w*|lehne|dagegen|schlecht|unwichtig|unzufrieden|unwahrscheinlich)\b/i
const AGREEMENT = /^stimmen?\b.*\bzu\b/i
/** "Stimme teils zu" and "Stimme wenig zu" do not count as agreement. */
const RESERVATION = /\b(teil\w*|weniger|wenig|kaum)\b/i

const rejects = (text: string): boolean => REJECTION.test(text)
const agrees = (text: string): boolean => AGREEMENT.test(text) && !rejects(text) && !RESERVATION.test(text)

/**
 * Returns the positions of the two options with the strongest agreement, the strongest first. For a scale of two or
 * three options, returns only one: the second would be the middle or the other end.
 *
 * Options are sorted by value if all have one, otherwise by their order in the questionnaire. The highest value or the
 * first option is the strongest agreement, unless the wording shows the opposite: data often code "Stimme zu" as 1.
 */
export function topTwo(options: readonly AgreementOption[]): number[] {
  const scale = fromAgreement(options)
  return scale.slice(0, endLength(scale)).map(({ position }) => position)
}

/** Returns the positions of the one or two options with the strongest rejection, the strongest first; see `topTwo`. */
export function bottomTwo(options: readonly AgreementOption[]): number[] {
  const scale = fromAgreement(options).reverse()
  return scale.slice(0, endLength(scale)).map(({ position }) => position)
}

const endLength = (scale: readonly AgreementOption[]) => (scale.length > 3 ? 2 : 1)

/** Returns the options of a scale, sorted from the strongest agreement to the strongest rejection. */
function fromAgreement(options: readonly AgreementOption[]): AgreementOption[] {
  const scale = options.filter(({ isDontKnow }) => !isDontKnow)
  const isValued = scale.every(({ value }) => value != null)
  const ranked = isValued ? scale.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0)) : scale
  const isReversed = rejects(ranked[0]?.text ?? '') && !rejects(ranked.at(-1)?.text ?? '')
  return isReversed ? ranked.toReversed() : [...ranked]
}

/**
 * Returns a label for the options at the positions `top`: "stimmen zu" if exactly these options are worded as agreement,
 * otherwise their texts, joined by " + ".
 */
export function topLabel(
  options: readonly Pick<AgreementOption, 'position' | 'text'>[],
  top: readonly number[],
): string {
  const isTop = ({ position }: { position: number }) => top.includes(position)
  const isAgreement = top.length > 0 && options.every((option) => agrees(option.text) === isTop(option))
  if (isAgreement) return 'stimmen zu'
  return top
    .flatMap((position) => options.find((option) => option.position === position)?.text ?? [])
    .join(' + ')
}
