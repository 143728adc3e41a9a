import { useState } from 'react'
import { useSelector } from 'react-redux'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { styled } from 'styled-components'
import type { ViewSentence } from '../../../../contract/findings/view-sentence'
import { hasAvailableWeights } from '../../../../contract/result-weights'
import { TEXT } from '../../../../contract/texts'
import type { PollResult } from '../../../api/results'
import { LazyNotApplicableNote } from '../../../charts/frame/lazy-charts'
import { formatUsedPeriod } from '../../../charts/frame/used-period'
import { Banner } from '../../../components/banner'
import { PagePartBoundary } from '../../../components/error-boundary'
import { createLazyFallback } from '../../../components/lazy-fallback'
import { lazyWithRetry } from '../../../components/lazy-with-retry'
import { Section } from '../../../components/page-header'
import { ChartSkeleton, hiddenForThreeSeconds, Loading, LoadingArea } from '../../../components/skeleton'
import { secondaryText } from '../../../components/theme/mixins'
import { media, space } from '../../../components/theme/tokens'
import { VisuallyHidden } from '../../../components/visually-hidden'
import { isSameFilter, isDayRangeEdit, withSegmentConditions } from '../../../core/result-filter/filter'
import { FilterError } from '../../../core/result-filter/filter-error'
import { LazyUnweightedNote } from '../../../core/result-filter/unweighted-banner'
import type { CoreState } from '../../../core/state'
import { formatCount } from '../../../lib/format'
import { FindingBasisLine, useLiveUpdates } from '../live/live-line'
import { COLUMN_GAP } from './analysis-head'
import { AnalysisTabPanel } from './analysis-tab-panel'
import { selectHasAnyCachedWave } from './feature'
import { FindingLine } from './finding-line'
import { GrayedIfOutdated } from './outdated'
import { useComparedGroupsOrRegions } from './use-compared'
import { useResultOrPrevious, type ShownResult } from './use-result'
import {
  getViewUrl,
  toHeadlineView,
  showsComparison,
  showsEstimates,
  type AnalysisView,
  type PollViewProps,
} from './view'
import { ViewTabsAndFilters } from './view-bar'
import type { WaveScope } from './waves'

const AtAGlance = lazyWithRetry(async () => (await import('./at-a-glance')).AtAGlanceDifferences)
const ComparedFinding = lazyWithRetry(
  async () => (await import('./compared-finding')).GroupsOrRegionsFinding,
  ({ children }) => children(null),
  'compared-finding',
)

const Waves = lazyWithRetry(
  async () => (await import('./waves')).WavesSection,
  createLazyFallback(<ChartSkeleton bars={7} />),
  'poll-waves',
)
const WavesFinding = lazyWithRetry(
  async () => (await import('./waves')).WavesFinding,
  ({ children }) => children(null),
  'poll-waves',
)
const TimeFinding = lazyWithRetry(
  async () => (await import('./waves')).TimeSeriesFinding,
  ({ children }) => children(null),
  'poll-waves',
)

// Loaded after the page, because nothing that is shown needs it.
const ViewUrl = lazyWithRetry(async () => (await import('./view-url')).ViewUrlNormalizer)

const Analysis = styled(Section)`
  gap: ${space(1)};
  padding-block-start: ${space(2)};
  ${media.phone} {
    padding-block-start: ${space(3)};
  }
`
/** Eight of twelve columns for the chart, four for what is beside it. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)} ${COLUMN_GAP};
  align-items: start;
  padding-block-start: ${space(0.5)};
  ${media.desktop} {
    &[data-split] {
      grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
    }
  }
  ${media.print} {
    display: block;
  }
`
const Main = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  ${media.print} {
    display: block;
  }
`
const About = styled.p`
  ${secondaryText}
  :has(${LoadingArea}) ~ & {
    ${hiddenForThreeSeconds}
  }
`

const COMPUTING = 'Das Ergebnis wird berechnet …'

/**
 * The analysis of a poll: finding, filters, and one view at a time. The URL stores all of it; this component renders it
 * and loads what it needs. The finding uses the same filter in every view.
 */
