import { NEVER_EXACT_REASON } from '../../../../contract/enumerations/exact-result'
import { MIN_BASE } from '../../../../contract/limits'
import { marginsText } from '../../../../contract/margins-text'
import { isOpenEndedKind } from '../../../../contract/poll-kinds'
import { TEXT } from '../../../../contract/texts'
import { isProfileMargin } from '../../../../contract/weighting-profile'
import { PROFILE_TARGETS_SOURCE, WEIGHTING_TARGETS_SOURCE } from '../../../../contract/weighting-targets'
import type { PollDetail, PollResult } from '../../../api/results'

/** Explains whether the result is measured, weighted, changed to protect people, or estimated. */
export const FigureKindsExplanation = ({ poll, result }: { poll: PollDetail; result: PollResult }) => {
  const { protection, weighting } = result
  const isPublished = weighting.method === 'PUBLISHED'
  return (
    <>
      <h3>Gemessen, gewichtet, geschützt, geschätzt</h3>
      <p>
        <strong>{shownText(poll, result)}</strong>
      </p>
      <p>
        <strong>Gemessen:</strong> {measuredText(poll, result)}
      </p>
      <p>
        <strong>Gewichtet:</strong> {weightedText(weighting)}
      </p>
      <p>
        <strong>Statistische Geheimhaltung:</strong>{' '}
        {protection.figures === 'PROTECTED' ? changedText(poll, result) : unchangedText(result)}
      </p>
      <p>
        <strong>Geschätzt:</strong>{' '}
        {isPublished
          ? 'Geschätzt ist nur das „Mittel der Institute“ unter dem Verlauf, wenn es eines gibt. Schätzungen nach Kreis gibt es zu dieser Umfrage nicht, weil einzelne Antworten fehlen.'
          : `Auf dieser Seite ist nichts geschätzt. Schätzungen stehen nur auf der Karte der Kreise, wenn dort „geschätzt“ gewählt ist und es sie für diese Umfrage gibt: Ein Modell berechnet dann, wie die Menschen in jedem Kreis antworten würden, ${protection.figures === 'PROTECTED' ? 'und kennt dafür nur die geschützten Zahlen' : 'aus allen Antworten'}. Wie, steht unter der Karte.`}
      </p>
    </>
  )
}

/** Returns what the result on the page is. */
function shownText({ institute, kind }: PollDetail, result: PollResult): string {
  const { total, weighting, protection, usedPeriod, status } = result
  if (isOpenEndedKind(kind) && result.uncoded !== 0 && (total.n ?? 0) === 0) return TEXT.notCodedYet
  if (weighting.reason === 'NO_VOTES') return usedPeriod.isDefault ? TEXT.noResult : TEXT.notAsked
  if (total.base === 'HIDDEN')
    return `Zu dieser Auswahl ist kein Ergebnis zu sehen, weil zu wenige Menschen befragt sind: Unter ${MIN_BASE.hidden} Befragten zeigen wir keine Anteile, unter ${MIN_BASE.reportedCount} auch nicht ihre Zahl.`
  if (weighting.method === 'PUBLISHED')
    return `Das Ergebnis, das Sie gerade sehen, hat ${institute ?? 'die Quelle'} gemessen und veröffentlicht.`
  const [measured, exact] = ['Das Ergebnis, das Sie gerade sehen, ist gemessen', 'genau ausgezählt']
  if (protection.figures !== 'PROTECTED') return `${measured} und ${exact}.`
  if (protection.isTotalExact)
    return `${measured} und ${exact}: Es zählt alle Befragten der gesamten Laufzeit.`
  if (status === 'PUBLISHED')
    return `${measured}. Weil die Umfrage noch läuft, enthält es die kleine Abweichung zum Datenschutz.`
  return protection.neverExact === undefined
    ? `${measured}. Weil die Umfrage gerade erst beendet ist oder das Ergebnis nur einen Teil der Befragten oder der Laufzeit zeigt, enthält es die kleine Abweichung zum Datenschutz.`
    : `${measured}. Wie alle Ergebnisse dieser Umfrage enthält es die kleine Abweichung zum Datenschutz, ${NEVER_EXACT_REASON[protection.neverExact]}.`
}

const EXACT_RESULT =
  'Genau ist nur das Ergebnis aller Befragten der gesamten Laufzeit, ab Mitternacht nach der letzten Antwort.'

