import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { createLazyFallback } from '../../../components/lazy-fallback'
import { lazyWithRetry } from '../../../components/lazy-with-retry'
import { ChartSkeleton, Loading, TextSkeleton } from '../../../components/skeleton'
import { VisuallyHidden } from '../../../components/visually-hidden'
import { hasAnyFilter } from '../../../core/result-filter/filter'
import { GrayedIfOutdated } from './outdated'
import { breakableGrid } from './print-styles'
import type { ShownResult } from './use-result'
import { showsEstimates, VIEW_TABS, type AnalysisView, type PollViewProps } from './view'
import { ViewChart } from './view-chart'

const EstimatedMap = lazyWithRetry(
  async () => (await import('../estimates/estimated-map')).WholePollDistrictEstimates,
  createLazyFallback(<TextSkeleton lines={12} />),
  'estimated-map',
)

const ComparisonView = lazyWithRetry(
  async () => (await import('../comparison/comparison-view')).ComparisonView,
  createLazyFallback(<TextSkeleton lines={12} />),
  'comparison',
)

const ViewChoices = lazyWithRetry(
  async () => (await import('./view-choices')).ViewChoices,
  createLazyFallback(<TextSkeleton lines={1} />),
  'view-choices',
)

interface AnalysisTabPanelProps extends PollViewProps {
  shown: ShownResult | undefined
  /** Whether the finding above is the change over time, if anything is compared. */
  isChangeFindingAbove: boolean
  /** Whether another result is loading. */
  isLoadingNext: boolean
  /** The error, if only this view could not be loaded. */
  failure: ReactNode
  onChange: (view: AnalysisView) => void
}

const Place = styled.div`
  ${breakableGrid(1)}
`

/** The current view of a poll (result, time series, groups, map, comparison or method) with its controls. */
export function AnalysisTabPanel({
  poll,
  view,
  shown,
  isChangeFindingAbove,
  isLoadingNext,
  failure,
  onChange,
}: AnalysisTabPanelProps) {
  const { chart: tab } = view
  const [subjectChoiceSlot, setSubjectChoiceSlot] = useState<HTMLElement | null>(null)
  const hasChoices = tab === 'verlauf' || tab === 'gruppen' || tab === 'karte'
  const areChoicesLoaded = ViewChoices.useIsSettled(hasChoices)
  return (
    <Place role="group" aria-labelledby="ansicht">
      <VisuallyHidden as="h2" id="ansicht">
        {VIEW_TABS[tab]}
      </VisuallyHidden>
      {hasChoices && <ViewChoices {...{ poll, view, shownResult: shown, onChange, setSubjectChoiceSlot }} />}
      {!showsEstimates(view) && failure}
      {hasChoices && !areChoicesLoaded ? null : showsEstimates(view) ? ( // they would push it down
        <EstimatedMap
          poll={poll}
          isFiltered={hasAnyFilter(view)}
          isUnweighted={view.weights === 'UNWEIGHTED'}
        />
      ) : tab === 'vergleich' ? (
        <ComparisonView poll={poll} view={view} firstSideResult={shown} onChange={onChange} />
      ) : shown?.view.chart === tab ? (
        <GrayedIfOutdated $isOutdated={isLoadingNext}>
          <ViewChart
            poll={poll}
            {...shown}
            isChangeFindingAbove={isChangeFindingAbove}
            subjectChoiceSlot={subjectChoiceSlot}
            onMapAnswer={(mapAnswerPosition) => onChange({ ...view, mapAnswerPosition })}
          />
        </GrayedIfOutdated>
      ) : (
        isLoadingNext && (
          <Loading label="">
            {tab === 'methodik' ? <TextSkeleton lines={12} /> : <ChartSkeleton bars={poll.answers.length} />}
          </Loading>
        )
      )}
    </Place>
  )
}
