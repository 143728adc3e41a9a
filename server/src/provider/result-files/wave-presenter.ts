import {
  getSingleWavesQuality,
  noWavesText,
  wavesModel,
  weightingTexts,
  type ChartWave,
} from '../../../../contract/charts/model/waves.ts'
import { POLL_KIND } from '../../../../contract/enumerations/content.ts'
import { getLabelOrDash } from '../../../../contract/enumerations/values.ts'
import { germanNumber } from '../../../../contract/german.ts'
import { MIN_BASE } from '../../../../contract/limits.ts'
import { hiddenReason } from '../../../../contract/part-quality.ts'
import { statisticalErrorNote, TEXT } from '../../../../contract/texts.ts'
import type { Cell } from '../csv.ts'
import type { PollWithAnswers } from '../results/repository.ts'
import {
  formatPeopleFilterLine,
  formatFilterParts,
  formatPeopleFilterPhrase,
} from '../results/view/filter-presenter.ts'
import { presentView } from '../results/view/presenter.ts'
import type { ViewResultWire } from '../results/view/schema.ts'
import { presentWaves } from '../results/waves/presenter.ts'
import type { PollWavesWire } from '../results/waves/schema.ts'
import type { PollWave, WaveQueryWire } from '../results/waves/service.ts'
import type { Sheet } from '../workbook.ts'
import { createAnswerColors, toChartFigures, toChartPoll, type ExportDrawing } from './chart-presenter.ts'
import {
  formatExportDate,
  formatStudyLines,
  toViewUrl,
  type ExportOrigin,
  type ExportPage,
} from './page-presenter.ts'
import {
  createResultRowBuilder,
  formatDroppedMarginsNote,
  formatExactFiguresReason,
  formatHiddenReason,
  RESULT_COLUMNS,
} from './result-table.ts'
import { methodRows, LABEL_VALUE_COLUMNS } from './sheet-presenter.ts'

/** The waves of a poll's series, as a file. */
export interface ExportedWaves {
  poll: PollWithAnswers
  /** At least one. */
  waves: readonly PollWave[]
  /** The number of waves that may be seen, but not exported. */
  omittedWaveCount: number
  query: WaveQueryWire
  origin: ExportOrigin
}

const resultOf = ({ poll, response }: PollWave): ViewResultWire =>
  presentView(poll, response, { isMap: false, alwaysListed: [] })

/** Returns waves in the form of the chart models. */
export const toChartWaves = ({ waves }: PollWavesWire): ChartWave[] =>
  waves.map(({ from, to, title, is_gap, is_reworded, weighting, ...figures }) => ({
    ...toChartFigures(figures),
    from,
    to,
    title,
    weighting,
    isGap: is_gap,
    isReworded: is_reworded,
  }))

const urlOf = ({ poll, query, origin }: ExportedWaves): string =>
  toViewUrl(poll.id, { ...query, view: 'time' }, origin.publicUrl)

const omittedText = ({ omittedWaveCount }: ExportedWaves): string =>
  omittedWaveCount === 0
    ? ''
    : `Nicht zum Export freigegeben: ${omittedWaveCount === 1 ? '1 Welle' : `${omittedWaveCount} Wellen`}.`

