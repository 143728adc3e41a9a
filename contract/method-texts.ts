import type { Sampling } from './enumerations/content.ts'
import { EXCLUSION_REASON } from './enumerations/vote-quality.ts'
import { formatWholePercent } from './findings/numbers.ts'
import { germanNumber } from './german.ts'
import { TEXT } from './texts.ts'
import {
  VOTE_BURST,
  FAST_VOTE,
  MIN_OTHER_POLLS_OF_KNOWN_VOTER,
  UNIFORM_VOTER,
  type ExclusionReason,
} from './vote-quality.ts'
import { droppedMarginsText } from './weighting-words.ts'

const WARNINGS: Partial<Record<string, string>> = {
  MARGINS_MISSED:
    'Weil die Gewichte begrenzt sind, entsprechen die Befragten der Bevölkerung nicht in allen Merkmalen ganz.',
  BANDS_WITHOUT_POPULATION:
    'Zu den Altersgruppen dieser Umfrage gibt es keine amtlichen Zahlen; nach dem Alter ist deshalb nicht gewichtet.',
  ATTRIBUTE_INCOMPLETE:
    'Von einem Teil der Befragten fehlen Angaben, nach denen gewichtet wird. Sie zählen mit; ihr Anteil bleibt, wie er ist.',
  DEFF_HIGH:
    'Die Gewichte streuen stark: Die effektive Fallzahl ist deutlich kleiner als die Zahl der Antworten.',
  WEIGHTS_EXTREME: 'Einzelne Gewichte sind sehr groß. Das Ergebnis hängt dort an wenigen Befragten.',
}
const REASONS: Partial<Record<string, string>> = {
  NO_ATTRIBUTES:
    'Das Ergebnis ist ungewichtet: Zu den Befragten ist nichts bekannt, wonach sich gewichten ließe.',
  MARGINS_IMPOSSIBLE: 'Das Ergebnis ist ungewichtet: Keine der vorgesehenen Gewichtungen war möglich.',
  NOT_INTENDED: 'Das Ergebnis ist ungewichtet: Für diese Umfrage ist keine Gewichtung vorgesehen.',
}
const SELF_SELECTED =
  'Er beschreibt die Unsicherheit unter diesem Modell: Weil die Teilnahme freiwillig ist, lässt sich ein Fehler wie bei einer Zufallsstichprobe nicht berechnen.'
const WITH_WEIGHTS =
  'Gewichte machen ein Ergebnis ausgewogener, aber ungenauer. Die effektive Fallzahl sagt, wie viele ungewichtete Antworten ebenso genau wären; der Designeffekt ist die Zahl der Befragten geteilt durch sie.'
const LIKE_RANDOM = 'Die Fehlerbereiche rechnen so, als wären die Befragten zufällig ausgewählt.'
const ACCURACY = {
  RAKED: WITH_WEIGHTS,
  SUPPLIED: WITH_WEIGHTS,
  PUBLISHED: `Wie stark Gewichte dieses Ergebnis ungenauer machen, ist nicht bekannt. ${LIKE_RANDOM}`,
  UNWEIGHTED: `Ohne Gewichte ist die effektive Fallzahl die Zahl der Befragten und der Designeffekt 1. ${LIKE_RANDOM}`,
}

/** Of results whose exact figures were raked. */
const RAKED_ERRORS =
  '; bei genauen Zahlen aller Befragten mit der Fallzahl aus einem Fehler, der die Gewichtung auf die Randverteilungen berücksichtigt'

/** Explains the figures of accuracy of a result. */
export function accuracyText(method: keyof typeof ACCURACY, sampling: Sampling | null): string {
  const sample = method === 'PUBLISHED' ? 'veröffentlichten Fallzahl' : 'effektiven Fallzahl nach Kish'
  return [
    ACCURACY[method],
    'Der statistische Fehler gilt für einen Anteil von 50 %.',
    `Der 95-%-Bereich eines Anteils ist das Wilson-Intervall mit der ${sample}${method === 'RAKED' ? RAKED_ERRORS : ''}.`,
    ...(sampling === 'SELF_SELECTED' ? [SELF_SELECTED] : []),
  ].join(' ')
}

/** Returns the sentences about problems of a weighting; empty if there are none. */
export const weightingNotes = ({
  warnings,
  reason,
  ...weighting
}: {
  readonly method: string
  readonly margins: readonly string[]
  readonly droppedMargins?: readonly string[] | undefined
  readonly reason: string | null
  readonly warnings: readonly string[]
}): string[] => [
  ...warnings.map((code) =>
    code === 'MARGINS_DROPPED'
      ? droppedMarginsText(weighting.droppedMargins ?? [], weighting)
      : (WARNINGS[code] ?? code),
  ),
  ...(reason !== null && reason in REASONS ? [REASONS[reason] ?? ''] : []),
]

/** How votes that were cast on the platform are checked. */
export const VOTE_QUALITY_TEXT = [
  'Wer hier abstimmt, hat die Umfrage auf einer Website, über einen Link oder nach einer anderen Umfrage gefunden und freiwillig teilgenommen.',
  `Nicht gezählt werden Stimmen, die weniger als ${FAST_VOTE.maxSeconds} Sekunden und weniger als ein Drittel des Medians der Umfrage nach dem Erscheinen der Frage abgegeben werden, Stimmen von Menschen, die binnen ${UNIFORM_VOTER.windowDays} Tagen in ${UNIFORM_VOTER.minPolls} oder mehr Umfragen nur dieselbe Antwort wählen (von da an), bei vielen Stimmen eines Netzes binnen ${VOTE_BURST.windowMs / 1000} Sekunden alle nach den ersten (mindestens ${VOTE_BURST.minVotes} zählen) und was die Redaktion mit Begründung ausschließt.`,
  `Einzelne Umfragen zählen nur Stimmen mit Alter, Geschlecht und Postleitzahl von Menschen, die schon in ${MIN_OTHER_POLLS_OF_KNOWN_VOTER} anderen Umfragen abgestimmt haben.`,
  'Importierte Stimmen prüft, wer sie erhoben hat.',
  'Keine Regel erkennt jede falsche Stimme.',
].join(' ')

/** Votes that do not count, as a result contains them. */
interface ExcludedCounts {
  readonly votes: number
  readonly share: number
  readonly reasons: readonly { readonly reason: ExclusionReason; readonly share: number }[]
}

/** Returns how many votes of a poll do not count, and why. */
export function excludedVotesText(excluded: ExcludedCounts | null): string {
  if (excluded === null) return TEXT.notStated
  if (excluded.votes === 0) return 'keine oder weniger als zehn'
  const reasons = excluded.reasons.map(
    ({ reason, share }) => `${EXCLUSION_REASON[reason]}: ${formatWholePercent(share)}`,
  )
  const all = `etwa ${germanNumber(excluded.votes)} (${formatWholePercent(excluded.share)} aller Stimmen)`
  return reasons.length === 0 ? all : `${all}; ${reasons.join(', ')}`
}
