import type { ComponentProps } from 'react'
import { lazyFallback } from '../../components/lazy-fallback'
import { lazyWithRetry } from '../../components/lazy-with-retry'
import { ChartSkeleton, TextSkeleton } from '../../components/skeleton'
import { REGION_MAP, TIME_CHART, TIME_SERIES } from './chart-chunks'

// Charts that only some views need. They are loaded on first use, because they are larger than the bars of every poll.

const BarsFallback = lazyFallback(<ChartSkeleton bars={7} />)
const groups = () => import('../bars/groups-chart')
const maps = async () => {
  // Starts both requests in parallel: GermanyMap loads the region map only when it is rendered.
  REGION_MAP.load().catch(() => null)
  return import('../map/answer-map')
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
  async () => (await import('../scale/scale-chart')).ScaleChart,
  BarsFallback,
  'scale-chart',
)
export const LazyScaleNote = lazyWithRetry(
  async () => (await import('../scale/scale-note')).ScaleNote,
  undefined,
  'scale-chart',
)
export const LazyLikertStack = lazyWithRetry(
  async () => (await import('../bars/likert-stack')).LikertStack,
  lazyFallback(<ChartSkeleton bars={1} />),
  'likert-stack',
)
export const LazyNoFigures = lazyWithRetry(
  async () => (await import('./no-figures')).NoFigures,
  lazyFallback(<TextSkeleton lines={2} />),
  'no-figures',
)
export const LazyGroupsChart = lazyWithRetry(
  async () => (await groups()).GroupsChart,
  BarsFallback,
  'groups-chart',
)
export const LazyCrosstabChart = lazyWithRetry(
  async () => (await groups()).CrosstabChart,
  BarsFallback,
  'groups-chart',
)
export const LazyAnswerMap = lazyWithRetry(async () => (await maps()).AnswerMap, BarsFallback, 'answer-map')
export const LazyMapChart = lazyWithRetry(async () => (await maps()).MapChart, BarsFallback, 'answer-map')
export const LazyMeans = lazyWithRetry(
  async () => (await import('../bars/means')).Means,
  lazyFallback(<TextSkeleton lines={1} />),
  'result-notes',
)
const NotApplicable = lazyWithRetry(
  async () => (await import('./not-applicable')).NotApplicable,
  lazyFallback(<TextSkeleton lines={1} />),
  'result-notes',
)
/** Loads {@link NotApplicable} if there are parts. */
export const LazyNotApplicable = ({ parts }: ComponentProps<typeof NotApplicable>) =>
  parts.length > 0 && <NotApplicable parts={parts} />
