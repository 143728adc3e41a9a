import { lazyFallback } from '../components/lazy-fallback'
import { lazyWithRetry } from '../components/lazy-with-retry'
import { ChartSkeleton, TextSkeleton } from '../components/skeleton'
import { REGION_MAP, TIME_CHART, TIME_SERIES } from './drawing-chunks'

// What only some views draw comes with the first of them: it weighs more than the bars that every poll shows.

const Awaited = lazyFallback(<ChartSkeleton bars={7} />)
const GROUPS = 'groups-chart'
const groups = () => import(/* webpackChunkName: "groups-chart" */ './result/groups-chart')
const MAPS = 'answer-map'
const maps = async () => {
  // The map asks for its drawing when it is shown, which would be one after the other.
  REGION_MAP.load().catch(() => null)
  return import(/* webpackChunkName: "answer-map" */ './result/answer-map')
}

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
export const FetchedLikertStack = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "likert-stack" */ './likert-stack')).LikertStack,
  lazyFallback(<ChartSkeleton bars={1} />),
  'likert-stack',
)
export const FetchedNoFigures = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "no-figures" */ './result/no-figures')).NoFigures,
  lazyFallback(<TextSkeleton lines={2} />),
  'no-figures',
)
export const FetchedGroupsChart = lazyWithRetry(async () => (await groups()).GroupsChart, Awaited, GROUPS)
export const FetchedCrosstabChart = lazyWithRetry(async () => (await groups()).CrosstabChart, Awaited, GROUPS)
export const FetchedAnswerMap = lazyWithRetry(async () => (await maps()).AnswerMap, Awaited, MAPS)
export const FetchedMapChart = lazyWithRetry(async () => (await maps()).MapChart, Awaited, MAPS)
