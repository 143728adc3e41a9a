import { SAMPLING } from '../../../../contract/enumerations/content'
import { PERIODS } from '../../../../contract/periods'
import { TEXT } from '../../../../contract/texts'
import { droppedMarginsText, weightsVersionText } from '../../../../contract/weighting-words'
import { WEIGHTING_TARGETS } from '../../../../contract/weighting-targets'
import type { PollDetail, PollResult } from '../../../api/results'
import { sampleOf } from '../../../charts/result/chart-data'
import type { Sample } from '../../../charts/types'
import { weightingText } from '../../../charts/result/method-note'
import { DataTable } from '../../../components/data-table'
import { Banner } from '../../../components/banner'
import { Section } from '../../../components/page-header'
import { formatCount, formatPeriod, formatNumber, formatPoints } from '../../../lib/format'
import { WeightsPanel } from './weights-panel'

interface MethodViewProps {
  poll: PollDetail
  result: PollResult
}

const WARNINGS: Partial<Record<string, string>> = {
  MARGINS_MISSED:
    'Weil die Gewichte begrenzt sind, entsprechen die Befragten der Bevölkerung nicht in allen Merkmalen ganz.',
  BANDS_WITHOUT_POPULATION: 'Zu den Altersgruppen dieser Umfrage gibt es keine amtlichen Zahlen.',
  ATTRIBUTE_INCOMPLETE: 'Von einem Teil der Befragten fehlen Angaben; ihr Anteil bleibt, wie er ist.',
  DEFF_HIGH:
    'Die Gewichte streuen stark: Die effektive Fallzahl ist deutlich kleiner als die Zahl der Antworten.',
  WEIGHTS_EXTREME: 'Einzelne Gewichte sind sehr groß. Das Ergebnis hängt dort an wenigen Befragten.',
}
const SELF_SELECTED =
  'Er beschreibt die Unsicherheit unter diesem Modell: Weil die Teilnahme freiwillig ist, lässt sich ein Fehler wie bei einer Zufallsstichprobe nicht berechnen.'
const WEIGHTING: Record<PollResult['weighting']['method'], string> = {
  RAKED: `Die Antworten werden so gewichtet, dass die Befragten in den genannten Merkmalen der Bevölkerung ab 18 Jahren in Deutschland entsprechen (Raking; Zielwerte: ${WEIGHTING_TARGETS}).`,
  SUPPLIED:
    'Es gelten die Gewichte, die mit den Daten kamen; wonach und auf welche Bevölkerung damit gewichtet wird, sagt die Quelle.',
  PUBLISHED: 'Die Anteile sind die veröffentlichten; ob und wonach sie gewichtet sind, sagt die Quelle.',
  UNWEIGHTED: 'Jede Antwort zählt gleich viel.',
}
const REASONS: Partial<Record<string, string>> = {
  NO_ATTRIBUTES: 'Zu den Befragten ist nichts bekannt, wonach sich gewichten ließe.',
  MARGINS_IMPOSSIBLE: 'Keine Randverteilung ließ sich mit diesen Antworten erfüllen.',
  NOT_INTENDED: 'Für diese Umfrage ist keine Gewichtung vorgesehen.',
  NO_VOTES: 'Es liegen noch keine Antworten vor.',
}

/** Returns the name of the period, followed by its dates. */
function periodText({ usedPeriod }: PollResult, { from, to }: Sample): string {
  const name = usedPeriod.period && PERIODS[usedPeriod.period]
  return [name, from ? formatPeriod(from, to) : TEXT.notStated].filter(Boolean).join(': ')
}

const largestWeightText = ({ largestWeight, maxWeight }: PollResult['weighting']) =>
  `${formatNumber(largestWeight, 2)}${maxWeight === null ? '' : ` (begrenzt auf ${formatNumber(maxWeight)})`}`

const protectionText = ({ figures, reason }: PollResult['protection']) =>
  figures === 'PROTECTED'
    ? 'Zahlen über Gruppen, Filter und Zeiträume sind um wenige Personen verändert; das Ergebnis aller Befragten der gesamten Laufzeit ist genau.'
    : `Alle Zahlen sind genau.${reason === null ? '' : ` Grund: ${reason}`}`

/** What the figures of a selection are: measured, and exact or changed to protect people. */
const selectionText = ({ figures, isTotalExact }: PollResult['protection']): string => {
  if (figures !== 'PROTECTED') return 'Alle Zahlen dieser Umfrage sind gemessen und genau.'
  return isTotalExact
    ? 'Das Ergebnis, das Sie gerade sehen, ist gemessen und genau: Es zählt alle Befragten der gesamten Laufzeit.'
    : 'Das Ergebnis, das Sie gerade sehen, ist gemessen und um wenige Personen verändert: Es zählt nicht alle Befragten der gesamten Laufzeit.'
}

