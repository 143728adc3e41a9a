// The name is told twice because a bundler takes it from nothing but a comment; the host preloads chunks by it.

/** A result over time: lines, their trend and what changed. */
export const TIME_CHART = {
  chunk: 'time-chart',
  load: () => import(/* webpackChunkName: "time-chart" */ './result/time-chart'),
}

/** Lines over time, with the layout of their labels. */
export const TIME_SERIES = {
  chunk: 'time-series',
  load: () => import(/* webpackChunkName: "time-series" */ './time-series'),
}

/** The map. Projection and topology weigh more than all other charts together. */
export const REGION_MAP = {
  chunk: 'region-map',
  load: () => import(/* webpackChunkName: "region-map" */ './region-map'),
}
