import { formatMonthAndYear } from '../../../../contract/calendar.ts'
import {
  contributionText,
  hasBasePeriod,
  indexChangeSentence,
  indexContributions,
  indexModel,
  indexValueSentence,
  type ChartIndex,
} from '../../../../contract/charts/model/decision-index.ts'
import { trendNote } from '../../../../contract/charts/model/time.ts'
import { noIndexValuesText } from '../../../../contract/decision-index.ts'
import { DECISION_INDEX_STATUS } from '../../../../contract/enumerations/content.ts'
import { FIGURE_ORIGIN } from '../../../../contract/enumerations/results.ts'
import { formatDecimal, formatSigned } from '../../../../contract/findings/numbers.ts'
import { PATHS } from '../../../../contract/paths.ts'
import { TEXT } from '../../../../contract/texts.ts'
import { formatLongGermanDay } from '../../lib/day-text.ts'
import type { Cell } from '../csv.ts'
import { formatExportDate, type ExportOrigin, type ExportPage } from '../result-files/page-presenter.ts'
import { RESULT_COLUMNS } from '../result-files/result-table.ts'
import { LABEL_VALUE_COLUMNS } from '../result-files/sheet-presenter.ts'
import type { Column, Sheet } from '../workbook.ts'
import { indexRows, indexHead } from './index-table.ts'
import type { DecisionIndexWire } from './schema.ts'

/** Returns an index in the form of the chart models. */
export const toChartIndex = ({ formulas, values, breaks }: DecisionIndexWire): ChartIndex => ({
  formulas,
  values: values.map(({ is_partial, is_low_base, ci95, ...value }) => ({
    ...value,
    isPartial: is_partial,
    isLowBase: is_low_base,
    ci95,
  })),
  breaks,
})

/** Returns an index as a self-contained page. @param isSmoothed whether to draw the trend of its values */
export function indexPage(index: DecisionIndexWire, origin: ExportOrigin, isSmoothed = false): ExportPage {
  const chartIndex = toChartIndex(index)
  const model = indexModel(chartIndex, isSmoothed)
  return {
    question: index.title,
    viewText: [
      'Index',
      baseText(index),
      isSmoothed ? trendNote(model !== null && model.seriesBehindTrend !== null) : '',
    ]
      .filter(Boolean)
      .join(' · '),
    finding: [indexValueSentence(chartIndex), model && indexChangeSentence(model)].filter(Boolean).join(' '),
    drawing: model
      ? {
          chart: {
            type: 'LINES',
            lineKind: 'MEAN',
            ...model,
            series: [...model.series],
            coloredIds: new Set(model.series.map(({ id }) => id)),
            isInPanels: false,
          },
          colorOf: ({ colorIndex = 0 }) => colorIndex,
          noChartReason: null,
        }
      : { chart: null, noChartReason: noValuesText(index), isNeverAvailable: false },
    methodTextLines: methodLines(index, origin),
  }
}

/** Returns the report of an index: its values, their trend if there is one, and its polls. */
export function indexReport(index: DecisionIndexWire, origin: ExportOrigin): ExportPage[] {
  const trend = indexPage(index, origin, true)
  const hasTrend = trend.drawing.chart?.type === 'LINES' && trend.drawing.chart.seriesBehindTrend !== null
  return [indexPage(index, origin), ...(hasTrend ? [trend] : []), componentsPage(index, origin)]
}

/** Returns the page with the polls of an index: what counts, their weights and their contributions to its change. */
function componentsPage(index: DecisionIndexWire, origin: ExportOrigin): ExportPage {
  const contributions = indexContributions(toChartIndex(index))
  const isOfPresent = contributions?.second.formula === index.formulas.length - 1
  const shown = isOfPresent ? contributions : null
  return {
    question: index.title,
    viewText: 'Umfragen und Beiträge',
    finding: shown
      ? `Beiträge zur Veränderung von ${formatMonthAndYear(shown.first.from)} bis ${formatMonthAndYear(shown.second.from)}`
      : '',
    drawing: {
      chart: {
        type: 'TABLE',
        head: ['Umfrage', 'Was zählt', 'Beitrag', 'Gewicht'],
        rows: (index.formulas.at(-1)?.components ?? []).map((component, place) => [
          component.title ?? 'nicht freigegeben',
          countedText(component),
          shown ? contributionText(shown.components[place]?.contribution ?? null) : '–',
          `${formatDecimal(100 * component.weight)} %`,
        ]),
      },
      colorOf: () => 'neutral',
      noChartReason: null,
    },
    methodTextLines: methodLines(index, origin),
  }
}

/** Returns an index as the sheets of a workbook: its values, its formulas and its method. */
export const indexSheets = (index: DecisionIndexWire, origin: ExportOrigin): Sheet[] => [
  {
    name: 'Index',
    columns: indexHead(index).map((head, place): Column => ({ head, format: formatOf(place) })),
    rows: indexRows(index),
  },
  {
    name: 'Formel',
    columns: [
      { head: 'gilt ab', format: 'TEXT' },
      { head: 'Basis', format: 'TEXT' },
      { head: 'Umfrage', format: 'TEXT' },
      { head: 'Frage', format: 'TEXT' },
      { head: 'Was zählt', format: 'TEXT' },
      { head: 'Gewicht (%)', format: 'PERCENT' },
      { head: 'Quelle', format: 'TEXT' },
    ],
    rows: index.formulas.flatMap((formula) =>
      formula.components.map((component): Cell[] => [
        formula.from === null ? 'Beginn' : formatMonthAndYear(formula.from),
        basePeriod(formula.base),
        component.title ?? 'nicht freigegeben',
        component.question,
        countedText(component),
        100 * component.weight,
        component.credit,
      ]),
    ),
  },
  {
    name: 'Methodik',
    columns: LABEL_VALUE_COLUMNS,
    rows: [
      ['Index', index.title],
      ...(index.description ? [['Beschreibung', index.description]] : []),
      ['Stand der Formel', statusText(index)],
      ['Werte', METHOD],
      ['Unsicherheit', ERROR],
      ['Schutz Einzelner', index.is_protected ? TEXT.protectedFigures : 'keine geschützten Zahlen'],
      ...(index.is_demo ? [['Hinweis', 'Demodaten']] : []),
      ['Adresse', toIndexUrl(index, origin.publicUrl)],
      ['Abgerufen am', formatLongGermanDay(origin.at)],
    ],
  },
]

