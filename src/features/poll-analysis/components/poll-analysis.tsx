import { useNavigate, useParams } from 'react-router-dom'
import type { PollDetail } from '../../../api/results'
import { AnswersChart } from '../../../charts/result/answers-chart'
import { answersOf } from '../../../charts/result/data'
import { NotApplicable } from '../../../charts/result/not-applicable'
import { awaitedPart } from '../../../components/awaited-part'
import { Banner } from '../../../components/banner'
import { fetchedPart } from '../../../components/fetched-part'
import { Section } from '../../../components/page-header'
import { TextSkeleton } from '../../../components/skeleton'
import { TabLinks } from '../../../components/tab-links'
import { FilterBar } from '../../../core/result-filter/filter-bar'
import { isTypedOn } from '../../../core/result-filter/filter'
import { whoIsShown } from '../../../core/result-filter/filter-labels'
import { useMisreadFilter } from '../../../core/result-filter/use-misread-filter'
import { useRegionNames } from '../../../core/result-filter/use-region-names'
import { message } from '../../../lib/messages'
import { useResult, type Shown } from '../use-result'
import { addressOf, TABS, type AnalysisView, type Tab } from '../view'
import { AwaitedResult } from './awaited-result'
import { CloserView } from './closer-view'
import { useMisreadView } from './use-misread-view'

const MethodView = fetchedPart(
  async () => (await import('./method-view')).MethodView,
  awaitedPart(<TextSkeleton lines={12} />),
)

interface PollAnalysisProps {
  poll: PollDetail
  view: AnalysisView
}

const tabs = Object.entries(TABS) as [Tab, string][] // a literal's own keys

/**
 * The answers to a poll, who of the respondents counts, and closer views of the same answers. The address holds it
 * all; this shows it and asks for what it needs.
 */
export function PollAnalysis({ poll, view }: PollAnalysisProps) {
  const navigate = useNavigate()
  const asked = useResult(poll, { ...view, chart: 'ergebnis' })
  useMisreadFilter()
  useMisreadView(poll.id, view, useParams().options)

  const show = (next: AnalysisView) => {
    navigate(addressOf(poll.id, next), {
      replace: isTypedOn(view, next),
      preventScrollReset: true,
      state: { keepFocus: true },
    })
  }
  const { chart } = view
  const { shown, error } = asked
  const isEmpty = shown && answersOf(poll, shown.result.total).length === 0
  return (
    <Section aria-label="Ergebnis">
      <AwaitedResult of={asked} bars={poll.answers.length}>
        {(whole) => <Answers poll={poll} {...whole} />}
      </AwaitedResult>
      <FilterBar
        filter={view}
        ages={bandsOf(poll.ageBreaks)}
        onChange={(filter) => show({ ...view, ...filter })}
      />
      <NotApplicable parts={shown?.result.notApplicable ?? []} />
      <TabLinks
        label="Ansicht"
        tabs={tabs.map(([tab, label]) => ({
          to: addressOf(poll.id, { ...view, chart: tab }),
          label,
          isCurrent: tab === chart,
        }))}
        closed={addressOf(poll.id, { ...view, chart: 'ergebnis' })}
      />
      {chart === 'methodik' && shown && !error && <MethodView poll={poll} result={shown.result} />}
      {chart !== 'ergebnis' && chart !== 'methodik' && !isEmpty && !error && (
        <CloserView key={chart} label={TABS[chart]} poll={poll} view={view} onChange={show} />
      )}
    </Section>
  )
}

/** The result itself, for all whom the filter leaves. */
function Answers({ poll, view, result }: Shown & { poll: PollDetail }) {
  const who = whoIsShown(view, useRegionNames(view.regions), result.notApplicable)
  return (
    <>
      {result.isFrozen && <Banner kind="frozen">{message('result.frozen')}</Banner>}
      <AnswersChart poll={poll} result={result} who={who} isTitleHidden isSampleFirst />
    </>
  )
}

/** `18-29` … `65+`, from the first year of each band. */
function bandsOf(breaks: readonly number[]): string[] {
  return breaks.map((from, index) => {
    const next = breaks[index + 1]
    return next === undefined ? `${from}+` : `${from}-${next - 1}`
  })
}