/** Returns the waves of a poll as a self-contained page. */
export function wavesPage(exported: ExportedWaves): ExportPage {
  const { poll, query, origin } = exported
  const chartPoll = toChartPoll(poll)
  const waves = toChartWaves(presentWaves(exported.waves))
  const model = wavesModel(chartPoll, waves)
  const latest = waves.findLast(({ isGap }) => !isGap)
  const drawing: ExportDrawing =
    model && latest
      ? { chart: model, colorOf: createAnswerColors(chartPoll, { total: latest }), noChartReason: null }
      : {
          chart: null,
          noChartReason:
            exported.omittedWaveCount > 0 && waves.length === 1
              ? 'Nur eine Welle ist zum Export freigegeben.'
              : noWavesText(chartPoll, waves),
          isNeverAvailable: false,
        }
  const results = exported.waves.filter(({ gap }) => gap === null).map(resultOf)
  const parts = getSingleWavesQuality(chartPoll, waves, model?.lineKind === 'MEAN')
  const weightings = weightingTexts(waves)
  return {
    question: poll.question,
    viewText: [
      'Wellen dieser Frage',
      model?.lineKind === 'HALVES' ? 'Beide Hälften der Skala' : '',
      getLabelOrDash(POLL_KIND, poll.kind),
      formatPeopleFilterPhrase(query),
      'jede über ihre ganze Feldzeit',
    ]
      .filter(Boolean)
      .join(' · '),
    finding: model?.changeSentence.text ?? '',
    drawing,
    methodTextLines: [
      parts?.text ?? '',
      parts && latest ? statisticalErrorNote(poll.sampling, latest.weighting.method) : '',
      exported.waves
        .map(({ poll: { title }, gap }, index) => `${title}: ${sizeText(gap, waves[index]?.n ?? null)}`)
        .join(' · '),
      [
        `Filter: ${formatPeopleFilterLine(query) || 'keiner'}`,
        `Gewichtung: ${weightings.length === 1 ? weightings[0] : 'je Welle verschieden'}`,
      ].join(' · '),
      formatStudyLines(poll).join(' · '),
      ...new Set(results.map(({ weighting }) => formatDroppedMarginsNote(weighting))),
      ...new Set(results.map((result) => protectionText(result))),
      omittedText(exported),
      [urlOf(exported), formatExportDate(origin)].join(' · '),
    ].filter(Boolean),
  }
}

/** A wave that cannot apply the filter has the size of everybody. */
const sizeText = (gap: PollWave['gap'], n: number | null): string =>
  gap === 'FILTER'
    ? 'Filter nicht anwendbar'
    : n === null
      ? `n unter ${MIN_BASE.reportedCount}`
      : `n = ${germanNumber(n)}`

const protectionText = (result: ViewResultWire): string =>
  result.protection.is_total_exact ? formatExactFiguresReason(result) : TEXT.protectedFigures

/** Returns the waves of a poll as a table with one row per answer and wave. */
export const waveRows = (exported: ExportedWaves): Cell[][] =>
  exported.waves.flatMap((wave) => {
    const result = resultOf(wave)
    const { total, period, protection } = result
    const isFollowed = wave.gap !== 'FILTER'
    const figures = {
      ...total,
      // Of everybody, if the filter cannot be applied.
      ...(!isFollowed && { n: null, effective_n: null, statistical_error: null }),
      ...(wave.gap !== null && { answers: [], mean: null, median: null, median_ci95: null }),
    }
    return createResultRowBuilder(wave.poll, result, exported.query, urlOf(exported)).toFigureRows({
      figures,
      period,
      label: 'Welle',
      isExact: protection.is_total_exact,
      hidden: gapText(wave, total),
      note: omittedText(exported),
    })
  })

/** Returns why a wave has no shares; null if it has. */
function gapText({ gap }: PollWave, total: ViewResultWire['total']): string | null {
  if (gap === 'FILTER') return '' // which the row explains anyway
  if (gap === 'ANSWERS') return 'Andere Antworten, nicht vergleichbar.'
  const reason = gap ?? hiddenReason(total)
  return reason && formatHiddenReason(reason)
}

/** Returns the waves of a poll as the sheets of a workbook: figures, methods and filter. */
export function waveSheets(exported: ExportedWaves): Sheet[] {
  const { query, origin } = exported
  const methods = exported.waves
    .filter(({ gap }) => gap === null)
    .map((wave) => methodRows(wave.poll, resultOf(wave), { ...query, view: 'time' }, origin))
  const omitted = omittedText(exported)
  return [
    { name: 'Wellen', columns: RESULT_COLUMNS, rows: waveRows(exported) },
    {
      name: 'Methodik',
      columns:
        methods[0]?.map(([head]) => ({ head: String(head), format: 'TEXT' as const })) ?? LABEL_VALUE_COLUMNS,
      rows: methods.map((rows) => rows.map(([, value]) => value ?? null)),
    },
    {
      name: 'Filter',
      columns: LABEL_VALUE_COLUMNS,
      rows: [
        ...formatFilterParts(query).map(({ label, words }) => [label, words || 'alle']),
        ['Zeitraum', 'jede Welle über ihre ganze Feldzeit'],
        ...(omitted ? [['Hinweis', omitted]] : []),
        ['Stand', formatExportDate(origin)],
      ],
    },
  ]
}
