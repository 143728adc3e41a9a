// Each chunk has the name of its file (babel.config.js), by which the app host preloads it.

/** A result over time: lines, trend and changes. */
export const TIME_CHART_CHUNK = {
  chunk: 'time-chart',
  load: () => import('../line/time-chart'),
}

/** The line chart, with the layout of its labels. */
export const TIME_SERIES_CHUNK = {
  chunk: 'time-series',
  load: () => import('../line/time-series'),
}

/** The map. Its projection and topology code is larger than all other charts together. */
export const REGION_MAP_CHUNK = {
  chunk: 'region-map',
  load: () => import('../map/region-map'),
}