/** The columns of a workbook: two days, a note, then figures. */
const formatOf = (place: number): Column['format'] =>
  place === 1 || place === 2 ? 'DAY' : place === 0 || place === 3 ? 'TEXT' : 'DECIMAL'

/** Returns the values of an index with the columns of results, for the table of a board that contains both. */
export const indexResultRows = (index: DecisionIndexWire, publicUrl: string): Cell[][] =>
  index.values.map((value) => {
    const cells: Partial<Record<string, Cell>> = {
      Umfrage: index.title,
      Frage: baseText(index),
      Zeitraum: 'Monat des Index',
      'Zeitraum von': value.from,
      'Zeitraum bis': value.to,
      Filter: 'keiner: Ein Index gilt für alle Befragten.',
      Art: FIGURE_ORIGIN.MEASURED,
      Gruppe: 'Gesamt',
      Antwort: hasBasePeriod(index, value) ? 'Index' : 'Saldo',
      'Mittelwert Gruppe': value.value,
      'Mittelwert 95 % von': value.ci95[0] ?? null,
      'Mittelwert 95 % bis': value.ci95[1] ?? null,
      Gewichtung: 'wie bei den Umfragen des Index',
      Hinweis: [
        computedText(index.formulas[value.formula]?.components.length ?? 0),
        index.is_demo ? 'Demodaten.' : '',
        value.is_partial ? 'Der Monat ist noch nicht zu Ende.' : '',
        value.is_low_base ? `${TEXT.uncertain}.` : '',
      ]
        .filter(Boolean)
        .join(' '),
      Quelle: creditsOf(index),
      'Schutz Einzelner': index.is_protected ? TEXT.protectedFigures : '',
      Adresse: toIndexUrl(index, publicUrl),
    }
    return RESULT_COLUMNS.map(({ head }) => cells[head] ?? null)
  })

const computedText = (count: number): string =>
  count === 1 ? 'Berechnet aus einer Umfrage.' : `Berechnet aus ${count} Umfragen.`

export const toIndexUrl = ({ slug }: Pick<DecisionIndexWire, 'slug'>, publicUrl: string): string =>
  `${publicUrl}${PATHS.indexes}/${slug}`

const METHOD =
  'Je Umfrage und Monat der Saldo: die Anteile der gewählten Antworten mal ihren Faktoren. Der Index ist der gewichtete Durchschnitt dieser Salden, mit einer Basis gemessen am Abstand vom kleinstmöglichen Saldo.'
const ERROR =
  '95-%-Bereiche; die Fehler von Umfragen, an denen dieselben Personen teilnehmen können, sind addiert. Der Fehler beschreibt nur den Zufall der Stichprobe.'

function methodLines(index: DecisionIndexWire, origin: ExportOrigin): string[] {
  return [
    METHOD,
    ERROR,
    [statusText(index), `Quelle: ${creditsOf(index) || TEXT.notStated}`, index.is_demo ? 'Demodaten' : '']
      .filter(Boolean)
      .join(' · '),
    index.is_protected ? TEXT.protectedFigures : '',
    [toIndexUrl(index, origin.publicUrl), formatExportDate(origin)].join(' · '),
  ].filter(Boolean)
}

const statusText = ({ status, locked_at }: DecisionIndexWire): string =>
  locked_at === null
    ? `Formel: ${DECISION_INDEX_STATUS[status]}`
    : `Formel festgeschrieben am ${formatLongGermanDay(new Date(locked_at))}`

const noValuesText = (index: DecisionIndexWire): string =>
  index.formulas
    .map((_formula, place) => noIndexValuesText(index.formulas, place))
    .filter(Boolean)
    .join(' ') || 'Für einen Verlauf braucht es mindestens zwei Monate.'

const creditsOf = ({ formulas }: DecisionIndexWire): string =>
  [...new Set(formulas.flatMap(({ components }) => components.flatMap(({ credit }) => credit ?? [])))].join(
    '; ',
  )

const baseText = ({ formulas }: DecisionIndexWire): string => basePeriod(formulas.at(-1)?.base ?? null)

function basePeriod(base: DecisionIndexWire['formulas'][number]['base']): string {
  if (!base) return 'Saldo in Punkten'
  return base.from === base.to
    ? `${formatMonthAndYear(base.from)} = 100`
    : `${formatMonthAndYear(base.from)} bis ${formatMonthAndYear(base.to)} = 100`
}

const countedText = ({ answers }: DecisionIndexWire['formulas'][number]['components'][number]): string =>
  answers.map(({ text, factor }) => `${text} ${formatSigned(factor, 0)}`).join(' · ') || '–'