/** Explains which results are measured, which are protected with noise, and which are estimated. */
const KindsOfFigures = ({ poll, result: { protection } }: MethodViewProps) => (
  <>
    <h3>Gemessen, verändert, geschätzt</h3>
    <p>
      <strong>{selectionText(protection)}</strong>
    </p>
    <p>
      <strong>Gemessen:</strong> Die Zahlen stammen aus den Antworten der Befragten.{' '}
      {protection.figures === 'PROTECTED' && 'Genau sind sie für alle Befragten über die gesamte Laufzeit.'}
    </p>
    {protection.figures === 'PROTECTED' && (
      <p>
        <strong>Verändert:</strong> Zahlen über Gruppen, Filter und Zeiträume weichen um wenige Personen ab.
        So erfährt niemand, was Einzelne geantwortet haben, auch nicht, wer zwei Auswahlen voneinander
        abzieht. Dieselbe Auswahl zeigt dieselben Zahlen, solange keine Antworten hinzukommen; Summen können
        um wenige abweichen. Der Fehlerbereich enthält die Veränderung.
        {poll.status === 'PUBLISHED' &&
          ' Solange die Umfrage läuft, zählen solche Zahlen die Antworten bis Mitternacht.'}
      </p>
    )}
    <p>
      <strong>Geschätzt:</strong> Das sind allein die Werte, die eine Karte der Kreise mit dem Schalter
      „geschätzt“ zeigt, sofern es sie für diese Umfrage gibt. Ein Modell rechnet sie aus allen Antworten
      hoch; wie, steht unter der Karte. Auf dieser Seite steht keine Schätzung dieser Art.
    </p>
  </>
)

/** What the figures of accuracy say. */
const Accuracy = () => (
  <>
    <h3>Wie genau das Ergebnis ist</h3>
    <p>
      Gewichte machen ein Ergebnis ausgewogener, aber ungenauer. Die effektive Fallzahl sagt, wie viele
      ungewichtete Antworten ebenso genau wären; der Designeffekt ist die Zahl der Befragten geteilt durch
      sie. Der statistische Fehler gilt für einen Anteil von 50 %.
    </p>
  </>
)

/** Explains how the result was obtained, with its sample and weighting. */
export function MethodView({ poll, result }: MethodViewProps) {
  const { weighting, total } = result
  const isPublished = weighting.method === 'PUBLISHED'
  const sample = sampleOf(poll, result)
  const rows = [
    { label: 'Fragetext', value: poll.question },
    { label: 'Institut', value: poll.institute ?? TEXT.notStated },
    { label: 'Auftraggeber', value: poll.sponsor ?? TEXT.notStated },
    { label: 'Grundgesamtheit', value: poll.population ?? TEXT.notStated },
    { label: 'Erhebung', value: poll.mode ?? TEXT.notStated },
    { label: 'Auswahl der Befragten', value: poll.sampling ? SAMPLING[poll.sampling] : TEXT.notStated },
    { label: 'Zeitraum', value: periodText(result, sample) },
    { label: 'Befragte (ungewichtet)', value: formatCount(total.n) },
    { label: 'Effektive Fallzahl', value: isPublished ? TEXT.notStated : formatCount(total.effectiveN) },
    { label: 'Designeffekt', value: isPublished ? TEXT.notStated : formatNumber(total.designEffect, 2) },
    {
      label: `Statistischer Fehler (${poll.sampling === 'SELF_SELECTED' ? 'modellbasiert, nicht Zufallsstichprobe' : 'modellbasiert'})`,
      value: sample.error == null ? '–' : formatPoints(sample.error),
    },
    {
      label: 'Gewichtung',
      value: [weightingText(weighting), weightsVersionText(weighting.version)].filter(Boolean).join(', '),
    },
    {
      label: 'Größtes Gewicht',
      value: isPublished ? TEXT.notStated : largestWeightText(weighting),
    },
    ...(isPublished ? [] : [{ label: 'Schutz Einzelner', value: protectionText(result.protection) }]),
    { label: 'Quelle', value: poll.credit },
  ]
  const warnings = [
    ...weighting.warnings.map((code) =>
      code === 'MARGINS_DROPPED'
        ? droppedMarginsText(weighting.droppedMargins ?? [], weighting)
        : (WARNINGS[code] ?? code),
    ),
    ...(weighting.reason ? [REASONS[weighting.reason] ?? weighting.reason] : []),
  ]
  return (
    <Section aria-labelledby="methode">
      <h2 id="methode">Wie dieses Ergebnis zustande kommt</h2>
      {warnings.map((text) => (
        <Banner key={text} kind="warn">
          {text}
        </Banner>
      ))}
      {!isPublished && <KindsOfFigures poll={poll} result={result} />}
      <DataTable
        caption="Angaben zur Methode"
        isCaptionHidden
        rows={rows}
        rowKey={({ label }) => label}
        columns={[
          { id: 'label', header: 'Angabe', isRowHeader: true, cell: ({ label }) => label },
          { id: 'value', header: 'Wert', cell: ({ value }) => value },
        ]}
      />
      {weighting.method === 'RAKED' && (
        <WeightsPanel pollId={poll.id} isProtected={result.protection.figures === 'PROTECTED'} />
      )}
      {!isPublished && <Accuracy />}
      <p>
        {WEIGHTING[weighting.method]} Der 95-%-Bereich eines Anteils ist das Wilson-Intervall mit der{' '}
        {isPublished ? 'veröffentlichten Fallzahl' : 'effektiven Fallzahl nach Kish'}.{' '}
        {poll.sampling === 'SELF_SELECTED' && SELF_SELECTED}
      </p>
      <p>
        ▲ und ▼ kennzeichnen Gruppen, die von den übrigen Befragten gesichert abweichen ({TEXT.errorRate}{' '}
        eines Merkmals, nach Benjamini und Hochberg). {TEXT.smallGroups}
      </p>
    </Section>
  )
}
