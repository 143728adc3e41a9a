import type { PollDetail, PollResult } from '../../../api/results'
import { AnswerMap } from '../../../charts/result/answer-map'
import { AnswersChart } from '../../../charts/result/answers-chart'
import { CrosstabChart, GroupsChart } from '../../../charts/result/groups-chart'
import { NotApplicable } from '../../../charts/result/not-applicable'
import { TimeChart } from '../../../charts/result/time-chart'
import { Banner } from '../../../components/banner'
import { whoIsShown } from '../../../core/result-filter/filter-labels'
import { useRegionNames } from '../../../core/result-filter/use-region-names'
import { message } from '../../../lib/messages'
import { longerSteps, type AnalysisView as View } from '../view'
import { MethodView } from './method-view'

interface AnalysisViewProps {
  poll: PollDetail
  result: PollResult
  view: View
}

/** One view of a poll, and what of the wish it could not follow. */
export function AnalysisView({ poll, result, view }: AnalysisViewProps) {
  const { chart } = view
  const who = whoIsShown(view, useRegionNames(view.regions), result.notApplicable)
  const given = { poll, result, who, isTitleHidden: true }
  return (
    <>
      {result.isFrozen && <Banner kind="frozen">{message('result.frozen')}</Banner>}
      <NotApplicable parts={result.notApplicable} />
      {chart === 'ergebnis' && <AnswersChart {...given} />}
      {chart === 'verlauf' && <TimeChart {...given} longerSteps={longerSteps(view, poll)} />}
      {chart === 'gruppen' && <GroupsChart {...given} />}
      {chart === 'kreuztabelle' && <CrosstabChart {...given} />}
      {chart === 'karte' && <AnswerMap {...given} />}
      {chart === 'methodik' && <MethodView poll={poll} result={result} />}
    </>
  )
}
