import { BarChart3 } from 'lucide-react'
import { MEAN } from '../../../contract/charts/measure'
import { flowCategories } from '../../../contract/flow-categories'
import { AnswersChart } from '../../../src/charts/bars/answers-chart'
import { ComparisonChart } from '../../../src/charts/bars/comparison-chart'
import { AnswerFlowChart } from '../../../src/charts/bars/flow-chart'
import { CrosstabChart, GroupsChart } from '../../../src/charts/bars/groups-chart'
import { HeadlineVersusLineEndNote } from '../../../src/charts/frame/headline-note'
import { WeightingAndDemoNote } from '../../../src/charts/frame/method-note'
import {
  ChartPlaceholder,
  NoFiguresPlaceholder,
  NotCollectedOrPublishedPlaceholder,
} from '../../../src/charts/frame/no-figures'
import { NotApplicableNote } from '../../../src/charts/frame/not-applicable'
import { ProtectionNote } from '../../../src/charts/frame/protection-note'
import { InstituteAverageAndDeviations } from '../../../src/charts/line/average-chart'
import { IndexChart } from '../../../src/charts/line/index-chart'
import { InstituteComparisonTable } from '../../../src/charts/line/institute-comparison-table'
import { TimeChart } from '../../../src/charts/line/time-chart'
import { WavesChart } from '../../../src/charts/line/waves-chart'
import { AnswerMap } from '../../../src/charts/map/answer-map'
import { EstimateMap } from '../../../src/charts/map/estimate-map'
import { MapChart } from '../../../src/charts/map/map-chart'
import { MapSubjectChoice } from '../../../src/charts/map/subject-choice'
import { ScaleDiffersFromUnfilteredNote } from '../../../src/charts/scale/scale-note'
import { camelizeKeys } from '../../../src/lib/case'
import { createAverage, createComparison, createOwnSeries, createWaves } from '../../support/wire-analysis'
import { createIndexContents } from '../../support/wire-indexes'
import type { Topic } from '../example'
import { doNothing } from '../helpers'
import {
  choicePoll,
  choiceResult,
  estimates,
  groupedResult,
  likertPoll,
  likertResult,
  lowBaseResult,
  mappedResult,
  notCollectedResult,
  noVotesResult,
  onePeriodResult,
  scalePoll,
  scaleResult,
  severalPoll,
  timeResult,
} from '../results'

/** The contents of an index; a problem is that of its formula. */
const indexContents = (overrides: Parameters<typeof createIndexContents>[0] = {}) => {
  const { formulas } = createIndexContents()
  const problem = overrides.problem ?? null
  return camelizeKeys(
    createIndexContents({ ...overrides, formulas: formulas.map((formula) => ({ ...formula, problem })) }),
  )
}
const wavesOf = (shares: readonly (number | null)[]) => camelizeKeys(createWaves(shares)).waves

const flowShare = (percent: number) => ({ percent, low: percent - 4, high: percent + 4 })
const FLOW = {
  earlier: { from: '2026-05-01', to: '2026-05-31' },
  later: { from: '2026-11-01', to: '2026-11-30' },
  obstacle: null,
  people: 640,
  returned: 38,
  rows: [
    { n: 330, percent: 52, shares: [flowShare(78), flowShare(10), flowShare(12), null] },
    { n: 110, percent: 17, shares: [flowShare(35), flowShare(40), null, null] },
    { n: 200, percent: 31, shares: [flowShare(15), flowShare(8), flowShare(77), null] },
    { n: null, percent: null, shares: [] },
  ],
  weighting: { method: 'RAKED', margins: ['age_gender', 'state'] },
}

/** A poll of our own that was not asked in February. */
const OWN = createOwnSeries([0.44, 0.46, 0.5], {
  latest: {
    from: '2025-03-01',
    to: '2025-03-28',
    day: '2025-03-01',
    n: 480,
    answers: [
      {
        position: 0,
        share: 0.5,
        average: 0.43,
        difference: 0.07,
        ci95: [0.024, 0.116],
        is_secured: true,
      },
      {
        position: 1,
        share: 0.5,
        average: 0.57,
        difference: -0.07,
        ci95: [-0.116, 0.002],
        is_secured: false,
      },
    ],
  },
})
const AVERAGE_WITH_OWN = {
  ...createAverage([0.38, 0.4, 0.43]),
  own: { ...OWN, periods: OWN.periods.filter(({ from }) => from !== '2025-02-01') },
}

