/** Sentences of "Auf einen Blick" about differences between groups, periods and regions. */
import { PROFILE_GROUPING_ANSWERS } from '../dividing-answers.ts'
import type { ContrastSubjectName, ContrastType, ResultDimension } from '../enumerations/results.ts'
import { germanList } from '../german.ts'
import { isImageKind, allowsMultipleAnswers, isOpenEndedKind } from '../poll-kinds.ts'
import { isWordedAsAgreement } from '../scale-halves.ts'
import { formatComparisonCountDative, ensureQuoted } from '../texts.ts'
import {
  changeSentence,
  type ChangeFigures,
  type ChangeGapFigures,
  type ComparedPeriod,
} from './change-finding.ts'
import { formatAbsoluteDifferenceInterval } from './differences.ts'
import { formatMeanNumber, formatWholePercent, type Interval } from './numbers.ts'
import { halfLabels, toFindingNumber, type FindingNumber, type FindingPoll } from './poll-finding.ts'
import { halfShareName, MEAN_NAME, shareName } from './subject-name.ts'

interface ContrastSide extends Pick<ComparedPeriod, 'from' | 'to' | 'value'> {
  readonly key: { readonly dimension: ResultDimension; readonly value: string; readonly label: string } | null
  readonly ci95: Interval | null
}

/** A difference in the format of the API. */
export interface ContrastFigures extends Pick<ChangeFigures, 'difference' | 'ci95' | 'isSecured'> {
  readonly type: ContrastType
  readonly dimension: ResultDimension | null
  readonly subject: ContrastSubjectName
  readonly position: number | null
  readonly first: ContrastSide
  /** For a change over time, the later period. */
  readonly second: ContrastSide
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
  const { first, second } = contrast
  if (contrast.type === 'CHANGE') {
    const isMean = contrast.subject === 'MEAN'
    const words = { ...poll, name: subjectName(poll, contrast), unit, isMean }
    return {
      title,
      sentence: changeSentence(words, contrast).text,
      numbers: [sideNumber(first, spanText(first)), sideNumber(second, spanText(second))],
    }
  }
  const [high, low] = contrast.difference > 0 ? [second, first] : [first, second]
  return {
    title,
    sentence: `${sidesText(poll, contrast, high, low, unit)} Unterschied: ${formatContrastDifference(poll, contrast, unit)}.`,
    numbers: [sideNumber(high, groupOf(high).name), sideNumber(low, groupOf(low).name)],
  }
}

/** What is compared, in the dative. */
const COMPARED = { groups: 'Gruppen', change: 'Zeiträumen', regions: 'Regionen' } as const
const TYPES = ['groups', 'change', 'regions'] as const
type ComparedType = (typeof TYPES)[number]

/**
 * Returns the note below the differences: how many were tested, where none is significant, or that there are too few
 * respondents. Names only what was compared.
 *
 * @param comparisonCounts the number of comparisons by type
 * @param changeGap why there is no change; it is stated elsewhere
 */
