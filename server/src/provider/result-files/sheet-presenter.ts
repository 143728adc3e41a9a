import { getMeanErrorUnit } from '../../../../contract/class-intervals.ts'
import { formatGermanDay } from '../../../../contract/days.ts'
import { POLL_KIND, SAMPLING } from '../../../../contract/enumerations/content.ts'
import { getLabelOrDash } from '../../../../contract/enumerations/values.ts'
import {
  weightingRangeSentence,
  manipulationReserveSentence,
  type Sensitivity,
  tippingPointSentence,
} from '../../../../contract/findings/sensitivity-text.ts'
import { excludedVotesText } from '../../../../contract/method-texts.ts'
import { withoutInapplicableFilters } from '../../../../contract/not-applicable.ts'
import { formatMeanErrorSize } from '../../../../contract/part-quality.ts'
import { TEXT } from '../../../../contract/texts.ts'
import { TARGETS_HEAD, targetsSourceCell } from '../../../../contract/weighting-words.ts'
import { formatLongGermanDay } from '../../lib/day-text.ts'
import type { Cell } from '../csv.ts'
import { formatCreditWithSamplingAndDemoMark } from '../polls/study-presenter.ts'
import type { PollWithAnswers } from '../results/repository.ts'
import type { PollSensitivityWire } from '../results/sensitivity/schema.ts'
import { formatFilterParts } from '../results/view/filter-presenter.ts'
import type { ResultQueryWire, ViewResultWire } from '../results/view/schema.ts'
import type { Column, Sheet } from '../workbook.ts'
import { type ExportOrigin, toViewUrl } from './page-presenter.ts'
import {
  formatDroppedMarginsNote,
  formatExactFiguresReason,
  formatNotApplicable,
  formatPeriodName,
  formatWeighting,
  RESULT_COLUMNS,
  resultRows,
} from './result-table.ts'
import type { ExportQueryWire } from './schema.ts'

export const LABEL_VALUE_COLUMNS: readonly Column[] = [
  { head: 'Angabe', format: 'TEXT' },
  { head: 'Wert', format: 'TEXT' },
]

/**
 * Returns a result as the sheets of a workbook: figures, method and filter.
 *
 * @param moreMethodRows further rows of the method
 */
export const resultSheets = (
  poll: PollWithAnswers,
  result: ViewResultWire,
  query: ExportQueryWire,
  origin: ExportOrigin,
  moreMethodRows: Cell[][] = [],
): Sheet[] => [
  figures(resultRows(poll, result, query, toViewUrl(poll.id, query, origin.publicUrl, query.answer))),
  {
    name: 'Methodik',
    columns: LABEL_VALUE_COLUMNS,
    rows: [...methodRows(poll, result, query, origin), ...moreMethodRows],
  },
  { name: 'Filter', columns: LABEL_VALUE_COLUMNS, rows: filterRows(result, query) },
]

/** Columns that are the same in every row are on the other sheets. */
const figures = (rows: Cell[][]): Sheet => ({
  name: 'Ergebnis',
  columns: RESULT_COLUMNS.filter(({ isOfAll }) => !isOfAll),
  rows: rows.map((row) => row.filter((_, index) => !RESULT_COLUMNS[index]?.isOfAll)),
})

/** The label of a fact that only results with a mean have. */
export const MEAN_ERROR_LABEL = 'Fehler des Mittelwerts'

/** Returns the method of a result as labels and values; the same lines for every result. */
export function methodRows(
  poll: PollWithAnswers,
  result: ViewResultWire,
  query: ExportQueryWire,
  { publicUrl, at }: ExportOrigin,
): Cell[][] {
  const { total, weighting, protection } = result
  return [
    ['Umfrage', poll.title],
    ['Frage', poll.question],
    ['Art der Frage', getLabelOrDash(POLL_KIND, poll.kind)],
    ['Grundgesamtheit', poll.population ?? TEXT.notStated],
    ['Erhebung', poll.mode ?? TEXT.notStated],
    ['Auswahl', poll.sampling === null ? TEXT.notStated : getLabelOrDash(SAMPLING, poll.sampling)],
    ['Befragte (n)', total.n],
    ['effektive Fallzahl', rounded(total.effective_n)],
    ['Design-Effekt', rounded(total.design_effect)],
    ['statistischer Fehler (Prozentpunkte)', rounded(total.statistical_error)],
    [MEAN_ERROR_LABEL, formatMeanErrorSize(total, getMeanErrorUnit(poll))],
    ['Gewichtung', formatWeighting(weighting)],
    [TARGETS_HEAD, targetsSourceCell(weighting) ?? 'keine'],
    ['Nicht erfüllte Zielwerte', formatDroppedMarginsNote(weighting) || 'keine'],
    ['Unsicherheit', 'Die Spalten „95 % von“ und „95 % bis“ sind die Grenzen des 95-%-Konfidenzintervalls.'],
    ['Ausgeschlossene Stimmen', excludedVotesText(result.excluded ?? null)],
    [
      'Schutz Einzelner',
      protection.figures === 'EXACT' ? formatExactFiguresReason(result) : TEXT.protectedFigures,
    ],
    ['Quelle', formatCreditWithSamplingAndDemoMark(poll)],
    ['Adresse', toViewUrl(poll.id, query, publicUrl, query.answer)],
    ['Abgerufen am', formatLongGermanDay(at)],
  ]
}

const filterRows = (result: ViewResultWire, query: ResultQueryWire): Cell[][] => [
  ...formatFilterParts(withoutInapplicableFilters(query, result.not_applicable)).map(({ label, words }) => [
    label,
    words || 'alle',
  ]),
  ['Zeitraum', formatPeriodName(result)],
  ['Erste Antwort', result.period && formatGermanDay(result.period.from)],
  ['Letzte Antwort', result.period && formatGermanDay(result.period.to)],
  ...result.not_applicable.map((note) => ['Nicht anwendbar', formatNotApplicable(note)]),
]

const rounded = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 100) / 100

/** Returns how sure a finding is, as labels and values; none if that is not computed. */
export function sensitivityRows({ sensitivity }: PollSensitivityWire): Cell[][] {
  if (sensitivity === null) return []
  const { claim, range, weightings, tipping_point: tip, reserve } = sensitivity
  const told: Sensitivity = {
    claim: { ...claim, isSecured: claim.is_secured },
    range,
    weightings: weightings.map(({ margins, max_weight: maxWeight }) => ({ margins, maxWeight })),
    tippingPoint: tip && { ...tip, isAtLeast: tip.is_at_least },
    reserve: reserve && { votes: reserve.votes, isExact: reserve.is_exact, isOpen: reserve.is_open },
  }
  return [weightingRangeSentence, tippingPointSentence, manipulationReserveSentence]
    .map((sentence) => sentence(told))
    .filter(Boolean)
    .map((sentence) => ['Sicherheit des Befunds', sentence])
}