export function PollAnalysis({ poll, view }: PollViewProps) {
  const navigate = useNavigate()
  const { shown, isOutdated, error, load } = useResultOrPrevious(poll, view)
  const headline = useResultOrPrevious(poll, toHeadlineView(view))
  const { shown: found } = headline
  const [hasFailed, setHasFailed] = useState(false)
  if (error && !hasFailed) setHasFailed(true)
  const { search } = useLocation()
  const { options } = useParams()

  const show = (next: AnalysisView) => {
    navigate(getViewUrl(poll.id, next), {
      replace: isDayRangeEdit(view, next),
      preventScrollReset: true,
      state: { keepFocus: true },
    })
  }
  const { chart } = view
  const isOfFilter = shown !== undefined && isSameFilter(shown.view, view)
  const isLoadingNext = isOutdated && !error
  const segment = isOfFilter ? shown.result.segment : undefined
  const filter = segment ? withSegmentConditions(view, segment) : view
  const segmentError = view.segment === null ? undefined : (headline.error ?? error)?.fields?.segment
  const canSwitchWeights =
    !showsEstimates(view) && shown !== undefined && hasAvailableWeights(shown.result.weighting)
  const isGlanceShown = chart === 'ergebnis' && shown !== undefined && isOfFilter
  const failure = error && <FilterError error={error} onRetry={load} />
  const skeleton = <Loading label={COMPUTING} lines={2} />
  const hasWaves = useSelector((state: CoreState) => selectHasAnyCachedWave(state, poll.id))
  // The finding and the chart show the same time.
  const [chosenTime, chooseTime] = useState<WaveScope | null>(null)
  const timeSeries =
    chart === 'verlauf' && shown?.view.chart === 'verlauf' && !hasWaves ? shown.result : undefined
  const isTimeSeriesOfOtherFilter =
    timeSeries !== undefined &&
    shown !== undefined &&
    found !== undefined &&
    !isSameFilter(shown.view, found.view)
  const { comparedResult, canCompare, isSettled } = useComparedGroupsOrRegions(poll, view, found, {
    shown,
    error,
  })
  const isTextLoaded = ComparedFinding.useIsSettled(canCompare)
  const isFindingKnown = !canCompare || (isSettled && (isTextLoaded || comparedResult === undefined))
  const [hasFinding, setHasFinding] = useState(false)
  const isFindingShown = found !== undefined && (hasFinding || isFindingKnown)
  if (isFindingShown && !hasFinding) setHasFinding(true)
  useLiveUpdates(poll, isFindingShown && !showsComparison(view))
  const renderFinding = (own: ViewSentence | null, result?: PollResult) =>
    found && (
      <FindingLine
        poll={poll}
        {...found}
        viewSentence={own}
        renderBelow={(rangeForm) => (
          <FindingBasisLine poll={poll} result={result ?? found.result} rangeForm={rangeForm} />
        )}
      />
    )
  const panel = (
    <AnalysisTabPanel
      key={chart}
      poll={poll}
      view={view}
      shown={shown}
      isChangeFindingAbove={timeSeries !== undefined}
      isLoadingNext={isLoadingNext}
      failure={isOfFilter && failure}
      onChange={show}
    />
  )
  return (
    <Analysis aria-label="Ergebnis">
      {(search !== '' || options !== undefined) && (
        <ViewUrl pollId={poll.id} view={view} segmentError={segmentError} />
      )}
      <VisuallyHidden role="status">{shown && !error && announcementOf(shown, isLoadingNext)}</VisuallyHidden>
      {showsComparison(view) ? null : isFindingShown ? (
        // While the differences of the view load, the sentence is still that of the result, or of the previous filter.
        <GrayedIfOutdated
          $isOutdated={
            ((headline.isOutdated || isTimeSeriesOfOtherFilter) && !headline.error) || !isFindingKnown
          }
        >
          <PagePartBoundary resetKey={JSON.stringify(found.view)}>
            {timeSeries && !(isTimeSeriesOfOtherFilter && error) ? (
              <TimeFinding poll={poll} result={timeSeries}>
                {renderFinding}
              </TimeFinding>
            ) : chart === 'verlauf' && hasWaves ? (
              <WavesFinding poll={poll} view={view} chosenScope={chosenTime} result={found.result}>
                {renderFinding}
              </WavesFinding>
            ) : comparedResult ? (
              <ComparedFinding poll={poll} {...comparedResult}>
                {renderFinding}
              </ComparedFinding>
            ) : (
              renderFinding(null)
            )}
          </PagePartBoundary>
        </GrayedIfOutdated>
      ) : (
        // A skeleton hides the content after it. Inside a div it does not: after an error the filters must show.
        !headline.error && (hasFailed ? <div>{skeleton}</div> : skeleton)
      )}
      <ViewTabsAndFilters
        pollId={poll.id}
        view={view}
        filter={filter}
        segmentName={segment?.name}
        ageBreaks={poll.ageBreaks}
        defaultPeriodLabel={
          found?.result.usedPeriod.isDefault ? formatUsedPeriod(found.result.usedPeriod) : undefined
        }
        hasWeights={canSwitchWeights}
        onChange={show}
      />
      {canSwitchWeights && view.weights === 'UNWEIGHTED' && <LazyUnweightedNote />}
      {isOfFilter && (
        <LazyNotApplicableNote parts={shown.result.notApplicable.filter(({ part }) => part === 'FILTER')} />
      )}
      {!isOfFilter && failure}
      {!isOfFilter && error && shown && <p>Zu sehen ist noch das Ergebnis der vorigen Auswahl.</p>}
      <Columns data-split={isGlanceShown || undefined}>
        <Main>
          <PagePartBoundary resetKey={JSON.stringify(view)}>
            {chart === 'verlauf' ? (
              <Waves poll={poll} view={view} chosenScope={chosenTime} onChoose={chooseTime}>
                {panel}
              </Waves>
            ) : (
              panel
            )}
          </PagePartBoundary>
          {shown?.result.isFrozen && <Banner kind="frozen">{TEXT.frozen}</Banner>}
          {poll.description && <About>{poll.description}</About>}
        </Main>
        {isGlanceShown && (
          <PagePartBoundary resetKey={JSON.stringify(view)}>
            <AtAGlance poll={poll} {...shown} />
          </PagePartBoundary>
        )}
      </Columns>
    </Analysis>
  )
}

/** Returns the announcement of a change for screen readers. */
function announcementOf({ result }: ShownResult, isLoadingNext: boolean): string {
  if (isLoadingNext) return COMPUTING
  const { base, n } = result.total
  return base === 'HIDDEN' ? 'Kein Ergebnis' : `Ergebnis von ${formatCount(n)} Befragten`
}
