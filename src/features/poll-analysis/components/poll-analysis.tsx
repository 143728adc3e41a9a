import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useNavigate, useParams } from 'react-router-dom'
import { styled } from 'styled-components'
import type { PollDetail } from '../../../api/results'
import { Chip, ChipRow } from '../../../components/chip'
import { ChartSkeleton, Loading } from '../../../components/skeleton'
import { TabLinks } from '../../../components/tab-links'
import { space } from '../../../components/theme/tokens'
import { selectError, selectIsLoading } from '../../../core/requests/selectors'
import { FilterError } from '../../../core/result-filter/filter-error'
import { FilterBar } from '../../../core/result-filter/filter-bar'
import { isTypedOn } from '../../../core/result-filter/filter'
import { useMisreadFilter } from '../../../core/result-filter/use-misread-filter'
import type { CoreState } from '../../../core/state'
import { fetchResult, queryOf, resultKey } from '../actions'
import type { PollAnalysisState } from '../reducer'
import { selectResult } from '../selectors'
import {
  addressOf,
  CHARTS,
  GROUPINGS,
  intervalOf,
  INTERVALS,
  MAP_LEVELS,
  type AnalysisView as View,
  type Chart,
} from '../view'
import { AnalysisView } from './analysis-view'
import { useMisreadView } from './use-misread-view'

interface PollAnalysisProps {
  poll: PollDetail
  view: View
}

type State = CoreState & { pollAnalysis: PollAnalysisState }

const entriesOf = <Key extends string>(labels: Record<Key, string>) =>
  Object.entries(labels) as [Key, string][] // a literal's own keys

const Drawing = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2.5)};
  padding-block-start: ${space(2.5)};
`

/** The views of a poll under its head. The address holds the view; this shows it and asks for what it needs. */
export function PollAnalysis({ poll, view }: PollAnalysisProps) {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const request = { pollId: poll.id, query: queryOf(view, poll) }
  const key = resultKey(request)
  const result = useSelector((state: State) => selectResult(state, request))
  const error = useSelector((state: State) => selectError(state, fetchResult, key))
  const isLoading = useSelector((state: State) => selectIsLoading(state, fetchResult, key))
  const ask = () => dispatch(fetchResult(request))
  useMisreadFilter()
  useMisreadView(poll.id, view, useParams().options)

  useEffect(() => {
    if (!result && !isLoading && !error) ask()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key says all that the question depends on
  }, [key])

  const show = (next: View) => {
    navigate(addressOf(poll.id, next), {
      replace: isTypedOn(view, next),
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
      <Drawing>
        {view.chart === 'verlauf' && (
          <Choice
            label="Schritte"
            options={INTERVALS}
            chosen={intervalOf(view, poll)}
            onChoose={(interval) => show({ ...view, interval })}
          />
        )}
        {view.chart === 'gruppen' && (
          <Choice
            label="Gruppen nach"
            options={GROUPINGS}
            chosen={view.groupBy}
            onChoose={(groupBy) => show({ ...view, groupBy })}
          />
        )}
        {view.chart === 'karte' && (
          <Choice
            label="Karte nach"
            options={MAP_LEVELS}
            chosen={view.mapLevel}
            onChoose={(mapLevel) => show({ ...view, mapLevel })}
          />
        )}
        {result ? (
          <AnalysisView poll={poll} result={result} view={view} />
        ) : error ? (
          <FilterError error={error} onRetry={ask} isRetrying={isLoading} />
        ) : (
          <Loading label="Das Ergebnis wird berechnet …">
            <ChartSkeleton bars={poll.answers.length} />
          </Loading>
        )}
      </Drawing>
    </>
  )
}

interface ChoiceProps<Key extends string> {
  label: string
  options: Record<Key, string>
  chosen: Key
  onChoose: (key: Key) => void
}

/** What a drawing is made by: one of a few, at a click. */
function Choice<Key extends string>({ label, options, chosen, onChoose }: ChoiceProps<Key>) {
  return (
    <ChipRow role="group" aria-label={label}>
      {entriesOf(options).map(([key, name]) => (
        <Chip key={key} isSelected={key === chosen} onClick={() => onChoose(key)}>
          {name}
        </Chip>
      ))}
    </ChipRow>
  )
}

/** `18-29` … `65+`, from the first year of each band. */
function bandsOf(breaks: readonly number[]): string[] {
  return breaks.map((from, index) => {
    const next = breaks[index + 1]
    return next === undefined ? `${from}+` : `${from}-${next - 1}`
  })
}
