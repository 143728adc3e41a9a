import type { ReactNode } from 'react'
import type { Sample } from '../../../../contract/charts/types'
import { getMeanErrorUnit } from '../../../../contract/class-intervals'
import { SAMPLING } from '../../../../contract/enumerations/content'
import { NEVER_EXACT_REASON } from '../../../../contract/enumerations/exact-result'
import { MIN_BASE } from '../../../../contract/limits'
import { weightingText } from '../../../../contract/margins-text'
import {
  accuracyText,
  excludedVotesText,
  VOTE_QUALITY_TEXT,
  weightingNotes,
} from '../../../../contract/method-texts'
import { formatMeanErrorSize } from '../../../../contract/part-quality'
import { PERIODS } from '../../../../contract/periods'
import { hasAppliedWeights } from '../../../../contract/result-weights'
import { TEXT } from '../../../../contract/texts'
import { targetsSourceText } from '../../../../contract/weighting-words'
import type { PollDetail, PollResult } from '../../../api/results'
import { getSample } from '../../../charts/frame/chart-data'
import { Banner } from '../../../components/banner'
import { DataTable } from '../../../components/data-table'
import { Section } from '../../../components/page-header'
import { formatCount, formatPeriod, formatNumber, formatPlusMinusPoints } from '../../../lib/format'
import { FigureKindsExplanation } from './figure-kinds'
import { WeightsPanel } from './weights-panel'

interface MethodViewProps {
  poll: PollDetail
  result: PollResult
  /** Further parts at the end. */
  children?: ReactNode
}

/** Returns the name of the period, followed by its dates. */
function periodText({ usedPeriod }: PollResult, { from, to }: Sample): string {
  const name = usedPeriod.period && PERIODS[usedPeriod.period]
  return [name, from ? formatPeriod(from, to) : TEXT.notStated].filter(Boolean).join(': ')
}

const largestWeightText = ({ largestWeight, maxWeight }: PollResult['weighting']) =>
  `${formatNumber(largestWeight, 2)}${maxWeight === null ? '' : ` (begrenzt auf ${formatNumber(maxWeight)})`}`

function protectionText({ protection: { figures, reason, neverExact }, status }: PollResult): string {
  if (figures === 'EXACT') return `Ohne Zufallsabweichungen.${reason === null ? '' : ` Grund: ${reason}`}`
  if (neverExact !== undefined)
    return `Alle Zahlen enthalten kleine Zufallsabweichungen zum Schutz der Befragten, auch nach dem Ende der Umfrage, ${NEVER_EXACT_REASON[neverExact]}.`
  return status === 'PUBLISHED'
    ? 'Solange die Umfrage läuft, enthalten alle Zahlen kleine Zufallsabweichungen zum Schutz der Befragten.'
    : 'Zahlen über Gruppen, Filter und Zeiträume enthalten kleine Zufallsabweichungen zum Schutz der Befragten, das Ergebnis aller Befragten der gesamten Laufzeit ab Mitternacht nach der letzten Antwort nicht.'
}

function Accuracy({ poll, result: { weighting } }: { poll: PollDetail; result: PollResult }) {
  const isPublished = weighting.method === 'PUBLISHED'
  return (
    <>
      <h3>Wie genau das Ergebnis ist</h3>
      <p>{accuracyText(weighting.method, poll.sampling ?? null)}</p>
      {!isPublished && (
        <p>
          ▲ und ▼ kennzeichnen Gruppen, die sich gesichert von den übrigen Befragten unterscheiden (
          {TEXT.errorRate} eines Merkmals, nach Benjamini und Hochberg). Bei vielen seltenen Antworten ist die
          Irrtumswahrscheinlichkeit größer: In Simulationen ohne jeden Unterschied zeigten bis zu 9&nbsp;% der
          Umfragen mit acht Antworten eine falsche Markierung. {TEXT.smallGroups}
        </p>
      )}
    </>
  )
}

/** Explains how the result was obtained, with its sample and weighting. */
export function MethodView({ poll, result, children }: MethodViewProps) {
  const { weighting, total } = result
  const isPublished = weighting.method === 'PUBLISHED'
  const sample = getSample(poll, result)
  const meanError = formatMeanErrorSize(total, getMeanErrorUnit(poll))
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
      value: total.n === null ? `unter ${MIN_BASE.reportedCount}` : formatCount(total.n),
    },
    { label: 'Effektive Fallzahl', value: isPublished ? TEXT.notStated : formatCount(total.effectiveN) },
    { label: 'Designeffekt', value: isPublished ? TEXT.notStated : formatNumber(total.designEffect, 2) },
    {
      label: `Statistischer Fehler (${poll.sampling === 'SELF_SELECTED' ? 'modellbasiert, nicht Zufallsstichprobe' : 'modellbasiert'})`,
      value: total.statisticalError === null ? '–' : formatPlusMinusPoints(total.statisticalError / 100),
    },
    ...(meanError === null ? [] : [{ label: 'Fehler des Mittelwerts', value: meanError }]),
    {
      label: 'Gewichtung',
      value: [weightingText(weighting), targetsSourceText(weighting)].filter(Boolean).join(', '),
    },
    ...(hasAppliedWeights(weighting)
      ? [{ label: 'Größtes Gewicht', value: largestWeightText(weighting) }]
      : []),
    ...(result.excluded
      ? [{ label: 'Ausgeschlossene Stimmen', value: excludedVotesText(result.excluded) }]
      : []),
    ...(isPublished ? [] : [{ label: 'Schutz Einzelner', value: protectionText(result) }]),
    { label: 'Quelle', value: poll.credit },
  ]
  const warnings = weightingNotes(weighting)
  return (
    <Section aria-labelledby="methode">
      <h2 id="methode">Wie dieses Ergebnis zustande kommt</h2>
      {warnings.map((text) => (
        <Banner key={text} kind="warn">
          {text}
        </Banner>
      ))}
      <FigureKindsExplanation poll={poll} result={result} />
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
      {poll.sampling === 'SELF_SELECTED' && (
        <>
          <h3>Welche Stimmen zählen</h3>
          <p>{VOTE_QUALITY_TEXT}</p>
        </>
      )}
      <Accuracy poll={poll} result={result} />
      {children}
    </Section>
  )
}
