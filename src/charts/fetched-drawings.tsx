import { awaitedPart } from '../components/awaited-part'
import { lazyWithRetry } from '../components/lazy-with-retry'
import { ChartSkeleton } from '../components/skeleton'
import { TIME_CHART, TIME_SERIES } from './drawing-chunks'

// What only some views draw comes with the first of them: it weighs more than the bars that every poll shows.

const Awaited = awaitedPart(<ChartSkeleton bars={7} />)
const GROUPS = 'group-drawings'
const drawings = () => import(/* webpackChunkName: "group-drawings" */ './group-drawings')

export const FetchedTimeChart = lazyWithRetry(
  async () => (await TIME_CHART.load()).TimeChart,
  Awaited,
  TIME_CHART.chunk,
)
export const FetchedTimeSeries = lazyWithRetry(
  async () => (await TIME_SERIES.load()).TimeSeries,
  Awaited,
  TIME_SERIES.chunk,
)
export const FetchedScaleChart = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "scale-chart" */ './scale-chart')).ScaleChart,
  Awaited,
  'scale-chart',
)
export const FetchedCrosstab = lazyWithRetry(async () => (await drawings()).Crosstab, Awaited, GROUPS)
export const FetchedGroupBars = lazyWithRetry(async () => (await drawings()).GroupBars, Awaited, GROUPS)
export const FetchedGroupMeans = lazyWithRetry(async () => (await drawings()).GroupMeans, Awaited, GROUPS)
