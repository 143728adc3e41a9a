import type { Sampling } from './enumerations/content.ts'
import { formatWholePercent, formatPlusMinus, withUnit } from './findings/numbers.ts'
import { germanNumber } from './german.ts'
import {
  MAX_PINNED_BOARDS_PER_USER,
  MAX_SHARE_CI_WIDTH,
  MAX_WATCHES_PER_USER,
  CONTACT_MESSAGE_LENGTH,
  MIN_BASE,
  PERSON_NAME_LENGTH,
  PASSWORD_LENGTH,
} from './limits.ts'
import { FALSE_DISCOVERY_RATE } from './significance.ts'

const range = ({ min, max }: { readonly min: number; readonly max: number }) =>
  `Bitte schreiben Sie zwischen ${min} und ${germanNumber(max)} Zeichen.`

export const maxLengthText = (max: number): string =>
  `Bitte schreiben Sie höchstens ${germanNumber(max)} Zeichen.`

const WIDTH = withUnit(String(100 * MAX_SHARE_CI_WIDTH), 'Punkte')
const hiddenGroups = `Gruppen mit weniger als ${MIN_BASE.hidden} Befragten oder einem Fehlerbereich über ${WIDTH} werden nicht ausgewiesen.`

/** The 95 % confidence interval where readers first see one. */
const RANGE = 'Unsicherheit (95-%-Bereich)'

/** Sentences that client and server both show. */
export const TEXT = {
  lowBase: 'Zu wenige Befragte für eine verlässliche Aussage.',
  /** For figures whose ranges are too wide to show. */
  tooUncertain: `Zu unsicher für eine verlässliche Aussage: Ein 95-%-Bereich ist breiter als ${WIDTH}.`,
  /** Next to a figure of few respondents. */
  uncertain: `unsicher: unter ${MIN_BASE.low} Befragte`,
  smallGroups: `Gruppen mit weniger als ${MIN_BASE.low} Befragten sind grau und ohne Markierung. ${hiddenGroups}`,
  hiddenGroups,
  /** Below bars: the meaning of the line at the end of a bar. */
  rangeKey: `Strich: ${RANGE}`,
  /** Below lines over time: the meaning of the area around a line. */
  bandKey: `Fläche: ${RANGE}`,
  /** Below a sentence or chart with ranges in brackets. */
  bracketKey: `in Klammern: ${RANGE}`,
  /** Below a sentence with the range of a difference. */
  differenceKey: `Spanne: ${RANGE}`,
  boundGap: 'auch, wo nur die Obergrenze eines Anteils bekannt ist (unter x\u00a0%)',
  /** For figures that include complete days only. */
  asOfMidnight: 'Stand: heute, 0 Uhr',
  flowTitle: 'Wanderung derselben Menschen',
  noFlow: 'Von dieser Zeit an gibt es keine Wanderung.',
  unfilteredFlow: 'Eine Wanderung gilt für alle Befragten, ohne Filter.',
  /** Below protected figures: of groups, filters and periods. */
  protectedFigures:
    'Zum Schutz der Befragten sind kleine Zufallsabweichungen eingebaut; Summen können deshalb leicht abweichen. Im ausgewiesenen Fehler ist das enthalten.',
  /** For a poll that has no answers in the selected period. */
  notAsked: 'In diesem Zeitraum wurde nicht gefragt.',
  noResult: 'Für diese Umfrage liegt noch kein Ergebnis vor.',
  /** For an open-ended poll that has answers, but none with a category. */
  notCodedYet: 'Die Antworten werden noch zugeordnet.',
  onlyTotalPublished: 'Veröffentlicht ist nur das Ergebnis aller Befragten.',
  /** The error rate of marked differences. */
  errorRate: `Irrtumswahrscheinlichkeit ${formatWholePercent(FALSE_DISCOVERY_RATE)}, korrigiert für die Zahl der Vergleiche`,
  frozen: 'Dieses Ergebnis ist eingefroren und wird nicht mehr aktualisiert.',
  weightedBySource: 'gewichtet mit Gewichten der Quelle',
  unweighted: 'ungewichtet',
  /** After a sentence about figures with different kinds of weighting. */
  noVerdictOnWeights: 'Ein Unterschied kann allein daran liegen, deshalb gibt es kein Urteil.',
  sharesAsPublished: 'Anteile wie veröffentlicht',
  /** For an unknown detail of a study. */
  notStated: 'keine Angabe',
  /** The credit of the map of Germany. */
  geometryCredit: '© GeoBasis-DE / BKG 2017 (Daten verändert)',
  mailDisabled: 'Dieser Server verschickt keine E-Mails. Bitte wenden Sie sich an Ihre Administration.',
  invalidEmail: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  invalidPhone: 'Bitte geben Sie eine gültige Telefonnummer ein.',
  messageLength: range(CONTACT_MESSAGE_LENGTH),
  nameLength: range(PERSON_NAME_LENGTH),
  passwordHint: `Mindestens ${PASSWORD_LENGTH.min} Zeichen`,
  passwordTooShort: `Das Passwort muss mindestens ${PASSWORD_LENGTH.min} Zeichen lang sein.`,
  passwordTooLong: `Das Passwort darf höchstens ${PASSWORD_LENGTH.max} Zeichen lang sein.`,
  passwordTooCommon: 'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes.',
  endBeforeStart: 'Das Ende liegt vor dem Anfang.',
  requiredField: 'Bitte füllen Sie dieses Feld aus.',

  sessionOver: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
  loginFailed: 'E-Mail-Adresse oder Passwort ist nicht korrekt.',
  forbidden: 'Sie haben keine Berechtigung für diese Aktion.',
  pageNotFoundTitle: 'Seite nicht gefunden',
  pageNotFound: 'Diese Seite gibt es nicht.',
  conflict: 'Die Daten wurden inzwischen geändert. Bitte laden Sie die Seite neu.',
  /** The title above an error text of the server. */
  failed: 'Das hat nicht geklappt.',
  validationFailed: 'Bitte prüfen Sie Ihre Eingaben.',
  /** `{wait}` is a {@link formatWaitMinutes}. */
  tooManyTries: 'Zu viele Versuche. Bitte warten Sie {wait}.',
  internalError: 'Etwas ist schiefgelaufen. Bitte versuchen Sie es erneut.',
  unreachable: 'Der Server ist gerade nicht erreichbar. Bitte versuchen Sie es in einigen Minuten erneut.',

  linkSent: 'Falls ein Konto zu dieser Adresse besteht, haben wir Ihnen einen Link geschickt.',
  linkExpired: 'Dieser Link ist ungültig oder abgelaufen. Bitte fordern Sie einen neuen an.',
  consentOutdated: 'Der Text der Einwilligung wurde inzwischen geändert. Bitte laden Sie die Seite neu.',
  invitationInvalid:
    'Diese Einladung ist ungültig oder abgelaufen. Bitte wenden Sie sich an Ihre Administration.',
  alreadyMember: 'Diese Person ist bereits Mitglied Ihrer Organisation.',
  pinsFull: `Sie können höchstens ${MAX_PINNED_BOARDS_PER_USER} Insight Boards anheften.`,
  watchesFull: `Sie können höchstens ${MAX_WATCHES_PER_USER} Umfragen, Reihen und Boards beobachten.`,
  noLicenses: 'Es sind keine Lizenzen mehr frei.',
  /** For a segment that was deleted, is no longer shared, or never existed. */
  segmentGone: 'Das Segment gibt es nicht mehr, oder es ist nicht mehr geteilt.',
  segmentBesideOthers:
    'Ein Segment steht für sich: Bitte wählen Sie daneben weder Alter noch Geschlecht noch Region.',
  segmentBlocked: 'Das Segment ist gesperrt.',
  lastAdmin: 'Mindestens eine Person muss die Rolle Administration behalten.',
} as const

