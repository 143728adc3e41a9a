/** An option of a question of agreement (LIKERT_CHOICE). */
interface AgreementOption {
  readonly position: number
  readonly text: string
  readonly isDontKnow: boolean
  readonly value?: number | null
}

const REJECTION =
  /\b(nicht|nie|niemals|kein\w*|ablehn\w*|lehne|dagegen|schlecht|unwichtig|unzufrieden|unwahrscheinlich)\b/i
const AGREEMENT = /^stimmen?\b.*\bzu\b/i
/** "Stimme teils zu" and "Stimme wenig zu" are no agreement. */
const RESERVATION = /\b(teil\w*|weniger|wenig|kaum)\b/i

const rejects = (text: string): boolean => REJECTION.test(text)
const agrees = (text: string): boolean => AGREEMENT.test(text) && !rejects(text) && !RESERVATION.test(text)

/**
 * Returns the positions of the two options of strongest agreement, the strongest first; of a scale of two or three
 * options only one, as the second would be its middle or its other end.
 *
 * The order is that of the options' values where all have one, else that of the questionnaire. The stronger end is
 * the higher value, or the first option, unless the wording says otherwise: data often code "Stimme zu" as 1.
 */
export function topTwo(options: readonly AgreementOption[]): number[] {
  const scale = fromAgreement(options)
  return scale.slice(0, endLength(scale)).map(({ position }) => position)
}

/** Returns the positions of as many options at the other end of the scale, the strongest rejection first. */
export function bottomTwo(options: readonly AgreementOption[]): number[] {
  const scale = fromAgreement(options).reverse()
  return scale.slice(0, endLength(scale)).map(({ position }) => position)
}

const endLength = (scale: readonly AgreementOption[]) => (scale.length > 3 ? 2 : 1)

/** Returns the options of a scale, from the strongest agreement to the strongest rejection. */
function fromAgreement(options: readonly AgreementOption[]): AgreementOption[] {
  const scale = options.filter(({ isDontKnow }) => !isDontKnow)
  const isValued = scale.every(({ value }) => value != null)
  const ranked = isValued ? scale.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0)) : scale
  const isReversed = rejects(ranked[0]?.text ?? '') && !rejects(ranked.at(-1)?.text ?? '')
  return isReversed ? ranked.toReversed() : [...ranked]
}

/**
 * Returns what the options at `top` say together: "stimmen zu" where these, and no others, are agreement by their
 * wording; else their texts.
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
