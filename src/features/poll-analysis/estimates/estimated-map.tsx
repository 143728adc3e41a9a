import { MapPinned } from 'lucide-react'
import { useEffect } from 'react'
import type { PollDetail } from '../../../api/results'
import { EstimateMap } from '../../../charts/map/estimate-map'
import { Banner } from '../../../components/banner'
import { Loading, MapSkeleton } from '../../../components/skeleton'
import { EmptyState, ErrorState } from '../../../components/states'
import type { PollId } from '../../../core/entities/poll'
import { useRevalidatedRead } from '../../../core/requests/cached-read'
import { DISTRICT_ESTIMATES_READ } from '../panel-reads'
import { useResultOrPrevious } from '../view/use-result'
import { UNFILTERED_DISTRICT_MAP_VIEW } from '../view/view'
import { EstimateMethod } from './estimate-method'

/** The polling interval while estimates are computed. */
const POLLING_INTERVAL_MS = 2000

/** Returns the estimates of a poll; polls the server until they are computed. */
function useEstimates(pollId: PollId) {
  const read = useRevalidatedRead(DISTRICT_ESTIMATES_READ, pollId)
  const { response, load } = read
  useEffect(() => {
    if (response?.status !== 'PENDING') return undefined
    const timer = setTimeout(load, POLLING_INTERVAL_MS)
    return () => clearTimeout(timer)
  }, [response, load])
  return read
}

interface EstimatedMapProps {
  poll: PollDetail
  /** Whether the view has a filter, which does not apply to estimates. */
  isFiltered: boolean
  /** Whether the view is unweighted, which does not apply either. */
  isUnweighted: boolean
}

const ESTIMATING = 'Die Kreise werden geschätzt. Das dauert einige Sekunden …'

/** The estimates of a model for all districts, with the measured values. */
export function WholePollDistrictEstimates({ poll, isFiltered, isUnweighted }: EstimatedMapProps) {
  const { response, error, load } = useEstimates(poll.id)
  const measured = useResultOrPrevious(poll, UNFILTERED_DISTRICT_MAP_VIEW).shown?.result
  if (error) return <ErrorState text="Die Schätzung konnte nicht geladen werden." onRetry={load} />
  if (response?.refusal)
    return (
      <EmptyState icon={MapPinned} title="Keine Schätzung nach Kreis">
        {response.refusal.message}
      </EmptyState>
    )
  if (!response?.estimates)
    return (
      // A live region announces only text that is added later, so it is rendered from the start.
      <Loading {...(response && { label: ESTIMATING })}>
        {response && <Banner kind="info">{ESTIMATING}</Banner>}
        <MapSkeleton />
      </Loading>
    )
  return (
    <>
      {isFiltered && (
        <Banner kind="info">
          Geschätzt wird die ganze Umfrage über ihre gesamte Laufzeit. Filter gelten für diese Karte nicht.
        </Banner>
      )}
      {isUnweighted && (
        <Banner kind="info">Schätzungen gibt es nur gewichtet. Diese Karte ist nicht „ungewichtet“.</Banner>
      )}
      <EstimateMap poll={poll} estimates={response.estimates} measured={measured?.tables[0]} />
      <EstimateMethod poll={poll} estimates={response.estimates} />
    </>
  )
}
