import { MapPinned } from 'lucide-react'
import type { PollDetail } from '../../../api/results'
import { EstimateMap } from '../../../charts/result/estimate-map'
import { Banner } from '../../../components/banner'
import { Loading, TextSkeleton } from '../../../components/skeleton'
import { EmptyState, ErrorState } from '../../../components/states'
import { useEstimates } from '../use-estimates'
import { useResult } from '../use-result'
import { WHOLE_DISTRICT_MAP } from '../view'
import { EstimateMethod } from './estimate-method'

interface EstimatedMapProps {
  poll: PollDetail
  /** Some respondents or days are chosen, which estimates cannot follow. */
  isFiltered: boolean
}

const ESTIMATING = 'Die Kreise werden geschätzt. Das dauert einige Sekunden …'

/** What a model tells of all districts, beside what was measured there. */
export function EstimatedMap({ poll, isFiltered }: EstimatedMapProps) {
  const { response, error, load } = useEstimates(poll.id)
  const measured = useResult(poll, WHOLE_DISTRICT_MAP).shown?.result.tables[0]
  if (error) return <ErrorState text="Die Schätzung konnte nicht geladen werden." onRetry={load} />
  if (response?.refusal)
    return (
      <EmptyState icon={MapPinned} title="Keine Schätzung nach Kreis">
        {response.refusal.message}
      </EmptyState>
    )
  if (!response?.estimates)
    return (
      // One region, there from the start: the words that follow in it are said aloud.
      <Loading {...(response && { label: ESTIMATING })}>
        {response && <Banner kind="info">{ESTIMATING}</Banner>}
        <TextSkeleton lines={12} />
      </Loading>
    )
  return (
    <>
      {isFiltered && (
        <Banner kind="info">
          Geschätzt wird die ganze Umfrage über ihre ganze Zeit. Filter gelten für diese Karte nicht.
        </Banner>
      )}
      <EstimateMap poll={poll} estimates={response.estimates} measured={measured} />
      <EstimateMethod poll={poll} estimates={response.estimates} />
    </>
  )
}
