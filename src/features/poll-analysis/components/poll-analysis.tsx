import { BarChart3 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { takesWords } from '../../../../contract/poll-kinds'
import { TEXT, uncodedText } from '../../../../contract/texts'
import type { PollDetail } from '../../../api/results'
import { chartMessage } from '../../../charts/messages'
import { AnswersChart } from '../../../charts/result/answers-chart'
import { usedPeriodLabel } from '../../../charts/result/used-period'
import { NotApplicable } from '../../../charts/result/not-applicable'
import { Banner } from '../../../components/banner'
import { PagePart } from '../../../components/error-boundary'
import { Section } from '../../../components/page-header'
import { ChartSkeleton, Loading } from '../../../components/skeleton'
import { EmptyState } from '../../../components/states'
import { TabLinks } from '../../../components/tab-links'
import { color, text } from '../../../components/theme/tokens'
import { VisuallyHidden } from '../../../components/visually-hidden'
import { entriesOf } from '../../../../contract/enumerations/values'
import { ageBandsOf } from '../../../core/result-filter/age-bands'
import { FilterBar } from '../../../core/result-filter/filter-bar'
import { FilterError } from '../../../core/result-filter/filter-error'
import { isSameFilter, isTypedOn } from '../../../core/result-filter/filter'
import { whoIsShown } from '../../../core/result-filter/filter-labels'
import { useNormalizedFilters } from '../../../core/result-filter/use-normalized-filters'
import { useRegionNames } from '../../../core/result-filter/use-region-names'
import { formatCount } from '../../../lib/format'
import { useResult, type Shown } from '../use-result'
import { addressOf, TABS, viewReading, type AnalysisView, type Tab } from '../view'
import { AnalysisTabPanel } from './analysis-tab-panel'
import { MaybeOutdated } from './outdated'
import { useNormalizedView } from './use-normalized-view'

interface PollAnalysisProps {
  poll: PollDetail
  view: AnalysisView
}

const COMPUTING = 'Das Ergebnis wird berechnet …'

/**
 * The answers to a poll, who of the respondents counts, and a closer view of the same answers. The address holds it
 * all; this shows it and asks for what it needs. Every view's result holds that of all its respondents, too: the bars
 * stay while another view of the same respondents is opened.
 */
export function PollAnalysis({ poll, view }: PollAnalysisProps) {
  const navigate = useNavigate()
  const { shown, isBehind, error, ask } = useResult(poll, view)
  const [hasFailed, setHasFailed] = useState(false)
  if (error && !hasFailed) setHasFailed(true)
  useNormalizedFilters(viewReading)
  useNormalizedView(poll.id, view, useParams().options)

  const show = (next: AnalysisView) => {
    navigate(addressOf(poll.id, next), {
      replace: isTypedOn(view, next),
      preventScrollReset: true,
      state: { keepFocus: true },
    })
  }
  const { chart } = view
  const isOfFilter = shown !== undefined && isSameFilter(shown.view, view)
  const isAwaited = isBehind && !error
  const failure = error && <FilterError error={error} onRetry={ask} />
  const skeleton = (
    <Loading label={COMPUTING}>
      <ChartSkeleton bars={poll.answers.length} />
    </Loading>
  )
  return (
    <Section aria-label="Ergebnis">
      <VisuallyHidden role="status">{shown && !error && told(shown, isAwaited)}</VisuallyHidden>
      {shown ? (
        <MaybeOutdated $isOutdated={isAwaited && !isOfFilter}>
          <PagePart resetKey={JSON.stringify(shown.view)}>
            <Answers poll={poll} {...shown} />
          </PagePart>
        </MaybeOutdated>
      ) : (
        // Whoever mends a filter that was refused must not lose the filters from sight, as those do who first come.
        !error && (hasFailed ? <div>{skeleton}</div> : skeleton)
      )}
      <FilterBar
        filter={view}
        ages={ageBandsOf(poll.ageBreaks)}
        defaultPeriod={
          shown?.result.usedPeriod.isDefault ? usedPeriodLabel(shown.result.usedPeriod) : undefined
        }
        onChange={(filter) => show({ ...view, ...filter })}
      />
      {isOfFilter && (
        <NotApplicable parts={shown.result.notApplicable.filter(({ part }) => part === 'FILTER')} />
      )}
      {!isOfFilter && failure}
      {!isOfFilter && error && shown && <p>Zu sehen ist noch das Ergebnis der vorigen Auswahl.</p>}
      <TabLinks
        label="Ansicht"
        tabs={entriesOf<Tab>(TABS).map(([tab, label]) => ({
          to: addressOf(poll.id, { ...view, chart: tab }),
          label,
          isCurrent: tab === chart,
        }))}
        closed={addressOf(poll.id, { ...view, chart: 'ergebnis' })}
      />
      {chart !== 'ergebnis' && (
        <PagePart resetKey={JSON.stringify(view)}>
          <AnalysisTabPanel
            key={chart}
            poll={poll}
            tab={chart}
            view={view}
            shown={shown}
            isAwaited={isAwaited}
            failure={isOfFilter && failure}
            onChange={show}
          />
        </PagePart>
      )}
    </Section>
  )
}

/** What is to be heard of a change that the eye sees. */
function told({ result }: Shown, isAwaited: boolean): string {
  if (isAwaited) return COMPUTING
  const { base, n } = result.total
  return base === 'HIDDEN' ? 'Kein Ergebnis' : `Ergebnis von ${formatCount(n)} Befragten`
}

/** The result itself, of all whom the filter leaves. */
function Answers({ poll, view, result }: Shown & { poll: PollDetail }) {
  const who = whoIsShown(view, useRegionNames(view.region.values), result.notApplicable)
  const uncoded = takesWords(poll.kind) ? result.uncoded : 0
  /** Nobody's answer is in a category, whoever is asked for. */
  const isUncoded = uncoded !== 0 && result.total.n === 0 && poll.sampleSize === 0
  return (
    <>
      {result.isFrozen && <Banner kind="frozen">{chartMessage('result.frozen')}</Banner>}
      {isUncoded ? (
        <EmptyState icon={BarChart3} title={TEXT.notCodedYet}>
          {uncodedText(uncoded)}
        </EmptyState>
      ) : (
        <>
          <AnswersChart poll={poll} result={result} who={who} isTitleHidden isSampleFirst />
          {uncoded !== 0 && <Note>{uncodedText(uncoded)}</Note>}
        </>
      )}
    </>
  )
}

const Note = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.small};
`
