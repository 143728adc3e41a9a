/** Sentences of "Auf einen Blick" about differences between groups, periods and regions. */
import { MONTHS } from '../german-dates.ts'
import { topTwo } from '../agreement.ts'
import type { ContrastSubjectName, ContrastType, ResultDimension } from '../enumerations/results.ts'
import { isImageKind, takesSeveral, takesWords } from '../poll-kinds.ts'
import { comparisonsText, quoted } from '../texts.ts'
import { formatMeanDifference, formatShareDifference } from './differences.ts'
import { meanText, percent, type Interval } from './numbers.ts'
import { endName, MEAN_NAME, shareName } from './subject-name.ts'
import {
  alternatives,
  numberOf,
  isWordedAsAgreement,
  type FindingNumber,
  type FindingPoll,
} from './poll-finding.ts'

interface ContrastSide {
  readonly key: { readonly dimension: ResultDimension; readonly value: string; readonly label: string } | null
  readonly from: string | null
  readonly to: string | null
  readonly value: number
  readonly ci95: Interval | null
}

/** A difference in the format of the API. */
export interface ContrastFigures {
  readonly type: ContrastType
  readonly dimension: ResultDimension | null
  readonly subject: ContrastSubjectName
  readonly position: number | null
  readonly first: ContrastSide
  /** For a change over time, the later period. */
  readonly second: ContrastSide
  readonly difference: number
  readonly ci95: Interval
  readonly isSecured: boolean
}

interface ContrastFinding {
  readonly title: string
  readonly sentence: string
  /** Both sides, in the order of the sentence. */
  readonly numbers: readonly [FindingNumber, FindingNumber]
}

const TITLE: Record<ContrastType, string> = {
  GROUPS: 'Zwischen Gruppen',
  CHANGE: 'Im Zeitverlauf',
  REGIONS: 'Zwischen Regionen',
}

/** Returns the title, sentence and numbers of a difference. @param unit unit of a mean; null for points of a scale */
export function contrastFinding(
  poll: FindingPoll,
  contrast: ContrastFigures,
  unit: string | null,
): ContrastFinding {
  const title = TITLE[contrast.type]
  if (contrast.type === 'CHANGE') return { title, ...changeFinding(poll, contrast, unit) }
  const [high, low] =
    contrast.difference > 0 ? [contrast.second, contrast.first] : [contrast.first, contrast.second]
  return {
    title,
    sentence: `${sidesText(poll, contrast, high, low, unit)} Unterschied: ${formatDifference(poll, contrast, unit, [high.value, low.value])}.`,
    numbers: [sideNumber(high, groupOf(high).name), sideNumber(low, groupOf(low).name)],
  }
}

/** Returns the note below the differences: why there are none, or how many were tested. */
export function contrastsNote(
  compared: number,
  contrasts: readonly Pick<ContrastFigures, 'isSecured'>[],
): string {
  if (compared === 0)
    return 'Für Vergleiche von Gruppen, Zeiträumen und Regionen reicht die Zahl der Befragten nicht.'
  const count = comparisonsText(compared)
  return contrasts.some(({ isSecured }) => isSecured)
    ? `Ausgewählt aus ${count}; die Prüfung berücksichtigt deren Zahl.`
    : `Kein Unterschied zwischen Gruppen, Zeiträumen oder Regionen ist statistisch abgesichert, bei ${count}.`
}

function sidesText(
  { kind, answers }: FindingPoll,
  { subject, position }: ContrastFigures,
  high: ContrastSide,
  low: ContrastSide,
  unit: string | null,
): string {
  const [one, other] = [groupOf(high), groupOf(low)]
  const unitText = unit === null ? '' : ` ${unit}`
  if (subject === 'MEAN')
    return `Im Mittel ${meanText(high.value)}${unitText} bei ${one.dative}, ${meanText(low.value)}${unitText} bei ${other.dative}.`
  const shares = `${percent(high.value)} ${one.genitive}`
  const others = `${percent(low.value)} ${other.genitive}`
  if (subject === 'TOP' && isWordedAsAgreement(answers)) return `${shares} stimmen zu, ${others}.`
  const verb = isImageKind(kind) ? 'wählen' : takesSeveral(kind) || takesWords(kind) ? 'nennen' : 'antworten'
  return `${answerText(answers, subject, position)} ${verb} ${shares} und ${others}.`
}

/** Returns the quoted texts of the answers that a subject consists of. */
function answerText(
  answers: FindingPoll['answers'],
  subject: ContrastSubjectName,
  position: number | null,
): string {
  if (subject === 'TOP') return alternatives(answers, topTwo(answers))
  return quoted(answers.find((answer) => answer.position === position)?.text ?? '')
}

/**
 * Formats a difference: `9 Punkte (4 bis 14)`. Shares and means of a scale differ by points, other means by their unit.
 * Means of classes without a unit get no unit.
 *
 * @param shown the two values that stand beside it in whole percent, or as means: says `gerundet` if they differ by another
 *   number
 */
export const formatDifference = (
  poll: Pick<FindingPoll, 'kind'>,
  { subject, difference, ci95 }: Pick<ContrastFigures, 'subject' | 'difference' | 'ci95'>,
  unit: string | null,
  shown?: readonly number[],
): string =>
  subject === 'MEAN'
    ? formatMeanDifference(difference, ci95, unit ?? scalePoints(poll), shown)
    : formatShareDifference(difference, ci95, shown)

const scalePoints = ({ kind }: { readonly kind: string }) => (kind === 'NUMERIC_SCALE' ? 'Punkte' : '')

