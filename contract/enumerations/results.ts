// Enumerations of results: dimensions, weighting, reliability.
import { germanNumber } from '../german.ts'
import { DISTRICT_ESTIMATES } from '../limits.ts'
import { PROFILE_SUBJECT } from './profile.ts'

export const RESULT_DIMENSION = {
  AGE: 'Alter',
  GENDER: 'Geschlecht',
  STATE: 'Bundesland',
  EAST_WEST: 'Ost/West',
  NUTS3: 'Kreis',
  INDIVIDUAL_REGION: 'Gebiet',
  EDUCATION: PROFILE_SUBJECT.EDUCATION,
  VOTE_2025: PROFILE_SUBJECT.VOTE_2025,
} as const
export type ResultDimension = keyof typeof RESULT_DIMENSION

const { AGE, GENDER, EAST_WEST, STATE, INDIVIDUAL_REGION } = RESULT_DIMENSION
/** The dimensions of group comparisons. Districts are only for the map. */
export const RESULT_GROUPING = { AGE, GENDER, EAST_WEST, STATE, INDIVIDUAL_REGION } as const
export type ResultGrouping = keyof typeof RESULT_GROUPING

/** The dimensions of group comparisons in a poll whose voters answer profile questions; the last two not in crosstabs. */
export const RESULT_GROUPING_WITH_PROFILE = {
  ...RESULT_GROUPING,
  EDUCATION: RESULT_DIMENSION.EDUCATION,
  VOTE_2025: RESULT_DIMENSION.VOTE_2025,
} as const
export type ResultGroupingWithProfile = keyof typeof RESULT_GROUPING_WITH_PROFILE

/** The steps of a time series. */
export const RESULT_INTERVAL = {
  day: 'Tage',
  week: 'Wochen',
  month: 'Monate',
  quarter: 'Quartale',
  half: 'Halbjahre',
} as const
export type ResultInterval = keyof typeof RESULT_INTERVAL

/** The kinds of marks on the axis of a time series. A new wording interrupts the lines. */
export const POLL_EVENT_KIND = { EVENT: 'Ereignis', WORDING: 'Neuer Wortlaut' } as const
export type PollEventKind = keyof typeof POLL_EVENT_KIND

/**
 * The kinds of marks: of events of a poll, in a chart of waves of another weighting, in one of an index of a new
 * formula.
 */
export type TimeMarkKind = PollEventKind | 'WEIGHTING' | 'FORMULA'

const BREAK = {
  WORDING: POLL_EVENT_KIND.WORDING,
  WEIGHTING: 'Andere Gewichtung',
  FORMULA: 'Neue Formel',
} as const

export const timeMarkLabel = ({
  kind,
  label,
}: {
  readonly kind: TimeMarkKind
  readonly label: string
}): string => (kind === 'EVENT' ? label : `${BREAK[kind]}: ${label}`)

/** How a time series is shown: its points, the smoothed level, or each line in a separate chart. */
export const TIME_DRAWING = { LINES: 'Linien', TREND: 'Trend', PANELS: 'Einzelgrafiken' } as const
export type TimeDrawing = keyof typeof TIME_DRAWING

/** The kinds of differences that are reported with a result. */
export const CONTRAST_TYPE = { GROUPS: 'Gruppen', CHANGE: 'Veränderung', REGIONS: 'Regionen' } as const
export type ContrastType = keyof typeof CONTRAST_TYPE

/** Why a result is not compared with an earlier one. */
export const MISSING_CHANGE_REASON = { WORDING: 'neuer Wortlaut', WEIGHTING: 'andere Gewichtung' } as const
export type MissingChangeReason = keyof typeof MISSING_CHANGE_REASON

/** The compared figure: the mean, the share of all agreement answers, or the share of one answer. */
export const CONTRAST_SUBJECT = { MEAN: 'Mittelwert', TOP: 'Zustimmung', ANSWER: 'Antwort' } as const
export type ContrastSubjectName = keyof typeof CONTRAST_SUBJECT

