import type { Sample } from '../../../../contract/charts/types'
import { SAMPLING } from '../../../../contract/enumerations/content'
import { MIN_BASE } from '../../../../contract/limits'
import { PERIODS } from '../../../../contract/periods'
import { hasWeights } from '../../../../contract/result-weights'
import { TEXT } from '../../../../contract/texts'
import { droppedMarginsText, weightsVersionText } from '../../../../contract/weighting-words'
import type { PollDetail, PollResult } from '../../../api/results'
import { getSample } from '../../../charts/frame/chart-data'
import { weightingText } from '../../../charts/frame/method-note'
import { Banner } from '../../../components/banner'
import { DataTable } from '../../../components/data-table'
import { Section } from '../../../components/page-header'
import { formatCount, formatPeriod, formatNumber, formatPoints } from '../../../lib/format'
import { FigureKinds } from './figure-kinds'
import { WeightsPanel } from './weights-panel'

interface MethodViewProps {
  poll: PollDetail
  result: PollResult
}

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
const SELF_SELECTED =
  'Er beschreibt die Unsicherheit unter diesem Modell: Weil die Teilnahme freiwillig ist, lässt sich ein Fehler wie bei einer Zufallsstichprobe nicht berechnen.'
const WITH_WEIGHTS =
  'Gewichte machen ein Ergebnis ausgewogener, aber ungenauer. Die effektive Fallzahl sagt, wie viele ungewichtete Antworten ebenso genau wären; der Designeffekt ist die Zahl der Befragten geteilt durch sie.'
const LIKE_RANDOM = 'Die Fehlerbereiche rechnen so, als wären die Befragten zufällig ausgewählt.'
const ACCURACY: Record<PollResult['weighting']['method'], string> = {
  RAKED: WITH_WEIGHTS,
  SUPPLIED: WITH_WEIGHTS,
  PUBLISHED: `Wie stark Gewichte dieses Ergebnis ungenauer machen, ist nicht bekannt. ${LIKE_RANDOM}`,
  UNWEIGHTED: `Ohne Gewichte ist die effektive Fallzahl die Zahl der Befragten und der Designeffekt 1. ${LIKE_RANDOM}`,
}
const REASONS: Partial<Record<string, string>> = {
  NO_ATTRIBUTES:
    'Das Ergebnis ist ungewichtet: Zu den Befragten ist nichts bekannt, wonach sich gewichten ließe.',
  MARGINS_IMPOSSIBLE: 'Das Ergebnis ist ungewichtet: Keine der vorgesehenen Gewichtungen war möglich.',
  NOT_INTENDED: 'Das Ergebnis ist ungewichtet: Für diese Umfrage ist keine Gewichtung vorgesehen.',
}

/** Returns the name of the period, followed by its dates. */
function periodText({ usedPeriod }: PollResult, { from, to }: Sample): string {
  const name = usedPeriod.period && PERIODS[usedPeriod.period]
  return [name, from ? formatPeriod(from, to) : TEXT.notStated].filter(Boolean).join(': ')
}

const largestWeightText = ({ largestWeight, maxWeight }: PollResult['weighting']) =>
  `${formatNumber(largestWeight, 2)}${maxWeight === null ? '' : ` (begrenzt auf ${formatNumber(maxWeight)})`}`

function protectionText({ protection: { figures, reason }, status }: PollResult): string {
  if (figures === 'EXACT') return `Nichts ist verändert.${reason === null ? '' : ` Grund: ${reason}`}`
  return status === 'PUBLISHED'
    ? 'Solange die Umfrage läuft, sind alle Zahlen um wenige Personen verändert.'
    : 'Zahlen über Gruppen, Filter und Zeiträume sind um wenige Personen verändert, das Ergebnis aller Befragten der gesamten Laufzeit ab Mitternacht nach der letzten Antwort nicht.'
}

interface AccuracyProps {
  poll: PollDetail
  result: PollResult
}

/** Explains the figures of accuracy. */
function Accuracy({ poll, result: { weighting } }: AccuracyProps) {
  const isPublished = weighting.method === 'PUBLISHED'
  return (
    <>
      <h3>Wie genau das Ergebnis ist</h3>
      <p>
        {ACCURACY[weighting.method]} Der statistische Fehler gilt für einen Anteil von 50 %. Der 95-%-Bereich
        eines Anteils ist das Wilson-Intervall mit der{' '}
        {isPublished ? 'veröffentlichten Fallzahl' : 'effektiven Fallzahl nach Kish'}.{' '}
        {poll.sampling === 'SELF_SELECTED' && SELF_SELECTED}
      </p>
      {!isPublished && (
        <p>
          ▲ und ▼ kennzeichnen Gruppen, die von den übrigen Befragten gesichert abweichen ({TEXT.errorRate}{' '}
          eines Merkmals, nach Benjamini und Hochberg). {TEXT.smallGroups}
        </p>
      )}
    </>
  )
}

/** Explains how the result was obtained, with its sample and weighting. */
export function MethodView({ poll, result }: MethodViewProps) {
  const { weighting, total } = result
  const isPublished = weighting.method === 'PUBLISHED'
  const sample = getSample(poll, result)
  const rows = [
    { label: 'Fragetext', value: poll.question },
    { label: 'Institut', value: poll.institute ?? TEXT.notStated },
    { label: 'Auftraggeber', value: poll.sponsor ?? TEXT.notStated },
    { label: 'Grundgesamtheit', value: poll.population ?? TEXT.notStated },
    { label: 'Erhebung', value: poll.mode ?? TEXT.notStated },
    { label: 'Auswahl der Befragten', value: poll.sampling ? SAMPLING[poll.sampling] : TEXT.notStated },
    { label: 'Zeitraum', value: periodText(result, sample) },
    {
      label: 'Befragte (ungewichtet)',
      value: total.n === null ? `unter ${MIN_BASE.reported}` : formatCount(total.n),
    },
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
    ...(hasWeights(weighting) ? [{ label: 'Größtes Gewicht', value: largestWeightText(weighting) }] : []),
    ...(isPublished ? [] : [{ label: 'Schutz Einzelner', value: protectionText(result) }]),
    { label: 'Quelle', value: poll.credit },
  ]
  const reason = weighting.reason === null ? undefined : REASONS[weighting.reason]
  const warnings = [
    ...weighting.warnings.map((code) =>
      code === 'MARGINS_DROPPED'
        ? droppedMarginsText(weighting.droppedMargins ?? [], weighting)
        : (WARNINGS[code] ?? code),
    ),
    ...(reason === undefined ? [] : [reason]),
  ]
  return (
    <Section aria-labelledby="methode">
      <h2 id="methode">Wie dieses Ergebnis zustande kommt</h2>
      {warnings.map((text) => (
        <Banner key={text} kind="warn">
          {text}
        </Banner>
      ))}
      <FigureKinds poll={poll} result={result} />
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
      <Accuracy poll={poll} result={result} />
    </Section>
  )
}