function changeFinding(
  poll: FindingPoll,
  contrast: ContrastFigures,
  unit: string | null,
): Pick<ContrastFinding, 'sentence' | 'numbers'> {
  const { first, second } = contrast
  const isMean = contrast.subject === 'MEAN'
  const words = { ...poll, name: subjectName(poll, contrast), unit, isMean }
  return {
    sentence: changeSentence(words, contrast),
    numbers: [sideNumber(first, spanText(first)), sideNumber(second, spanText(second))],
  }
}

/** The difference between two periods, the earlier one first. */
interface ChangeFigures {
  readonly first: Pick<ContrastSide, 'from' | 'to' | 'value'>
  readonly second: Pick<ContrastSide, 'from' | 'to' | 'value'>
  readonly difference: number
  readonly ci95: Interval
  readonly isSecured: boolean
}

interface ChangeWords {
  readonly kind: string
  /** What changes: `die Zustimmung`. */
  readonly name: string
  /** Unit of a mean; null for points of a scale. */
  readonly unit: string | null
  readonly isMean: boolean
}

/** Returns the sentence about a change: how much a value rose or fell, or that no change is significant. */
export function changeSentence({ name, isMean, ...words }: ChangeWords, change: ChangeFigures): string {
  const { first, second, difference, ci95, isSecured } = change
  const values = [first.value, second.value]
  const [before, now] = values.map(isMean ? meanText : percent)
  const since = sinceText(first, second)
  const distance = isMean
    ? formatMeanDifference(difference, ci95, words.unit ?? scalePoints(words), values)
    : formatShareDifference(difference, ci95, values)
  return isSecured
    ? `${capitalized(name)} ist ${since} ${difference > 0 ? 'gestiegen' : 'gesunken'}, um ${distance}: von ${before} auf ${now}.`
    : `Keine gesicherte Veränderung ${since}: ${name} war ${before} und ist ${now}.`
}

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns the name of the compared figure in a sentence: `die Zustimmung`, `der Anteil für „Ja“`. */
export function subjectName(
  { answers }: FindingPoll,
  { subject, position }: Pick<ContrastFigures, 'subject' | 'position'>,
): string {
  if (subject === 'MEAN') return MEAN_NAME
  if (subject === 'TOP') return endName(answers, 'agreement')
  return shareName(answerText(answers, subject, position))
}

const MS_PER_DAY = 86_400_000
const timeOf = (day: string | null) => Date.parse(`${day ?? ''}T12:00:00Z`)

/** `seit November 2025`, `gegenüber den 30 Tagen davor` */
function sinceText(first: ChangeFigures['first'], second: ChangeFigures['second']): string {
  const [start, end] = [timeOf(first.from), timeOf(first.to)]
  const gap = (timeOf(second.from) - end) / MS_PER_DAY
  const days = Math.round((end - start) / MS_PER_DAY) + 1
  if (gap <= 1 && isMonth(start, end)) return `gegenüber ${month(start)}`
  if (gap <= 1) return days >= 364 ? 'gegenüber dem Jahr davor' : `gegenüber ${daysText(days)} davor`
  return `seit ${month((start + end) / 2)}`
}

/** Returns whether the days are the first and the last of one month. */
const isMonth = (start: number, end: number): boolean => {
  const [first, after] = [new Date(start), new Date(end + MS_PER_DAY)]
  const months =
    12 * (after.getUTCFullYear() - first.getUTCFullYear()) + after.getUTCMonth() - first.getUTCMonth()
  return first.getUTCDate() === 1 && after.getUTCDate() === 1 && months === 1
}

const daysText = (days: number) => (days === 1 ? 'dem Tag' : days === 7 ? 'der Woche' : `den ${days} Tagen`)

/** `März 2026` */
const month = (time: number) => {
  const day = new Date(time)
  return `${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`
}

/** `24.10.2025` */
function numericDay(time: number): string {
  const [year = '', monthNumber, day] = new Date(time).toISOString().slice(0, 10).split('-')
  return `${Number(day)}.${Number(monthNumber)}.${year}`
}

/** `24.10.2025–22.11.2025` */
const spanText = ({ from, to }: ContrastSide): string =>
  [from, to].map((day) => numericDay(timeOf(day))).join('–')

const sideNumber = ({ value, ci95 }: ContrastSide, label: string) => numberOf(label, value, ci95)

interface GroupWords {
  /** `Frauen` */
  readonly name: string
  /** `der Frauen` */
  readonly genitive: string
  /** After "bei": `Frauen`, `Befragten im Osten` */
  readonly dative: string
}

/** Returns the words for the members of a group. */
function groupOf({ key }: ContrastSide): GroupWords {
  const { dimension, value = '', label = '' } = key ?? {}
  if (dimension === 'GENDER') {
    const name = { FEMALE: 'Frauen', MALE: 'Männer' }[value]
    if (name) return { name, genitive: `der ${name}`, dative: name.replace(/er$/, 'ern') }
  }
  const [, low, high] = /^(\d+)(?:-(\d+)|\+)$/.exec(value) ?? []
  if (dimension === 'AGE' && low !== undefined)
    return high === undefined
      ? { name: `ab ${low} Jahren`, genitive: `der Menschen ab ${low}`, dative: `Menschen ab ${low}` }
      : {
          name: `${low}–${high} Jahre`,
          genitive: `der ${low}- bis ${high}-Jährigen`,
          dative: `${low}- bis ${high}-Jährigen`,
        }
  const place = placeText(value, label)
  return { name: label, genitive: `der Befragten ${place}`, dative: `Befragten ${place}` }
}

function placeText(value: string, label: string): string {
  if (value === 'EAST') return 'im Osten'
  if (value === 'WEST') return 'im Westen'
  if (value === 'DE-SL') return 'im Saarland'
  return value.startsWith('DE') ? `in ${label}` : `(${label})`
}
