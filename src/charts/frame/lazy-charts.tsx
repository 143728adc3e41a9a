import type { ComponentProps } from 'react'
import { lazyFallback } from '../../components/lazy-fallback'
import { lazyWithRetry } from '../../components/lazy-with-retry'
import { ChartSkeleton, TextSkeleton } from '../../components/skeleton'
import { REGION_MAP, TIME_CHART, TIME_SERIES } from './chart-chunks'

// Charts that only some views need. They are loaded on first use, because they are larger than the bars of every poll.

const BarsFallback = lazyFallback(<ChartSkeleton bars={7} />)
const GROUPS = 'groups-chart'
const groups = () => import(/* webpackChunkName: "groups-chart" */ '../bars/groups-chart')
const NOTES = 'result-notes'
const MAPS = 'answer-map'
const maps = async () => {
  // Starts both requests in parallel: GermanyMap loads the region map only when it is rendered.
  REGION_MAP.load().catch(() => null)
  return import(/* webpackChunkName: "answer-map" */ '../map/answer-map')
}

export const LazyTimeChart = lazyWithRetry(
  async () => (await TIME_CHART.load()).TimeChart,
  BarsFallback,
  TIME_CHART.chunk,
)
export const LazyTimeSeries = lazyWithRetry(
  async () => (await TIME_SERIES.load()).TimeSeries,
  BarsFallback,
  TIME_SERIES.chunk,
)
export const LazyScaleChart = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "scale-chart" */ '../scale/scale-chart')).ScaleChart,
  BarsFallback,
  'scale-chart',
)
export const LazyScaleNote = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "scale-chart" */ '../scale/scale-note')).ScaleNote,
  undefined,
  'scale-chart',
)
export const LazyLikertStack = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "likert-stack" */ '../bars/likert-stack')).LikertStack,
  lazyFallback(<ChartSkeleton bars={1} />),
  'likert-stack',
)
export const LazyNoFigures = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "no-figures" */ './no-figures')).NoFigures,
  lazyFallback(<TextSkeleton lines={2} />),
  'no-figures',
)
export const LazyGroupsChart = lazyWithRetry(async () => (await groups()).GroupsChart, BarsFallback, GROUPS)
export const LazyCrosstabChart = lazyWithRetry(
  async () => (await groups()).CrosstabChart,
  BarsFallback,
  GROUPS,
)
export const LazyAnswerMap = lazyWithRetry(async () => (await maps()).AnswerMap, BarsFallback, MAPS)
export const LazyMapChart = lazyWithRetry(async () => (await maps()).MapChart, BarsFallback, MAPS)
export const LazyMeans = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "result-notes" */ '../bars/means')).Means,
  lazyFallback(<TextSkeleton lines={1} />),
  NOTES,
)
const NotApplicable = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "result-notes" */ './not-applicable')).NotApplicable,
  lazyFallback(<TextSkeleton lines={1} />),
  NOTES,
)
/** Loads {@link NotApplicable} if there are parts. */
export const LazyNotApplicable = ({ parts }: ComponentProps<typeof NotApplicable>) =>
  parts.length > 0 && <NotApplicable parts={parts} />
