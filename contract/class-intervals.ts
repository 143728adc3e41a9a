/** The bounds of a class, both inclusive: `low` ≤ value ≤ `high`; null for a class that is open at that end. */
export interface ClassBounds {
  readonly low: number | null
  readonly high: number | null
}

interface ClassAnswer {
  readonly text: string
  readonly value?: number | null | undefined
}

interface PollAnswer extends ClassAnswer {
  readonly position: number
  readonly isDontKnow: boolean
}

/** The unit and the classes of an interval question, each read from the texts of its answers. */
export interface ClassIntervals {
  /** The unit of the values, such as "Euro". It may be known without the bounds. */
  readonly unit: string | null
  /** From the lowest to the highest class; empty if the bounds cannot be read. */
  readonly classes: readonly ({ readonly position: number } & ClassBounds)[]
}

/**
 * Returns the unit and the classes of a poll's answers; null unless the kind is INTERVAL_CHOICE. Texts whose bounds cannot
 * be read give no classes, but still a unit, which the mean needs.
 */
export function findUnitAndClasses(kind: string, answers: readonly PollAnswer[]): ClassIntervals | null {
  if (kind !== 'INTERVAL_CHOICE') return null
  const ascending = answers
    .filter(({ isDontKnow }) => !isDontKnow)
    .sort((a, b) => (a.value ?? 0) - (b.value ?? 0))
  const bounds = classBoundsOf(ascending) ?? []
  return {
    unit: unitOf(ascending),
    classes: bounds.map((own, index) => ({ position: ascending[index]?.position ?? 0, ...own })),
  }
}

/** Returns the unit of a poll's mean, such as "Euro"; null for points of a scale. */
export const getMeanUnit = ({
  kind,
  answers,
}: {
  readonly kind: string
  readonly answers: readonly PollAnswer[]
}): string | null => findUnitAndClasses(kind, answers)?.unit ?? null

/**
 * Returns what a poll's mean counts: its unit, else the noun of a question such as "Wie viele Bücher haben Sie gelesen?".
 * Null for points of a scale and if neither is stated.
 */
export const findMeanUnitOrCountedNoun = ({
  question,
  ...poll
}: Parameters<typeof getMeanUnit>[0] & { readonly question?: string | undefined }): string | null =>
  getMeanUnit(poll) ??
  (poll.kind === 'INTERVAL_CHOICE' ? (COUNTED_NOUN.exec(question ?? '')?.[1] ?? null) : null)

/** The noun after "Wie viele", but no form of address as in "Wie viele Ihrer Kollegen". */
const COUNTED_NOUN = /^Wie viele (?!Ihr|Sie )(\p{Lu}\p{L}*(?:-\p{L}+)*)(?![\p{L}-])/u

/** Returns the unit of the error of a poll's mean: `Punkte` on a scale; null for plain numbers, such as "3 bis 5". */
export const getMeanErrorUnit = (poll: Parameters<typeof getMeanUnit>[0]): string | null =>
  getMeanUnit(poll) ?? (poll.kind === 'NUMERIC_SCALE' ? 'Punkte' : null)

const NUMBER = /\d+(?:\.\d{3})*(?:,\d+)?/g
const OPEN_BELOW = /^(unter|weniger als|bis|höchstens|maximal)\b/i
const OPEN_ABOVE = /^(über|mehr als|ab|mindestens)(?=\s)|\b(mehr|darüber|älter|länger|höher)$/i

/**
 * Returns the bounds of classes, parsed from texts such as "Unter 20 Euro", "20 bis unter 50 Euro", "100 Euro und mehr".
 * Adjacent classes share a bound, in the middle of a gap: 2.5 between "1 bis 2" and "3 bis 5". Only the lowest and the
 * highest class can be open.
 *
 * @param answers in ascending order
 * @returns null if a class cannot be parsed, or if its value is outside of it
 */
function classBoundsOf(answers: readonly ClassAnswer[]): ClassBounds[] | null {
  const written = answers.map(writtenBounds)
  const classes = written.map((own, index): ClassBounds | null => {
    const [before, after] = [written[index - 1], written[index + 1]]
    if (own === null || before === null || after === null) return null
    // A class of a single number is not extended to its neighbors.
    if (own.low !== null && own.low === own.high) return { low: own.low, high: own.high }
    return { low: boundBetween(before?.high, own.low), high: boundBetween(own.high, after?.low) }
  })
  const isSound = classes.every((own, index) => own !== null && holds(own, answers[index]?.value))
  return isSound ? classes.filter((own) => own !== null) : null
}

/** Returns the unit after all numbers of the answers ("Euro"), in the plural; null if there is none. */
function unitOf(answers: readonly Pick<ClassAnswer, 'text'>[]): string | null {
  const units = answers.flatMap(({ text }) => {
    const last = [...text.matchAll(NUMBER)].at(-1)
    return last ? [/^\s*(\p{L}+|€|%)/u.exec(text.slice(last.index + last[0].length))?.[1] ?? ''] : []
  })
  const unit = units.toSorted((a, b) => b.length - a.length)[0]
  return unit && units.every((other) => isForm(other, unit)) && !/^(und|oder|bis)$/.test(unit) ? unit : null
}

/** Returns whether a word is the plural or its singular: "Stunde" of "Stunden". */
const isForm = (word: string, plural: string) =>
  word.length >= 3 ? plural.startsWith(word) && plural.length - word.length <= 2 : word === plural

function writtenBounds({ text, value }: ClassAnswer): ClassBounds | null {
  const [first, second] = [...text.matchAll(NUMBER)].map(([digits]) =>
    Number(digits.replaceAll('.', '').replace(',', '.')),
  )
  if (first === undefined) return value === 0 ? { low: 0, high: 0 } : null
  if (second !== undefined) return { low: first, high: second }
  if (OPEN_BELOW.test(text)) return { low: null, high: first }
  if (OPEN_ABOVE.test(text)) return { low: first, high: null }
  return { low: first, high: first }
}

const boundBetween = (high: number | null | undefined, low: number | null | undefined): number | null =>
  high != null && low != null ? (high + low) / 2 : (high ?? low ?? null)

const holds = ({ low, high }: ClassBounds, value: number | null | undefined) =>
  value != null && (low === null || low <= value) && (high === null || value <= high)
