import { fetchedPart, missingPart } from '../components/fetched-part'
import { ChartSkeleton, Loading } from '../components/skeleton'
import { ErrorState } from '../components/states'

/** `TimeSeries`. What places its dates and lines weighs more than all bars together: it comes with the first of them. */
export const FetchedTimeSeries = fetchedPart(
  async () => (await import(/* webpackChunkName: "time-series" */ './time-series')).TimeSeries,
  ({ onRetry }) =>
    onRetry ? (
      <ErrorState text={missingPart()} onRetry={onRetry} />
    ) : (
      <Loading>
        <ChartSkeleton bars={7} />
      </Loading>
    ),
)
