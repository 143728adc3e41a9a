// Each chunk name is written twice: the bundler reads only the comment, and the app host preloads by the property.

/** A result over time: lines, trend and changes. */
export const TIME_CHART = {
  chunk: 'time-chart',
  load: () => import(/* webpackChunkName: "time-chart" */ '../line/time-chart'),
}

/** The line chart, with the layout of its labels. */
export const TIME_SERIES = {
  chunk: 'time-series',
  load: () => import(/* webpackChunkName: "time-series" */ '../line/time-series'),
}

/** The map. Its projection and topology code is larger than all other charts together. */
export const REGION_MAP = {
  chunk: 'region-map',
  load: () => import(/* webpackChunkName: "region-map" */ '../map/region-map'),
}
