import { useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { getEntries } from '../../../../contract/enumerations/values'
import { PERIODS } from '../../../../contract/periods'
import { couldHaveWeights } from '../../../../contract/result-weights'
import { TEXT } from '../../../../contract/texts'
import type { PollDetail } from '../../../api/results'
import { withSeriesTotal } from '../../../charts/frame/chart-data'
import { LazyNotApplicable } from '../../../charts/frame/lazy-charts'
import { usedPeriodName } from '../../../charts/frame/used-period'
import { Banner } from '../../../components/banner'
import { PagePart } from '../../../components/error-boundary'
import { lazyWithRetry } from '../../../components/lazy-with-retry'
import { Section } from '../../../components/page-header'
import { Loading, TextSkeleton } from '../../../components/skeleton'
import { TabLinks } from '../../../components/tab-links'
import { VisuallyHidden } from '../../../components/visually-hidden'
import { toAgeBands } from '../../../core/result-filter/age-bands'
import { isSameFilter, isSameDayInput, withPeople } from '../../../core/result-filter/filter'
import { FilterBar } from '../../../core/result-filter/filter-bar'
import { FilterError } from '../../../core/result-filter/filter-error'
import { UnweightedSwitch } from '../../../core/result-filter/unweighted-switch'
import { SegmentMenu } from '../../../core/segments/segment-menu'
import { formatCount } from '../../../lib/format'
import { LiveLine } from '../live/live-line'
import { AnalysisTabPanel } from './analysis-tab-panel'
import { FindingLine } from './finding-line'
import { MaybeOutdated } from './outdated'
import { useResult, type Shown } from './use-result'
import { getViewUrl, headlineView, isEstimated, TABS, type AnalysisView, type Chart } from './view'

const AtAGlance = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "at-a-glance" */ './at-a-glance')).AtAGlance,
)

const Waves = lazyWithRetry(async () => (await import(/* webpackChunkName: "poll-waves" */ './waves')).Waves)

// Loaded after the page, because nothing that is shown needs it.
const ViewUrl = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "view-url" */ './view-url')).ViewUrl,
)

interface PollAnalysisProps {
  poll: PollDetail
  view: AnalysisView
}

const COMPUTING = 'Das Ergebnis wird berechnet …'

/**
 * The analysis of a poll: finding, filters, and one view at a time. The URL stores all of it; this component renders it
 * and loads what it needs. The finding uses the same filter in every view.
 */
export function PollAnalysis({ poll, view }: PollAnalysisProps) {
  const navigate = useNavigate()
  const { shown, isOutdated, error, load } = useResult(poll, view)
  const headline = useResult(poll, headlineView(view))
  const { shown: found } = headline
  const [hasFailed, setHasFailed] = useState(false)
  if (error && !hasFailed) setHasFailed(true)
  const { search } = useLocation()
  const { options } = useParams()

  const show = (next: AnalysisView) => {
    navigate(getViewUrl(poll.id, next), {
      replace: isSameDayInput(view, next),
      preventScrollReset: true,
      state: { keepFocus: true },
    })
  }
  const { chart } = view
  const isOfFilter = shown !== undefined && isSameFilter(shown.view, view)
  const isLoadingNext = isOutdated && !error
  const segment = isOfFilter ? shown.result.segment : undefined
  const filter = segment ? withPeople(view, segment) : view
  const segmentError = view.segment === null ? undefined : (headline.error ?? error)?.fields?.segment
  const failure = error && <FilterError error={error} onRetry={load} />
  const skeleton = (
    <Loading label={COMPUTING}>
      <TextSkeleton lines={2} />
    </Loading>
  )
  return (
    <Section aria-label="Ergebnis">
      {(search !== '' || options !== undefined) && (
        <ViewUrl pollId={poll.id} view={view} segmentError={segmentError} />
      )}
      <VisuallyHidden role="status">{shown && !error && announcementOf(shown, isLoadingNext)}</VisuallyHidden>
      {found ? (
        <MaybeOutdated $isOutdated={headline.isOutdated && !headline.error}>
          <PagePart resetKey={JSON.stringify(found.view)}>
            <FindingLine
              poll={poll}
              {...found}
              below={(finding) => <LiveLine poll={poll} result={found.result} finding={finding} />}
            />
          </PagePart>
        </MaybeOutdated>
      ) : (
        // A skeleton hides the content after it. Inside a div it does not: after an error the filters must show.
        !headline.error && (hasFailed ? <div>{skeleton}</div> : skeleton)
      )}
      {shown?.result.isFrozen && <Banner kind="frozen">{TEXT.frozen}</Banner>}
      <FilterBar
        filter={filter}
        segmentName={segment?.name}
        ages={toAgeBands(poll.ageBreaks)}
        shownPeriod={isEstimated(view) ? PERIODS.all : shown && shownPeriodOf(shown)}
        defaultPeriod={
          found?.result.usedPeriod.isDefault ? usedPeriodName(found.result.usedPeriod) : undefined
        }
        onChange={(next) => show({ ...view, ...next })}
      >
        <SegmentMenu filter={filter} onChange={(next) => show({ ...view, ...next })} />
      </FilterBar>
      {isOfFilter && (
        <LazyNotApplicable parts={shown.result.notApplicable.filter(({ part }) => part === 'FILTER')} />
      )}
      {!isOfFilter && failure}
      {!isOfFilter && error && shown && <p>Zu sehen ist noch das Ergebnis der vorigen Auswahl.</p>}
      <TabLinks
        label="Ansicht"
        tabs={getEntries<Chart>(TABS).map(([tab, label]) => ({
          to: getViewUrl(poll.id, { ...view, chart: tab }),
          label,
          isCurrent: tab === chart,
        }))}
      />
      <PagePart resetKey={JSON.stringify(view)}>
        <AnalysisTabPanel
          key={chart}
          poll={poll}
          view={view}
          shown={shown}
          isLoadingNext={isLoadingNext}
          failure={isOfFilter && failure}
          onChange={show}
        />
      </PagePart>
      {!isEstimated(view) && shown && couldHaveWeights(shown.result.weighting) && (
        <UnweightedSwitch
          isOn={view.weights === 'UNWEIGHTED'}
          onChange={(isOn) => show({ ...view, weights: isOn ? 'UNWEIGHTED' : 'WEIGHTED' })}
        />
      )}
      {chart === 'ergebnis' && shown && isOfFilter && (
        <PagePart resetKey={JSON.stringify(view)}>
          <AtAGlance poll={poll} {...shown} />
        </PagePart>
      )}
      {chart === 'verlauf' && (
        <PagePart resetKey={JSON.stringify(view)}>
          <Waves poll={poll} view={view} />
        </PagePart>
      )}
    </Section>
  )
}

/** Returns the period of the chart: a time series covers more days than the result. */
const shownPeriodOf = ({ view, result }: Shown): string =>
  usedPeriodName((view.chart === 'verlauf' ? withSeriesTotal(result) : result).usedPeriod)

/** Returns the announcement of a change for screen readers. */
function announcementOf({ result }: Shown, isLoadingNext: boolean): string {
  if (isLoadingNext) return COMPUTING
  const { base, n } = result.total
  return base === 'HIDDEN' ? 'Kein Ergebnis' : `Ergebnis von ${formatCount(n)} Befragten`
}
