import { MEAN, SHARE } from '../../../contract/charts/measure'
import { getTimeChanges, markSignificantSteps } from '../../../contract/charts/time-changes'
import { findTrend } from '../../../contract/charts/trend'
import { findCardFigure } from '../../../contract/findings/card-figure'
import { formatMeanNumber, formatWholePercent } from '../../../contract/findings/numbers'
import { AnswerBars } from '../../../src/charts/bars/answer-bars'
import { ComparisonBars, type ComparedRow } from '../../../src/charts/bars/comparison-bars'
import { ValueBarsWithWhiskers } from '../../../src/charts/bars/contrast-bars'
import { LikertStack } from '../../../src/charts/bars/likert-stack'
import { MiniBars } from '../../../src/charts/bars/mini-bars'
import { Whisker } from '../../../src/charts/bars/whisker'
import { CardChart, RowChart } from '../../../src/charts/frame/card-chart'
import { ChartFigure } from '../../../src/charts/frame/chart-figure'
import { createAnswersTable } from '../../../src/charts/frame/chart-table'
import { PaletteScope } from '../../../src/charts/frame/palette-style'
import { ChartPartsQualityLine, SampleQualityLine } from '../../../src/charts/frame/sample-quality-line'
import { formatBarChartSentence } from '../../../src/charts/frame/sentences'
import { SignificantChangeList } from '../../../src/charts/line/change-list'
import { TimeMarkList } from '../../../src/charts/line/mark-list'
import { Sparkline } from '../../../src/charts/line/sparkline'
import { TimePanels } from '../../../src/charts/line/time-panels'
import { TimeSeries } from '../../../src/charts/line/time-series'
import { TimeValuesTooltip } from '../../../src/charts/line/time-values'
import { WaveSparkline } from '../../../src/charts/line/wave-line'
import { ScaleChart } from '../../../src/charts/scale/scale-chart'
import type { Topic } from '../example'
import {
  answersWithoutRange,
  dontKnow,
  extremeAnswers,
  withSingleColor,
  likertAnswers,
  reversedLikertAnswers,
  linesWithGap,
  longAnswers,
  meanLine,
  oneAnswer,
  sample,
  scaleAnswers,
  tenAnswers,
  tenLines,
  twoAnswers,
  twoLines,
  weeklyLines,
} from '../figures'
import { LONG_WORD, PICTURE, Pressed } from '../helpers'
import { ORGANIZATION_PALETTE } from '../settings'

const figure = (title: string, given: Partial<Parameters<typeof ChartFigure>[0]>) => (
  <ChartFigure
    title={title}
    subline="Befragte ab 18 Jahren in Deutschland"
    spokenText={formatBarChartSentence(twoAnswers)}
    table={createAnswersTable(twoAnswers)}
    sample={sample}
    note="gewichtet nach Alter × Geschlecht und Bundesland"
    {...given}
  >
    <AnswerBars answers={withSingleColor(twoAnswers)} />
  </ChartFigure>
)

const MARKS = [
  { date: '2023-02-14', label: 'Streik im Nahverkehr', kind: 'EVENT' },
  { date: '2023-06-10', label: '„Bus und Bahn“ statt „ÖPNV“', kind: 'WORDING' },
] as const

const YES_NO = [
  { position: 0, text: 'Ja', isDontKnow: false, share: 0.56, value: null },
  { position: 1, text: 'Nein', isDontKnow: false, share: 0.44, value: null },
]

const AGREEMENT = [
  'Stimme voll zu',
  'Stimme eher zu',
  'Teils, teils',
  'Stimme eher nicht zu',
  'Stimme nicht zu',
]
const SHARES = [0.24, 0.31, 0.18, 0.12, 0.06, 0.05]

function cardOf(kind: string, texts: readonly string[], Chart = CardChart) {
  const answers = texts.map((text, position) => ({
    position,
    text,
    isDontKnow: false,
    value: kind === 'NUMERIC_SCALE' ? position : null,
    share: SHARES[position] ?? 0,
  }))
  const figure = findCardFigure(kind, answers)
  return <>{figure && <Chart kind={kind} answers={answers} figure={figure} />}</>
}