export function contrastsNote(
  comparisonCounts: Readonly<Record<ComparedType, number>>,
  contrasts: readonly Pick<ContrastFigures, 'type' | 'isSecured'>[],
  changeGap: ChangeGapFigures | null,
): string {
  const made = TYPES.filter((type) => comparisonCounts[type] > 0)
  if (made.length === 0) {
    const missing = TYPES.filter((type) => type !== 'change' || changeGap === null)
    return `Für Vergleiche von ${germanList(missing.map((type) => COMPARED[type]))} reicht die Zahl der Befragten nicht.`
  }
  const countOf = (types: readonly ComparedType[]) =>
    formatComparisonCountDative(types.reduce((sum, type) => sum + comparisonCounts[type], 0))
  const secured = made.filter((type) =>
    contrasts.some((one) => one.isSecured && one.type.toLowerCase() === type),
  )
  // A change that is not significant has its own sentence.
  const others = made.filter((type) => type !== 'change' && !secured.includes(type))
  const names = germanList(
    others.map((type) => COMPARED[type]),
    'oder',
  )
  return [
    secured.length > 0 &&
      `Ausgewählt aus ${countOf(secured)}, weil ${
        secured.length === 1
          ? 'der Unterschied am größten ist: In Wirklichkeit ist er'
          : 'sie am größten sind: In Wirklichkeit sind sie'
      } eher kleiner.`,
    others.length > 0 &&
      `Kein Unterschied zwischen ${names} ist statistisch abgesichert, bei ${countOf(others)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function sidesText(
  poll: FindingPoll,
  { subject, position }: ContrastFigures,
  high: ContrastSide,
  low: ContrastSide,
  unit: string | null,
): string {
  const [one, other] = [groupOf(high), groupOf(low)]
  const unitText = unit === null ? '' : ` ${unit}`
  if (subject === 'MEAN')
    return `Im Mittel ${formatMeanNumber(high.value)}${unitText} bei ${one.dative}, ${formatMeanNumber(low.value)}${unitText} bei ${other.dative}.`
  const shares = `${formatWholePercent(high.value)} ${one.genitive}`
  const others = `${formatWholePercent(low.value)} ${other.genitive}`
  if (subject === 'TOP' && isWordedAsAgreement(poll)) return `${shares} stimmen zu, ${others}.`
  const { kind } = poll
  const verb = isImageKind(kind)
    ? 'wählen'
    : allowsMultipleAnswers(kind) || isOpenEndedKind(kind)
      ? 'nennen'
      : 'antworten'
  return `${answerText(poll, subject, position)} ${verb} ${shares} und ${others}.`
}

/** Returns the quoted texts of the answers that a subject consists of. */
function answerText(poll: FindingPoll, subject: ContrastSubjectName, position: number | null): string {
  if (subject === 'TOP') return halfLabels(poll)[0]
  return ensureQuoted(poll.answers.find((answer) => answer.position === position)?.text ?? '')
}

/** Formats the difference of a contrast: `4 bis 14 Punkte`. @param unit unit of a mean; null for points of a scale */
export const formatContrastDifference = (
  { kind }: Pick<FindingPoll, 'kind'>,
  contrast: Pick<ContrastFigures, 'subject' | 'difference' | 'ci95'>,
  unit: string | null,
): string => formatAbsoluteDifferenceInterval({ kind, unit, isMean: contrast.subject === 'MEAN' }, contrast)

/** Returns the name of the compared figure in a sentence: `die Zustimmung`, `der Anteil für „Ja“`. */
export function subjectName(
  poll: FindingPoll,
  { subject, position }: Pick<ContrastFigures, 'subject' | 'position'>,
): string {
  if (subject === 'MEAN') return MEAN_NAME
  if (subject === 'TOP') return halfShareName(poll, 'TOP')
  return shareName(answerText(poll, subject, position))
}

/** `24.10.2025` */
function numericDay(date: string): string {
  const [year = '', month, day] = date.split('-')
  return `${Number(day)}.${Number(month)}.${year}`
}

/** `24.10.2025–22.11.2025` */
const spanText = ({ from, to }: ContrastSide): string =>
  [from, to].map((day) => numericDay(day ?? '')).join('–')

const sideNumber = ({ value, ci95 }: ContrastSide, label: string) => toFindingNumber(label, value, ci95)

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
  const place = profileText(value) ?? placeText(value, label)
  return { name: label, genitive: `der Befragten ${place}`, dative: `Befragten ${place}` }
}

/** @param value `EDUCATION:2`; for other attributes the result is undefined */
function profileText(value: string): string | undefined {
  const [subject, category] = value.split(':')
  return subject === 'EDUCATION' || subject === 'VOTE_2025'
    ? PROFILE_GROUPING_ANSWERS[subject][Number(category)]?.[1]
    : undefined
}

function placeText(value: string, label: string): string {
  if (value === 'EAST') return 'im Osten'
  if (value === 'WEST') return 'im Westen'
  if (value === 'DE-SL') return 'im Saarland'
  return value.startsWith('DE') ? `in ${label}` : `(${label})`
}