/** Returns a waiting time in minutes, rounded up. @param oneMinuteText the text for one minute */
export function formatWaitMinutes(seconds: number, oneMinuteText: 'eine Minute' | 'einer Minute'): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes > 1 ? `${germanNumber(minutes)} Minuten` : oneMinuteText
}

/** Returns a number of comparisons in the dative, as in „aus 12 Vergleichen“. */
export const formatComparisonCountDative = (count: number): string =>
  count === 1 ? 'einem Vergleich' : `${germanNumber(count)} Vergleichen`

/** Returns the number of open-ended answers without a category as text. @param count null if it is too small to report */
export const uncodedAnswersText = (count: number | null): string =>
  count === null
    ? `Weniger als ${MIN_BASE.reportedCount} Antworten sind noch nicht zugeordnet.`
    : `${germanNumber(count)} Antworten sind noch nicht zugeordnet.`

/**
 * Returns the text for the statistical error of a mean.
 *
 * @param margin half the width of the 95 % interval, formatted
 * @param unit see `getMeanErrorUnit`
 */
export const meanErrorText = (margin: string, unit: string | null = 'Punkte'): string =>
  `statistischer Fehler des Mittelwerts ${formatPlusMinus(margin, unit)}`

const SELECTION: Record<Sampling, string> = {
  SELF_SELECTED: 'freiwillige Teilnahme',
  RANDOM: 'Zufallsauswahl',
  QUOTA: 'Quotenauswahl',
}
const WEIGHTED: Partial<Record<string, string>> = {
  UNWEIGHTED: TEXT.unweighted,
  PUBLISHED: TEXT.sharesAsPublished,
}

/** Returns how the respondents of a poll were selected; null if it is not known. */
export const samplingText = (sampling: Sampling | null): string | null => sampling && SELECTION[sampling]

/**
 * Returns what a statistical error does not include: `freiwillige Teilnahme, gewichtet; der Fehler beschreibt nur den
 * Zufall der Stichprobe`. AAPOR asks for it next to the figure.
 *
 * @param sampling how respondents were selected; null if unknown; undefined in older frozen views, which do not contain it
 * @param weightingMethod the method of weighting on the wire
 */
export function statisticalErrorNote(sampling: Sampling | null | undefined, weightingMethod: string): string {
  const selection =
    sampling === undefined ? null : (samplingText(sampling) ?? 'Auswahl der Befragten unbekannt')
  const facts = [selection, WEIGHTED[weightingMethod] ?? 'gewichtet'].filter(Boolean).join(', ')
  return `${facts}; der Fehler beschreibt nur den Zufall der Stichprobe`
}

/** Quotes a text, unless it starts with a quotation mark. */
export const ensureQuoted = (text: string): string => (text.startsWith('„') ? text : `„${text}“`)
