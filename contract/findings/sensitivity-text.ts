/** The sentences about how much a finding depends on its weighting and on single votes. */
import type { ClaimType } from '../enumerations/claims.ts'
import { germanNumber } from '../german.ts'
import { MIN_BASE } from '../limits.ts'
import { marginsText } from '../margins-text.ts'
import { formatDecimal, NO_BREAK_SPACE } from './numbers.ts'

/** A multiple from which the number itself says nothing more. */
const MAX_TOLD_MULTIPLE = 10

/** The response about a poll, in the format of the client. */
export interface Sensitivity {
  readonly claim: {
    readonly type: ClaimType
    readonly isSecured: boolean
    readonly first: { readonly label: string }
    readonly second: { readonly label: string } | null
  }
  readonly range: { readonly low: number; readonly high: number } | null
  readonly weightings: readonly { readonly margins: readonly string[]; readonly maxWeight: number | null }[]
  readonly tippingPoint: {
    readonly shift: number
    readonly multiple: number
    readonly isAtLeast: boolean
    readonly explained: number
  } | null
  readonly reserve: {
    readonly votes: number | null
    readonly isExact: boolean
    readonly isOpen: boolean
  } | null
}

/** `Je nach Gewichtung 56 bis 61 % „Ja“ (8 Gewichtungen).` */
export function weightingRangeSentence({ range, claim, weightings }: Sensitivity): string {
  if (range === null) return NO_RANGE
  const { low, high } = range
  const shares = low === high ? String(low) : `${low} bis ${high}`
  const count = weightings.length === 1 ? 'eine Gewichtung' : `${weightings.length} Gewichtungen`
  return `Je nach Gewichtung ${shares}${NO_BREAK_SPACE}% ${claim.first.label} (${count}).`
}

const NO_RANGE = `Andere Gewichtungen werden hier nicht verglichen: In einer der Gruppen, nach denen gewichtet ist, sind weniger als ${MIN_BASE.hidden} Befragte, und der Vergleich verriete ihre Antworten.`

/** `Kipp-Punkt: Ein Merkmal, nach dem nicht gewichtet ist, müsste 3,4-mal so viel ausmachen wie das Alter, …` */
export function tippingPointSentence({ claim, tippingPoint }: Sensitivity): string {
  if (tippingPoint === null)
    return claim.isSecured
      ? ''
      : 'Einen Kipp-Punkt gibt es nicht, weil kein Vorsprung gesichert ist: Der Befund legt sich nicht fest.'
  const { shift, multiple, isAtLeast, explained } = tippingPoint
  const isLarge = multiple >= MAX_TOLD_MULTIPLE
  const times = isLarge ? String(MAX_TOLD_MULTIPLE) : formatDecimal(multiple)
  const size = isAtLeast
    ? 'kaum messbar'
    : Math.abs(shift) === 1
      ? 'rund 1 Punkt'
      : `rund ${Math.abs(shift)} Punkte`
  const variance = isAtLeast
    ? ''
    : ` Hinge es mit den Antworten zusammen wie das Alter, müsste es ${explained}${NO_BREAK_SPACE}% der Streuung der richtigen Gewichte ausmachen.`
  return `Kipp-Punkt: Ein Merkmal, nach dem nicht gewichtet ist, müsste ${isAtLeast || isLarge ? 'mehr als ' : ''}${times}-mal so viel ausmachen wie das Alter (${size}), damit ${outcomeOf(claim)}.${variance}`
}

/** `Manipulationsreserve: Es braucht höchstens rund 42 falsche Stimmen, …` */
export function manipulationReserveSentence({ claim, reserve }: Sensitivity): string {
  if (reserve === null) return ''
  const { votes, isOpen } = reserve
  const live = isOpen ? ' Das sehen während der Laufzeit nur Mitarbeitende.' : ''
  if (votes === null)
    return `Manipulationsreserve: Mit so vielen falschen Stimmen, wie die Umfrage Antworten hat, ist kein Weg gefunden, auf dem ${outcomeOf(claim)}.${live}`
  const number = votes === 1 ? 'eine falsche Stimme' : `höchstens rund ${germanNumber(votes)} falsche Stimmen`
  return `Manipulationsreserve: Es braucht ${number}, abgegeben, wo sie am meisten bewegen, damit ${outcomeOf(claim)}.${live}`
}

const outcomeOf = ({ type, first, second }: Sensitivity['claim']): string =>
  type === 'MAJORITY' || second === null
    ? `${first.label} keine Mehrheit mehr hat`
    : `${first.label} nicht mehr vor ${second.label} liegt`

/** Names a weighting: `Alter × Geschlecht und Bundesland, höchstens 5`. */
export const weightingName = ({ margins, maxWeight }: Sensitivity['weightings'][number]): string =>
  `${marginsText(margins)}${maxWeight === null ? '' : `, Gewichte höchstens ${germanNumber(maxWeight)}`}`

/** What is computed, and what it leaves out. */
export const SENSITIVITY_NOTE =
  'Gerechnet mit den Merkmalen der Umfrage: mit und ohne Bundesland, Schulabschluss und Zweitstimme, soweit bekannt, Gewichte ohne Grenze oder höchstens 5 oder 3. Was keine davon ausgleicht, bleibt.'

/** For results without it. */
export const NO_SENSITIVITY =
  'Das lässt sich hier nicht angeben: Es braucht mindestens 100 Befragte, eine Gewichtung nach Alter oder Geschlecht und einen Befund über Anteile.'
