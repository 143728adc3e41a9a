import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import type { PollDetail } from '../../../api/results'
import { Chip, ChipRow } from '../../../components/chip'
import { ChartSkeleton, Loading } from '../../../components/skeleton'
import { ErrorState } from '../../../components/states'
import { TabLinks } from '../../../components/tab-links'
import { errorMessage } from '../../../core/requests/error-message'
import { selectError, selectIsLoading } from '../../../core/requests/selectors'
import { FilterBar } from '../../../core/result-filter/filter-bar'
import type { CoreState } from '../../../core/state'
import { fetchResult, queryOf, resultKey } from '../actions'
import type { PollAnalysisState } from '../reducer'
import { selectResult } from '../selectors'
import { addressOf, CHARTS, GROUPINGS, INTERVALS, type AnalysisView as View, type Chart } from '../view'
import { AnalysisView } from './analysis-view'

interface PollAnalysisProps {
  poll: PollDetail
  view: View
}

type State = CoreState & { pollAnalysis: PollAnalysisState }

const entriesOf = <Key extends string>(labels: Record<Key, string>) =>
  Object.entries(labels) as [Key, string][] // a literal's own keys

/** The views of a poll under its head. The address holds the view; this shows it and asks for what it needs. */
export function PollAnalysis({ poll, view }: PollAnalysisProps) {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const request = { pollId: poll.id, query: queryOf(view) }
  const key = resultKey(request)
  const result = useSelector((state: State) => selectResult(state, request))
  const error = useSelector((state: State) => selectError(state, fetchResult, key))
  const isLoading = useSelector((state: State) => selectIsLoading(state, fetchResult, key))
  const ask = () => dispatch(fetchResult(request))

  useEffect(() => {
    if (!result && !isLoading && !error) ask()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key says all that the question depends on
  }, [key])

  const show = (next: View) => {
    navigate(addressOf(poll.id, next), {
      replace: true,
      preventScrollReset: true,
      state: { keepFocus: true },
    })
  }
  return (
    <>
      <TabLinks
        label="Ansicht"
        tabs={entriesOf<Chart>(CHARTS).map(([chart, label]) => ({
          to: addressOf(poll.id, { ...view, chart }),
          label,
          isCurrent: chart === view.chart,
        }))}
      />
      <FilterBar
        filter={view}
        ages={bandsOf(poll.ageBreaks)}
        onChange={(filter) => show({ ...view, ...filter })}
      />
      {view.chart === 'verlauf' && (
        <ChipRow role="group" aria-label="Schritte">
          {entriesOf(INTERVALS).map(([interval, label]) => (
            <Chip
              key={interval}
              isSelected={interval === view.interval}
              onClick={() => show({ ...view, interval })}
            >
              {label}
            </Chip>
          ))}
        </ChipRow>
      )}
      {view.chart === 'gruppen' && (
        <ChipRow role="group" aria-label="Gruppen nach">
          {entriesOf(GROUPINGS).map(([groupBy, label]) => (
            <Chip
              key={groupBy}
              isSelected={groupBy === view.groupBy}
              onClick={() => show({ ...view, groupBy })}
            >
              {label}
            </Chip>
          ))}
        </ChipRow>
      )}
      {result ? (
        <AnalysisView poll={poll} result={result} chart={view.chart} />
      ) : error ? (
        <ErrorState text={errorMessage(error)} onRetry={ask} isRetrying={isLoading} />
      ) : (
        <Loading label="Das Ergebnis wird berechnet …">
          <ChartSkeleton bars={poll.answers.length} />
        </Loading>
      )}
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