function measuredText({ kind }: PollDetail, { weighting }: PollResult): string {
  const error =
    'Jede Befragung erfasst nur einen Teil der Menschen; der 95-%-Bereich zeigt die Unsicherheit, die dadurch bleibt.'
  if (weighting.method === 'PUBLISHED')
    return `Die Anteile sind so übernommen, wie sie veröffentlicht wurden. Einzelne Antworten liegen hier nicht vor, deshalb gibt es weder Gruppen noch Filter nach Personen. ${error}`
  const coded = isOpenEndedKind(kind) ? ' Antworten in eigenen Worten sind dafür Kategorien zugeordnet.' : ''
  return `Die Zahlen stammen aus den Antworten der Befragten.${coded} ${error}`
}

const WEIGHTED_IS_MEASURED =
  'Gewichtete Zahlen sind gemessen, nicht geschätzt: Niemandem wird eine Antwort zugeschrieben.'

function weightedText({ method, margins, version, reason }: PollResult['weighting']): string {
  switch (method) {
    case 'RAKED': {
      const population =
        version === null
          ? 'der Bevölkerung des Landes entsprechen (Raking; Zielwerte: hinterlegt vom Projekt)'
          : `der Bevölkerung ab 18 Jahren in Deutschland entsprechen (Raking; Zielwerte: ${WEIGHTING_TARGETS_SOURCE})`
      const profile = margins.some(isProfileMargin) ? ` ${PROFILE_TARGETS_SOURCE}` : ''
      return `Jede Antwort zählt so viel, dass die Befragten nach ${marginsText(margins)} ${population}.${profile} Auch wer divers ist oder eine Angabe nicht gemacht hat, zählt mit; der Anteil dieser Menschen bleibt, wie er ist. ${WEIGHTED_IS_MEASURED}`
    }
    case 'SUPPLIED':
      return `Jede Antwort zählt so viel, wie es die Quelle der Daten vorgibt. Wonach und auf welche Bevölkerung sie gewichtet, sagt die Quelle. ${WEIGHTED_IS_MEASURED}`
    case 'PUBLISHED':
      return 'Ob und wonach die Anteile gewichtet sind, sagt die Quelle.'
    default: {
      const sentence =
        'Nein. Jede Antwort zählt gleich viel; die Anteile gelten für die Befragten, nicht für die Bevölkerung.'
      return reason === null
        ? `${sentence} Gewichte gibt es, Sie haben sie ausgeschaltet. Wie gewichtet wird, steht hier, sobald „Ungewichtet anzeigen“ aus ist.`
        : sentence
    }
  }
}

function changedText({ status }: PollDetail, { protection: { neverExact } }: PollResult): string {
  const isOpen = status === 'PUBLISHED'
  const changed =
    isOpen || neverExact !== undefined ? 'Alle Zahlen' : 'Zahlen über Gruppen, Filter und Zeiträume'
  const steps = isOpen
    ? 'Die Zahlen zählen die Antworten bis Mitternacht; das Ergebnis aller Befragten der gesamten Laufzeit rückt mit je zehn neuen Antworten und um Mitternacht vor. '
    : ''
  const exact = isOpen
    ? 'Ist die Umfrage beendet, wird es in der Regel genau und kann sich dabei einmal leicht verschieben.'
    : EXACT_RESULT
  const end =
    neverExact === undefined
      ? exact
      : `Auch nach dem Ende der Umfrage bleibt das Ergebnis aller Befragten so, ${NEVER_EXACT_REASON[neverExact]}.`
  return `${changed} enthalten in dieser Umfrage kleine Zufallsabweichungen von der Auszählung. So verraten die Zahlen kaum, was Einzelne geantwortet haben, auch nicht, wenn man zwei Auswahlen voneinander abzieht. Ganz auszuschließen ist es nicht; wann nicht, steht auf der Seite „Methodik“. Dieselbe Auswahl zeigt dieselben Zahlen, solange keine Antworten hinzukommen. Gruppen, die alle Befragten aufteilen, ergeben zusammen deren Anteile und Mittelwerte; ihre Fallzahlen können in der Summe leicht abweichen. Im 95-%-Bereich ist das enthalten. ${steps}${end}`
}

const unchangedText = ({ protection: { reason }, weighting }: PollResult): string =>
  weighting.method === 'PUBLISHED'
    ? 'Nein. Die Anteile stehen hier wie veröffentlicht.'
    : `Nein. Alle gemessenen Zahlen dieser Umfrage sind genau ausgezählt, auch die über Gruppen, Filter und Zeiträume.${reason === null ? '' : ` Grund: ${reason}`}`