/** A row of a comparison; the range of a value is ± 10 % of it. */
function compared(
  label: string,
  [first, second]: readonly [number, number | null],
  distance: string | null,
  isSecured: boolean,
): ComparedRow {
  const valueOf = (value: number) => ({ value, low: 0.9 * value, high: 1.1 * value })
  return {
    id: label,
    label,
    values: [valueOf(first), second === null ? null : valueOf(second)],
    differenceText: distance,
    isSecured,
    ariaLabel: label,
  }
}

export const charts: Topic = {
  title: 'Charts of answers',
  components: {
    ChartFigure: [
      { title: 'chart', element: figure('Soll der Nahverkehr kostenlos sein?', {}) },
      {
        title: 'table',
        element: (
          <Pressed selector="[aria-pressed]">
            {figure('Soll der Nahverkehr kostenlos sein? (Tabelle)', {})}
          </Pressed>
        ),
      },
      {
        title: 'low reliability',
        element: figure('Wie sicher fühlen Sie sich?', {
          sample: {
            ...sample,
            n: 112,
            nEffective: 81,
            marginText: 'statistischer Fehler ± 11,0 Prozentpunkte',
            reliability: 'LOW',
            periodName: 'letzte 30 Tage',
          },
        }),
      },
      { title: 'long word', element: figure(`${LONG_WORD}?`, { note: LONG_WORD }) },
      { title: 'no table, no sample', element: figure('Wie oft?', { table: undefined, sample: undefined }) },
    ],
    AnswerBars: [
      { title: 'in one color', element: <AnswerBars answers={withSingleColor(twoAnswers)} /> },
      { title: 'ten answers', element: <AnswerBars answers={tenAnswers} /> },
      { title: 'long texts', element: <AnswerBars answers={longAnswers} /> },
      { title: 'none, next to none, nearly all', element: <AnswerBars answers={extremeAnswers} /> },
      { title: 'one answer', element: <AnswerBars answers={oneAnswer} /> },
      { title: 'shares only', element: <AnswerBars answers={answersWithoutRange} /> },
      {
        title: 'pictures',
        element: (
          <AnswerBars
            answers={twoAnswers.map((answer) => ({ ...answer, image: { url: PICTURE, alt: 'Berge' } }))}
          />
        ),
      },
    ],
    ValueBarsWithWhiskers: [
      {
        title: 'two shares',
        element: (
          <ValueBarsWithWhiskers
            values={[
              { label: '18–29 Jahre', value: 0.72, low: 0.66, high: 0.78 },
              { label: 'ab 65 Jahren', value: 0.48, low: 0.42, high: 0.54 },
            ]}
            scaleRange={[0, 1]}
            format={formatWholePercent}
          />
        ),
      },
      {
        title: 'two means',
        element: (
          <ValueBarsWithWhiskers
            values={[
              { label: 'Frauen', value: 6.1, low: 5.8, high: 6.4 },
              { label: 'Männer', value: 5.2, low: null, high: null },
            ]}
            scaleRange={[0, 10]}
            format={formatMeanNumber}
            asDots
          />
        ),
      },
    ],
    ComparisonBars: [
      {
        title: 'two shares, one significant, one side hidden',
        element: (
          <ComparisonBars
            rows={[
              compared('Ja', [0.61, 0.52], '4 bis 14 Punkte', true),
              compared('Nein', [0.3, 0.33], '−2 bis 8 Punkte', false),
              compared(LONG_WORD, [0.09, null], null, false),
            ]}
            names={['weiblich', 'männlich']}
            scaleRange={[0, 0.75]}
            format={formatWholePercent}
          />
        ),
      },
      {
        title: 'two means',
        element: (
          <ComparisonBars
            rows={[compared('Mittelwert', [6.1, 5.2], '0,5 bis 1,3 Punkte', true)]}
            names={['18–29 Jahre', LONG_WORD]}
            scaleRange={[0, 10]}
            format={formatMeanNumber}
            asDots
          />
        ),
      },
    ],
    CardChart: [
      { title: 'agreement', element: cardOf('LIKERT_CHOICE', AGREEMENT) },
      { title: 'levels', element: cardOf('ORDINAL_CHOICE', ['Täglich', 'Oft', 'Selten', 'Nie']) },
      { title: 'numbers', element: cardOf('NUMERIC_SCALE', ['0', '1', '2', '3', '4', '5']) },
      { title: 'yes or no', element: cardOf('SINGLE_CHOICE', ['Ja', 'Nein']) },
      {
        title: 'the largest',
        element: cardOf('NOMINAL_CHOICE', ['Fernsehen', 'Radio', 'Zeitung', 'Podcast']),
      },
    ],
    RowChart: [
      { title: 'agreement', element: cardOf('LIKERT_CHOICE', AGREEMENT, RowChart) },
      { title: 'numbers', element: cardOf('NUMERIC_SCALE', ['0', '1', '2', '3', '4', '5'], RowChart) },
      { title: 'several answers', element: cardOf('MULTI_CHOICE', ['Bus', 'Bahn', 'Rad'], RowChart) },
      { title: 'the largest', element: cardOf('NOMINAL_CHOICE', ['Fernsehen', 'Radio'], RowChart) },
    ],
    MiniBars: [
      { title: 'two answers', element: <MiniBars answers={twoAnswers} /> },
      { title: 'the largest of ten', element: <MiniBars answers={tenAnswers} order="size" /> },
      { title: 'long texts', element: <MiniBars answers={longAnswers} /> },
      { title: 'no answers', element: <MiniBars answers={[]} /> },
    ],
    LikertStack: [
      {
        title: 'five steps',
        element: <LikertStack answers={likertAnswers} topHalf={{ share: 0.55, label: 'stimmen zu' }} />,
      },
      {
        title: 'reversed, agreement not known',
        element: <LikertStack answers={reversedLikertAnswers} topHalf={null} />,
      },
      {
        title: 'narrow parts',
        element: <LikertStack answers={extremeAnswers} topHalf={{ share: 0, label: 'Niemals' }} />,
      },
      { title: 'long texts', element: <LikertStack answers={longAnswers} topHalf={null} /> },
    ],
    ScaleChart: [
      {
        title: 'mean, median, don’t know',
        element: (
          <ScaleChart
            scale={scaleAnswers}
            dontKnow={dontKnow}
            mean={{ value: 5.6, low: 5.4, high: 5.8 }}
            median={6}
            maxShare={0.2}
          />
        ),
      },
      {
        title: 'mean at the end',
        element: (
          <ScaleChart
            scale={scaleAnswers.slice(0, 5)}
            dontKnow={[]}
            mean={{ value: 3.9, low: 3.7, high: 4 }}
            median={4}
            maxShare={0.1}
          />
        ),
      },
      {
        title: 'shares only',
        element: (
          <ScaleChart scale={scaleAnswers} dontKnow={dontKnow} mean={null} median={null} maxShare={0.2} />
        ),
      },
    ],
    TimeSeries: [
      { title: 'don’t know', element: <TimeSeries series={twoLines} /> },
      {
        title: 'gaps, an event, a new wording',
        element: <TimeSeries series={linesWithGap} marks={MARKS} />,
      },
      { title: 'ten lines', element: <TimeSeries series={tenLines} /> },
      {
        title: 'weeks with significant changes',
        element: (
          <TimeSeries
            series={markSignificantSteps(
              weeklyLines,
              getTimeChanges([weeklyLines], { breaks: [], isOfWaves: false }),
            )}
          />
        ),
      },
      {
        title: 'trend of weeks',
        element: (
          <TimeSeries
            series={weeklyLines.flatMap((one) => findTrend(one, [], SHARE) ?? [])}
            seriesBehindTrend={weeklyLines}
          />
        ),
      },
      { title: 'means', element: <TimeSeries series={meanLine} measure={MEAN} /> },
      {
        title: 'two points, long words',
        element: (
          <TimeSeries
            series={twoLines.slice(0, 2).map((line, index) => ({
              ...line,
              label: `${index + 1} ${LONG_WORD}`,
              points: line.points.slice(0, 2),
            }))}
          />
        ),
      },
    ],
    TimePanels: [
      { title: 'ten lines', element: <TimePanels series={tenLines} /> },
      {
        title: 'gaps, an event, a new wording',
        element: <TimePanels series={linesWithGap} marks={MARKS} />,
      },
    ],
    WaveSparkline: [
      {
        title: 'five waves, one without a result',
        element: (
          <WaveSparkline
            kind="SINGLE_CHOICE"
            answers={YES_NO}
            shownWaveId={4}
            waves={[0.42, 0.44, null, 0.4, 0.56].map((share, id) => ({
              id,
              answers: share === null ? [] : [{ position: 0, share }],
            }))}
          />
        ),
      },
    ],
    Sparkline: [
      {
        title: 'six months with a gap',
        element: (
          <Sparkline
            isMean={false}
            points={[0.42, 0.44, null, 0.4, 0.41, 0.56].map((value, month) => ({
              from: `2026-0${month + 1}-01`,
              to: `2026-0${month + 1}-28`,
              value,
            }))}
          />
        ),
      },
      {
        title: 'a value between gaps',
        element: (
          <Sparkline
            isMean={false}
            points={[0.42, null, 0.5, null, 0.41, 0.44].map((value, month) => ({
              from: `2026-0${month + 1}-01`,
              to: `2026-0${month + 1}-28`,
              value,
            }))}
          />
        ),
      },
    ],
    TimeMarkList: [{ title: 'an event, a new wording', element: <TimeMarkList marks={MARKS} /> }],
    SignificantChangeList: [
      {
        title: 'some of many',
        element: (
          <SignificantChangeList
            comparisonCount={84}
            hasLongStretches
            stretches={[
              {
                id: 'Ja',
                sentence: 'Der Anteil für „Ja“ ist seit Juli 2025 gestiegen, um 2 bis 9 Punkte.',
              },
            ]}
            steps={['März 2026', 'Mai 2026', 'Juni 2026', 'Juli 2026'].map((laterPeriod, index) => ({
              id: laterPeriod,
              laterStart: `2026-0${index}-01`,
              laterPeriod,
              sentence: 'Der Anteil für „Ja“ ist gegenüber dem Monat davor gestiegen, um 2 bis 10 Punkte.',
            }))}
          />
        ),
      },
      {
        title: 'none',
        element: <SignificantChangeList comparisonCount={84} hasLongStretches stretches={[]} steps={[]} />,
      },
    ],
    TimeValuesTooltip: [
      {
        title: 'beside the cursor of a time series',
        element: (
          <div style={{ position: 'relative', height: '10rem' }}>
            <TimeValuesTooltip
              series={twoLines}
              date="2023-03-01"
              periodName="März 2023"
              x={0}
              frame={{ left: 0, right: 320, top: 0 }}
              measure={SHARE}
            />
          </div>
        ),
      },
    ],
    SampleQualityLine: [
      { title: 'good', element: <SampleQualityLine {...sample} /> },
      {
        title: 'medium, of a mean',
        element: (
          <SampleQualityLine
            {...sample}
            marginText="statistischer Fehler des Mittelwerts ± 0,2 Punkte"
            reliability="MEDIUM"
          />
        ),
      },
      {
        title: 'low',
        element: (
          <SampleQualityLine
            {...sample}
            n={112}
            marginText="statistischer Fehler ± 11,0 Prozentpunkte"
            reliability="LOW"
          />
        ),
      },
      { title: 'nothing known', element: <SampleQualityLine n={null} /> },
    ],
    ChartPartsQualityLine: [
      {
        title: 'states',
        element: (
          <ChartPartsQualityLine
            text="Einzelne Bundesländer: n = 31 bis 412 · statistischer Fehler ± 5,6 bis 21,4 Prozentpunkte"
            reliability={['MEDIUM', 'LOW']}
          />
        ),
      },
    ],
    PaletteScope: [
      {
        title: 'the three colors of an organization, repeated',
        element: (
          <PaletteScope palette={ORGANIZATION_PALETTE}>
            <AnswerBars answers={tenAnswers} />
          </PaletteScope>
        ),
      },
    ],
    Whisker: [
      {
        title: 'over a bar',
        element: (
          <svg width="100%" height={28} role="img" aria-label="95-%-Bereich">
            <Whisker fromPercent={36} toPercent={44} barHeight={28} />
          </svg>
        ),
      },
    ],
  },
}
