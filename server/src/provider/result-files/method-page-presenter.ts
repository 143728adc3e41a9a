import { WEIGHTING_MARGIN } from '../../../../contract/enumerations/results.ts'
import { getLabelOrDash } from '../../../../contract/enumerations/values.ts'
import { formatDecimal, withUnit } from '../../../../contract/findings/numbers.ts'
import { germanNumber, germanPercent } from '../../../../contract/german.ts'
import { MIN_BASE } from '../../../../contract/limits.ts'
import { accuracyText, VOTE_QUALITY_TEXT, weightingNotes } from '../../../../contract/method-texts.ts'
import { TEXT } from '../../../../contract/texts.ts'
import { methodTargetsSourceText } from '../../../../contract/weighting-words.ts'
import type { PollWithAnswers } from '../results/repository.ts'
import { formatPeopleFilterLine } from '../results/view/filter-presenter.ts'
import type { ResultQueryWire, ViewResultWire } from '../results/view/schema.ts'
import type { PollWeightsWire } from '../results/weights/schema.ts'
import {
  formatExportDate,
  methodLines,
  formatResultPeriod,
  type ExportOrigin,
  type ExportPage,
} from './page-presenter.ts'
import { MEAN_ERROR_LABEL, methodRows } from './sheet-presenter.ts'

/** Returns the method of a result as pages of a report: the facts, and the margins of its weighting. */
export function methodPages(
  poll: PollWithAnswers,
  result: ViewResultWire,
  query: ResultQueryWire,
  { weights, ...origin }: ExportOrigin & { weights: PollWeightsWire | null },
): ExportPage[] {
  const page = (view: string, head: readonly string[], rows: readonly string[][]): ExportPage => ({
    question: poll.question,
    viewText: view,
    finding: '',
    drawing: { chart: { type: 'TABLE', head, rows }, colorOf: () => 'neutral', noChartReason: null },
    methodTextLines: methodLines(poll, result, query, { ...origin, drawing: null }),
  })
  const { method, dropped_margins, ...weighting } = result.weighting
  const notes = weightingNotes({ ...weighting, method, droppedMargins: dropped_margins })
  const facts = [
    ...methodRows(poll, result, query, origin).flatMap(([label, value]) =>
      label === 'Frage' ||
      label === 'Unsicherheit' ||
      label === 'Abgerufen am' ||
      (label === MEAN_ERROR_LABEL && value === null)
        ? []
        : [[String(label), factText(value)]],
    ),
    ['Zeitraum', formatResultPeriod(result)],
    ['Filter', formatPeopleFilterLine(query) || 'keiner'],
    ['Genauigkeit', [accuracyText(method, poll.sampling), ...notes].join(' ')],
    ...(poll.sampling === 'SELF_SELECTED' ? [['Gezählte Stimmen', VOTE_QUALITY_TEXT]] : []),
    ['Stand', formatExportDate(origin)],
  ]
  return [
    page('Methodik', [], facts),
    ...(weights && weights.margins.length > 0 ? [marginsPage(page, weights)] : []),
  ]
}

const factText = (value: string | number | null | undefined): string =>
  value == null || value === ''
    ? `unter ${MIN_BASE.reportedCount} oder ${TEXT.notStated}`
    : typeof value === 'number'
      ? germanNumber(value)
      : value

/** Returns the page with the shares of the weighting's margins in the population and among the respondents. */
const marginsPage = (
  page: (view: string, head: readonly string[], rows: readonly string[][]) => ExportPage,
  { margins, trimmed_share, targets }: PollWeightsWire,
): ExportPage => {
  const trimmed = trimmed_share === null ? 'zu wenigen' : withUnit(formatDecimal(100 * trimmed_share), '%')
  const about = `Gewichte begrenzt bei ${trimmed} der Antworten · ${methodTargetsSourceText({ targets })}`
  return page(
    `Methodik: wonach gewichtet wird (alle Befragten der gesamten Laufzeit) · ${about}`,
    ['Gruppe', 'Bevölkerung', 'Ungewichtet', 'Gewichtet'],
    margins.flatMap(({ name, categories }) =>
      categories.map(({ label, target, unweighted, weighted }) => [
        `${getLabelOrDash(WEIGHTING_MARGIN, name)}: ${label}`,
        percent(target),
        unweighted === null ? 'zu wenige' : percent(unweighted),
        percent(weighted),
      ]),
    ),
  )
}

const percent = (share: number) => germanPercent(share, { min: 1, max: 1 })
