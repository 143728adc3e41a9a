import type { PollDetail, PollResult } from '../../../api/results'
import { Banner } from '../../../components/banner'
import { message } from '../../../lib/messages'
import type { AnalysisView as View } from '../view'
import { CrosstabChart, GroupsChart } from './groups-chart'
import { MethodView } from './method-view'
import { ResultChart } from './result-chart'
import { TimeChart } from './time-chart'

interface AnalysisViewProps {
  poll: PollDetail
  result: PollResult
  chart: View['chart']
}

const DIMENSIONS: Partial<Record<string, string>> = {
  AGE: 'Alter',
  GENDER: 'Geschlecht',
  STATE: 'Bundesland',
  EAST_WEST: 'Ost/West',
  NUTS3: 'Kreis',
}

/** One view of a poll, and what of the wish it could not follow. */
export function AnalysisView({ poll, result, chart }: AnalysisViewProps) {
  return (
    <>
      {result.isFrozen && <Banner kind="frozen">{message('result.frozen')}</Banner>}
      {result.notApplicable.map(({ part, dimension, reason }) => (
        <Banner key={part + dimension} kind="warn">
          {part === 'FILTER' ? message('board.filterNotApplicable') : 'Gruppierung nicht möglich'}:{' '}
          {DIMENSIONS[dimension] ?? dimension} –{' '}
          {reason === 'NOT_COLLECTED'
            ? 'Diese Angabe wurde in der Umfrage nicht erhoben.'
            : 'Die Umfrage kennt nur andere Altersgruppen.'}
        </Banner>
      ))}
      {chart === 'ergebnis' && <ResultChart poll={poll} result={result} />}
      {chart === 'verlauf' && <TimeChart poll={poll} result={result} />}
      {chart === 'gruppen' && <GroupsChart poll={poll} result={result} />}
      {chart === 'kreuztabelle' && <CrosstabChart poll={poll} result={result} />}
      {chart === 'methodik' && <MethodView poll={poll} result={result} />}
    </>
  )
}
