import { BarChart3 } from 'lucide-react'
import { useState } from 'react'
import { mixedWordingsNote } from '../../../../contract/charts/breaks'
import { isOpenEndedKind } from '../../../../contract/poll-kinds'
import { TEXT, uncodedAnswersText } from '../../../../contract/texts'
import type { PollDetail } from '../../../api/results'
import { AnswersChart } from '../../../charts/bars/answers-chart'
import {
  LazyAnswerMap,
  LazyCrosstabChart,
  LazyGroupsChart,
  LazyNotApplicableNote,
  LazyTimeChart,
} from '../../../charts/frame/lazy-charts'
import { ProtectionNote } from '../../../charts/frame/protection-note'
import { Muted } from '../../../components/layout'
import { createLazyFallback } from '../../../components/lazy-fallback'
import { lazyWithRetry } from '../../../components/lazy-with-retry'
import { ChartSkeleton, TextSkeleton } from '../../../components/skeleton'
import { EmptyState } from '../../../components/states'
import { formatShownPeople } from '../../../core/result-filter/filter-labels'
import { useRegionNames } from '../../../core/result-filter/use-region-names'
import { CollapsedSectionMountedOnOpen } from './closed-part'
import type { ShownResult } from './use-result'
import { getChosenOrDefaultDrawing, getLongerIntervalLabels } from './view'

const MethodView = lazyWithRetry(
  async () => (await import('./method-view')).MethodView,
  createLazyFallback(<TextSkeleton lines={12} />),
  'method-view',
)

const DistrictMap = lazyWithRetry(
  async () => (await import('./district-map')).MeasuredDistrictMap,
  createLazyFallback(<ChartSkeleton bars={7} />),
  'district-map',
)

const AveragePanel = lazyWithRetry(
  async () => (await import('../average/average-panel')).InstituteAveragePanel,
  undefined,
  'average-panel',
)

const SensitivityPanel = lazyWithRetry(
  async () => (await import('../sensitivity/sensitivity-panel')).SensitivityPanel,
  createLazyFallback(<TextSkeleton lines={4} />),
  'sensitivity-panel',
)

const TrackRecordPanel = lazyWithRetry(
  async () => (await import('../track-record/track-record-panel')).TrackRecordPanel,
  createLazyFallback(<TextSkeleton lines={3} />),
  'track-record',
)

interface DrawingProps extends ShownResult {
  poll: PollDetail
  /** Whether the view cannot be changed here. */
  isViewFixed?: boolean
  /** Whether the finding above is the change over time, if anything is compared. */
  isChangeFindingAbove?: boolean
  /** Where a map renders the choice of its subject: null until it is rendered, above the map by default. */
  subjectChoiceSlot?: HTMLElement | null
  /** Receives the answer chosen for a map; by default, the map alone keeps it. */
  onMapAnswer?: ((position: number | null) => void) | undefined
}

/** The chart of a view, with the parts of the grouping that do not apply to the poll. */
export function ViewChart({
  poll,
  view,
  result,
  isViewFixed = false,
  isChangeFindingAbove = false,
  subjectChoiceSlot,
  onMapAnswer,
}: DrawingProps) {
  const { chart } = view
  const [keptAnswer, keepAnswer] = useState(view.mapAnswerPosition)
  const filterText = formatShownPeople(view, useRegionNames(view.region.values), result.notApplicable)
  // The weightings of a filtered result would be further views of few people.
  const isNamedPeriod = !view.from && !view.to
  const sensitivity = !isViewFixed &&
    isNamedPeriod &&
    filterText === '' &&
    result.weighting.method === 'RAKED' && (
      <CollapsedSectionMountedOnOpen title="Wie sicher ist dieser Befund?">
        <SensitivityPanel poll={poll} view={view} hasWeightingsTable={chart === 'methodik'} />
      </CollapsedSectionMountedOnOpen>
    )
  if (chart === 'methodik')
    return (
      <MethodView poll={poll} result={result}>
        {sensitivity}
        {!isViewFixed && result.weighting.method !== 'PUBLISHED' && (
          <CollapsedSectionMountedOnOpen title="Unsere Bilanz">
            <TrackRecordPanel />
          </CollapsedSectionMountedOnOpen>
        )}
      </MethodView>
    )
  const uncoded = isOpenEndedKind(poll.kind) ? result.uncoded : 0
  // No answer has been coded yet, with or without a filter.
  if (uncoded !== 0 && (result.total.n ?? 0) === 0 && poll.sampleSize === 0)
    return (
      <EmptyState icon={BarChart3} title={TEXT.notCodedYet}>
        {uncodedAnswersText(uncoded)}
      </EmptyState>
    )
  const given = { poll, result, filterText, isTitleHidden: true }
  const interval = view.interval ?? result.interval
  const choice = onMapAnswer
    ? { chosenPosition: view.mapAnswerPosition, onChoose: onMapAnswer }
    : { chosenPosition: keptAnswer, onChoose: keepAnswer }
  // A time series is broken there instead.
  const wordings = chart === 'verlauf' ? null : mixedWordingsNote(poll.events, result.period)
  return (
    <>
      <LazyNotApplicableNote parts={result.notApplicable.filter(({ part }) => part !== 'FILTER')} />
      {chart === 'ergebnis' && <AnswersChart {...given} />}
      {chart === 'verlauf' && (
        <LazyTimeChart
          {...given}
          drawing={getChosenOrDefaultDrawing(view, poll, result.series)}
          isChangeFindingAbove={isChangeFindingAbove}
          hasChangeSentences
          // Longer steps help only if there is a result.
          longerSteps={
            !isViewFixed && interval && result.total.answers.length > 0
              ? getLongerIntervalLabels(interval)
              : []
          }
        />
      )}
      {chart === 'gruppen' && <LazyGroupsChart {...given} />}
      {chart === 'kreuztabelle' && <LazyCrosstabChart {...given} />}
      {chart === 'karte' &&
        (view.mapLevel === 'NUTS3' && !isViewFixed ? (
          <DistrictMap {...{ poll, view, result }} mapProps={{ ...given, ...choice, subjectChoiceSlot }} />
        ) : (
          <LazyAnswerMap {...given} {...choice} subjectChoiceSlot={subjectChoiceSlot} />
        ))}
      {wordings !== null && <Muted>{wordings}</Muted>}
      <ProtectionNote result={result} />
      {uncoded !== 0 && <Muted>{uncodedAnswersText(uncoded)}</Muted>}
      {chart === 'verlauf' && !isViewFixed && result.weighting.method === 'PUBLISHED' && (
        <AveragePanel poll={poll} />
      )}
      {chart === 'ergebnis' && sensitivity}
    </>
  )
}