export const results: Topic = {
  title: 'Results of polls',
  components: {
    AnswersChart: [
      { title: 'one answer each', element: <AnswersChart poll={choicePoll} result={choiceResult} /> },
      {
        title: 'several answers, filtered',
        element: <AnswersChart poll={severalPoll} result={choiceResult} filterText="nur weiblich" />,
      },
      { title: 'agreement', element: <AnswersChart poll={likertPoll} result={likertResult} /> },
      { title: 'numeric scale', element: <AnswersChart poll={scalePoll} result={scaleResult} /> },
    ],
    GroupsChart: [
      { title: 'by age', element: <GroupsChart poll={choicePoll} result={groupedResult} /> },
      { title: 'not collected', element: <GroupsChart poll={choicePoll} result={notCollectedResult} /> },
    ],
    CrosstabChart: [
      { title: 'by age', element: <CrosstabChart poll={choicePoll} result={groupedResult} /> },
      { title: 'not collected', element: <CrosstabChart poll={choicePoll} result={notCollectedResult} /> },
    ],
    IndexChart: [
      { title: 'with a base', element: <IndexChart title="Wirtschaftsklima" index={indexContents()} /> },
      {
        title: 'without values',
        element: (
          <IndexChart
            title="Wirtschaftsklima"
            index={indexContents({ values: [], problem: 'POLL_NOT_READABLE' })}
          />
        ),
      },
    ],
    TimeChart: [
      { title: 'with a gap', element: <TimeChart poll={choicePoll} result={timeResult} /> },
      {
        title: 'one answer',
        element: <TimeChart poll={choicePoll} result={timeResult} answerPosition={0} />,
      },
      { title: 'one period', element: <TimeChart poll={choicePoll} result={onePeriodResult} /> },
      {
        title: 'low base',
        element: (
          <TimeChart
            poll={choicePoll}
            result={lowBaseResult}
            longerSteps={['Monate']}
            filterText="nur Bremen"
          />
        ),
      },
    ],
    WavesChart: [
      {
        title: 'a significant change',
        element: <WavesChart poll={choicePoll} waves={wavesOf([0.38, 0.4, 0.52])} />,
      },
      {
        title: 'no significant change, one hidden wave',
        element: (
          <WavesChart poll={choicePoll} waves={wavesOf([0.38, null, 0.4])} filterText="nur weiblich" />
        ),
      },
    ],
    InstituteAverageAndDeviations: [
      {
        title: 'two institutes',
        element: (
          <InstituteAverageAndDeviations
            poll={choicePoll}
            average={camelizeKeys(createAverage([0.38, 0.4, 0.43]))}
          />
        ),
      },
      {
        title: 'a poll of our own beside it, with a gap',
        element: <InstituteAverageAndDeviations poll={choicePoll} average={camelizeKeys(AVERAGE_WITH_OWN)} />,
      },
    ],
    InstituteComparisonTable: [
      {
        title: 'a significant difference',
        element: <InstituteComparisonTable poll={choicePoll} own={camelizeKeys(OWN)} />,
      },
      {
        title: 'nothing to compare',
        element: (
          <InstituteComparisonTable
            poll={choicePoll}
            own={camelizeKeys(createOwnSeries([], { gap: 'no_common_period' }))}
          />
        ),
      },
    ],
    AnswerFlowChart: [
      {
        title: 'a scale, with a group and cells that are too small',
        element: (
          <AnswerFlowChart poll={likertPoll} categories={flowCategories(likertPoll) ?? []} flow={FLOW} />
        ),
      },
    ],
    ComparisonChart: [
      {
        title: 'a significant difference',
        element: (
          <ComparisonChart
            poll={choicePoll}
            comparison={camelizeKeys(createComparison([0.61, 0.48], { common: 'nur Bayern' }))}
            meanUnit={null}
            weightings={[choiceResult.weighting, choiceResult.weighting]}
          />
        ),
      },
      {
        title: 'low base',
        element: (
          <ComparisonChart
            poll={choicePoll}
            comparison={camelizeKeys(createComparison([0.5, 0.48], { differences: [] }))}
            meanUnit={null}
            weightings={[choiceResult.weighting, choiceResult.weighting]}
          />
        ),
      },
    ],
    MapChart: [{ title: 'states', element: <MapChart poll={choicePoll} result={mappedResult} /> }],
    AnswerMap: [
      {
        title: 'answers to choose',
        element: (
          <AnswerMap poll={choicePoll} result={mappedResult} chosenPosition={null} onChoose={() => {}} />
        ),
      },
    ],
    MapSubjectChoice: [
      {
        title: 'many answers',
        element: (
          <MapSubjectChoice
            subjectNames={['eins', 'zwei', 'drei', 'vier', 'fünf', 'sechs']}
            chosenIndex={1}
            onChoose={doNothing}
          />
        ),
      },
    ],
    EstimateMap: [
      {
        title: 'with one too uncertain',
        element: <EstimateMap poll={choicePoll} estimates={estimates} measured={undefined} />,
      },
    ],
    NoFiguresPlaceholder: [
      {
        title: 'no votes yet',
        element: <NoFiguresPlaceholder poll={{ ...choicePoll, sampleSize: 0 }} result={noVotesResult} />,
      },
      {
        title: 'low base of a filter, under its headline',
        element: (
          <NoFiguresPlaceholder
            poll={choicePoll}
            result={lowBaseResult}
            filterText="nur Bremen"
            isTitleHidden
          />
        ),
      },
    ],
    NotCollectedOrPublishedPlaceholder: [
      {
        title: 'by age',
        element: (
          <NotCollectedOrPublishedPlaceholder
            poll={choicePoll}
            result={notCollectedResult}
            dimensionNames="Alter"
            isTitleHidden
          />
        ),
      },
    ],
    ChartPlaceholder: [
      {
        title: 'any reason',
        element: (
          <ChartPlaceholder poll={choicePoll} icon={BarChart3} title="Es gibt keinen Verlauf.">
            Für einen Verlauf braucht es mindestens zwei Wellen.
          </ChartPlaceholder>
        ),
      },
    ],
    NotApplicableNote: [
      {
        title: 'a filter and a grouping',
        element: (
          <NotApplicableNote
            parts={[
              { part: 'FILTER', dimension: 'AGE', reason: 'BANDS_DO_NOT_FIT' },
              { part: 'GROUP', dimension: 'PERIOD', reason: 'NOT_COLLECTED' },
            ]}
          />
        ),
      },
    ],
    WeightingAndDemoNote: [
      {
        title: 'demo data',
        element: <WeightingAndDemoNote poll={choicePoll} weighting={choiceResult.weighting} />,
      },
      {
        title: 'not weighted',
        element: (
          <WeightingAndDemoNote
            poll={{ ...choicePoll, isDemo: false }}
            weighting={{ ...choiceResult.weighting, method: 'UNWEIGHTED' }}
          />
        ),
      },
    ],
    ProtectionNote: [
      {
        title: 'a filtered result',
        element: (
          <ProtectionNote
            result={{
              ...choiceResult,
              protection: { figures: 'PROTECTED', reason: null, isTotalExact: false },
            }}
          />
        ),
      },
    ],
    HeadlineVersusLineEndNote: [
      {
        title: 'last 90 days, and a month',
        element: (
          <HeadlineVersusLineEndNote
            poll={scalePoll}
            result={{ ...scaleResult, usedPeriod: { period: '90d', from: null, to: null, isDefault: true } }}
            lineKind="MEAN"
            measure={MEAN}
            series={[
              {
                id: 'mean',
                label: 'Mittelwert',
                points: [{ date: '2026-03-01', to: '2026-03-23', value: 6.2 }],
              },
            ]}
          />
        ),
      },
    ],
    ScaleDiffersFromUnfilteredNote: [
      { title: 'another scale', element: <ScaleDiffersFromUnfilteredNote poll={choicePoll} axisMax={0.5} /> },
      { title: 'the usual scale', element: <ScaleDiffersFromUnfilteredNote poll={choicePoll} axisMax={1} /> },
    ],
  },
}
