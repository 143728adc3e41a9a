import { awaitedPart } from '../components/awaited-part'
import { fetchedPart } from '../components/fetched-part'
import { ChartSkeleton } from '../components/skeleton'

/** `TimeSeries`. What places its dates and lines weighs more than all bars together: it comes with the first of them. */
export const FetchedTimeSeries = fetchedPart(
  async () => (await import(/* webpackChunkName: "time-series" */ './time-series')).TimeSeries,
  awaitedPart(<ChartSkeleton bars={7} />),
)
