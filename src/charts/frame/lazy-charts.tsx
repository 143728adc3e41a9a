import type { ComponentProps } from 'react'
import { createLazyFallback } from '../../components/lazy-fallback'
import { lazyWithRetry } from '../../components/lazy-with-retry'
import { ChartSkeleton, TextSkeleton } from '../../components/skeleton'
import { REGION_MAP_CHUNK, TIME_CHART_CHUNK, TIME_SERIES_CHUNK } from './chart-chunks'

// Charts that only some views need. They are loaded on first use, because they are larger than the bars of every poll.

const BarsFallback = createLazyFallback(<ChartSkeleton bars={7} />)
const groups = () => import('../bars/groups-chart')
const maps = async () => {
  // Starts both requests in parallel: GermanyMap loads the region map only when it is rendered.
  REGION_MAP_CHUNK.load().catch(() => null)
  return import('../map/answer-map')
}

export const LazyTimeChart = lazyWithRetry(
  async () => (await TIME_CHART_CHUNK.load()).TimeChart,
  BarsFallback,
  TIME_CHART_CHUNK.chunk,
)
export const LazyTimeSeries = lazyWithRetry(
  async () => (await TIME_SERIES_CHUNK.load()).TimeSeries,
  BarsFallback,
  TIME_SERIES_CHUNK.chunk,
)
export const LazyScaleChart = lazyWithRetry(
  async () => (await import('../scale/scale-chart')).ScaleChart,
  BarsFallback,
  'scale-chart',
)
export const LazyDifferentScaleNote = lazyWithRetry(
  async () => (await import('../scale/scale-note')).ScaleDiffersFromUnfilteredNote,
  undefined,
  'scale-chart',
)
export const LazyLikertStack = lazyWithRetry(
  async () => (await import('../bars/likert-stack')).LikertStack,
  createLazyFallback(<ChartSkeleton bars={1} />),
  'likert-stack',
)
export const LazyNoFiguresPlaceholder = lazyWithRetry(
  async () => (await import('./no-figures')).NoFiguresPlaceholder,
  createLazyFallback(<TextSkeleton lines={2} />),
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
export const LazyMeanAndMedian = lazyWithRetry(
  async () => (await import('../bars/means')).MeanAndMedian,
  createLazyFallback(<TextSkeleton lines={1} />),
  'result-notes',
)
const NotApplicable = lazyWithRetry(
  async () => (await import('./not-applicable')).NotApplicableNote,
  createLazyFallback(<TextSkeleton lines={1} />),
  'result-notes',
)
export const LazyNotApplicableNote = ({ parts }: ComponentProps<typeof NotApplicable>) =>
  parts.length > 0 && <NotApplicable parts={parts} />
