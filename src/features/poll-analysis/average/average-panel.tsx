import { useId } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { PATHS } from '../../../../contract/paths'
import type { PollDetail } from '../../../api/results'
import { InstituteAverageAndDeviations } from '../../../charts/line/average-chart'
import { InstituteComparisonTable } from '../../../charts/line/institute-comparison-table'
import { ErrorState } from '../../../components/states'
import { space } from '../../../components/theme/tokens'
import { useRevalidatedRead } from '../../../core/requests/cached-read'
import { QUESTION_AVERAGE_READ } from '../panel-reads'

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  margin-block-start: ${space(4)};
`

/**
 * The average of a question over its institutes, below the results of one of them. Nothing is shown until it is loaded,
 * because most questions have one institute.
 */
export function InstituteAveragePanel({ poll }: { poll: PollDetail }) {
  const id = useId()
  const { response, error, load } = useRevalidatedRead(QUESTION_AVERAGE_READ, poll.id)
  if (!response && error)
    return <ErrorState text="Das Mittel der Institute konnte nicht geladen werden." onRetry={load} />
  const average = response?.average
  if (!average) return null
  return (
    <Part aria-labelledby={id}>
      <h2 id={id}>Mittel der Institute</h2>
      <InstituteAverageAndDeviations poll={poll} average={average} />
      {average.own && (
        <>
          <h3>
            Unsere Umfrage: <Link to={`${PATHS.analysis}/${average.own.pollId}`}>{average.own.title}</Link>
          </h3>
          <InstituteComparisonTable poll={poll} own={average.own} />
        </>
      )}
    </Part>
  )
}