export const WEIGHTING_MARGIN = {
  age_gender: 'Alter × Geschlecht',
  age: 'Alter',
  gender: 'Geschlecht',
  state: 'Bundesland',
  education: 'Schulabschluss',
  vote: 'Zweitstimme 2025',
} as const
export type WeightingMargin = keyof typeof WEIGHTING_MARGIN

/** The grade of a statistical error, by {@link MAX_ERROR_POINTS}. */
export const RELIABILITY = { GOOD: 'gut', MEDIUM: 'mittel', LOW: 'gering' } as const
export type Reliability = keyof typeof RELIABILITY

/** The largest statistical error of a grade, in percentage points; a larger one is LOW. */
export const MAX_ERROR_POINTS = { GOOD: 5, MEDIUM: 10 } as const

/** The default age bands by their first ages: 18–29, 30–39, 40–49, 50–64, 65+. */
export const USUAL_AGE_BREAKS: readonly number[] = [18, 30, 40, 50, 65]

/** Whether votes are counted with their weights or equally. */
export const RESULT_WEIGHTS = { WEIGHTED: 'gewichtet', UNWEIGHTED: 'ungewichtet' } as const
export type ResultWeights = keyof typeof RESULT_WEIGHTS

/** The source of a district's figure: the answers from the district, or a model. */
export const FIGURE_ORIGIN = { MEASURED: 'gemessen', ESTIMATED: 'geschätzt' } as const
export type FigureOrigin = keyof typeof FIGURE_ORIGIN

/** Whether figures about people contain noise to protect individuals. */
export const FIGURE_PROTECTION = { PROTECTED: 'geschützte Zahlen', EXACT: 'genaue Zahlen' } as const
export type FigureProtection = keyof typeof FIGURE_PROTECTION

export const DISTRICT_ESTIMATE_STATUS = {
  READY: 'liegt vor',
  PENDING: 'wird berechnet',
  REFUSED: 'nicht möglich',
} as const

function minimumText(votes: number): string {
  return `${germanNumber(votes)} Antworten mit Kreis und zwei Antworten, die je ${DISTRICT_ESTIMATES.minAnswerVotes} Personen geben`
}

/** The texts that explain why the districts of a poll are not estimated. */
export const DISTRICT_ESTIMATE_REFUSAL = {
  several_answers: 'Geschätzt wird nur bei Fragen, auf die alle eine der vorgegebenen Antworten geben.',
  no_votes:
    'Von dieser Umfrage sind nur veröffentlichte Anteile da. Für eine Schätzung fehlen die einzelnen Antworten.',
  no_districts: 'In dieser Umfrage wurde nicht nach dem Kreis gefragt.',
  no_ages:
    'In dieser Umfrage wurde nicht nach dem Alter gefragt. Ohne Alter lässt sich nicht auf die Einwohner schließen.',
  bands_without_population:
    'Für die Altersgruppen dieser Umfrage gibt es keine amtlichen Einwohnerzahlen der Länder.',
  base_weights:
    'Die Antworten dieser Umfrage haben eigene Gewichte. Daraus Kreise zu schätzen würde Einzelne nicht genug schützen.',
  too_few_votes: `Für eine Schätzung braucht es ${minimumText(DISTRICT_ESTIMATES.minVotes)}.`,
  too_few_areas: `Für eine Schätzung braucht es Antworten aus mindestens ${DISTRICT_ESTIMATES.minDistricts} Kreisen.`,
  mostly_model:
    'Eine Schätzung wäre zu unsicher: Sie käme vor allem aus dem Modell und kaum aus den Antworten.',
  failed: 'Die Schätzung dieser Umfrage ist nicht gelungen. Die gemessenen Werte stehen unter „gemessen“.',
} as const
export type EstimateRefusalCode = keyof typeof DISTRICT_ESTIMATE_REFUSAL

/** @param figures what the estimates would be computed from */
export const districtEstimateRefusalText = (code: EstimateRefusalCode, figures: FigureProtection): string =>
  code === 'too_few_votes' && figures === 'PROTECTED'
    ? `Zum Schutz Einzelner werden Kreise aus den geschützten Zahlen geschätzt. Dafür braucht es ${minimumText(DISTRICT_ESTIMATES.minProtectedVotes)}.`
    : DISTRICT_ESTIMATE_REFUSAL[code]
