import { OTHER_POLL, SECOND_PARAMS } from '../../../contract/comparison-query'
import { PATHS } from '../../../contract/paths'
import type { PollDetail } from '../../api/results'
import {
  FIGURE_ORIGIN,
  type FigureOrigin,
  RESULT_GROUPING,
  type ResultGrouping,
  RESULT_INTERVAL,
  type ResultInterval,
  RESULT_WEIGHTS,
  type ResultWeights,
  TIME_DRAWING,
  type TimeDrawing,
} from '../../../contract/enumerations/results'
import { parseId } from '../../../contract/ids'
import { isOneOf } from '../../../contract/enumerations/values'
import {
  createFilterNormalizer,
  NO_FILTER,
  parseFilter,
  renamedParams,
  searchOf,
  toNamedParams,
  toQueryParams,
  type ResultFilter,
} from '../../core/result-filter/filter'

/** The views of a poll, as they stand in the address, with the name of their tab. */
export const TABS = {
  ergebnis: 'Ergebnis',
  verlauf: 'Verlauf',
  gruppen: 'Gruppen',
  kreuztabelle: 'Kreuztabelle',
  karte: 'Karte',
  vergleich: 'Vergleichen',
  methodik: 'Methodik',
} as const
export type Chart = keyof typeof TABS

/** How finely the map is drawn. */
export const MAP_LEVELS = { STATE: 'Bundesländer', NUTS3: 'Kreise' } as const
type MapLevel = keyof typeof MAP_LEVELS

/** Whom the respondents of a view are compared with: what it does not choose they have in common. */
interface ComparedWith extends ResultFilter {
  /** Another poll of the same series. */
  poll: number | null
}

export const NO_COMPARISON: ComparedWith = { ...NO_FILTER, poll: null }

/** A view of a poll: what is drawn, and of whom. Everything that its address says. */
export interface AnalysisView extends ResultFilter {
  chart: Chart
  groupBy: ResultGrouping
  /** Null: the finest that the respondents of the view allow. */
  interval: ResultInterval | null
  /** Null: each line on its own where there are many. */
  drawing: TimeDrawing | null
  mapLevel: MapLevel
  mapValues: FigureOrigin
  weights: ResultWeights
  comparedWith: ComparedWith
}

export const WHOLE_VIEW: AnalysisView = {
  ...NO_FILTER,
  chart: 'ergebnis',
  groupBy: 'AGE',
  interval: null,
  drawing: null,
  mapLevel: 'STATE',
  mapValues: 'MEASURED',
  weights: 'WEIGHTED',
  comparedWith: NO_COMPARISON,
}

/** Whether a view asks the server for no more than the result of its respondents. */
export const isOfTotal = ({ chart }: Pick<AnalysisView, 'chart'>): boolean =>
  chart === 'ergebnis' || chart === 'methodik' || chart === 'vergleich'

/** The view whose result the headline tells: that of the same respondents, however they are drawn. */
export const headlineOf = (view: AnalysisView): AnalysisView => ({ ...view, chart: 'ergebnis' })

const chartOf = (named: string | undefined): Chart | null => {
  const chart = named?.toLowerCase()
  return isOneOf<Chart>(TABS, chart) ? chart : null
}

/** Whether the last part of a path names a view that there is not, in whatever case. */
export const isViewUnknown = (named: string | undefined): boolean =>
  named !== undefined && chartOf(named) === null

/**
 * Reads a view from its address. Whatever the address says that is no view is left out,
 * so that a mistyped link still shows the poll.
 *
 * @param options the last part of the path, `undefined` for the first view
 */
export function readView(options: string | undefined, query: URLSearchParams): AnalysisView {
  const groupBy = query.get('by')
  const interval = query.get('interval')
  const drawing = query.get('drawing')
  const mapLevel = query.get('map')
  const mapValues = query.get('values')
  const weights = query.get('weights')
  return {
    ...parseFilter(query),
    chart: chartOf(options) ?? WHOLE_VIEW.chart,
    groupBy: isOneOf<ResultGrouping>(RESULT_GROUPING, groupBy) ? groupBy : WHOLE_VIEW.groupBy,
    interval: isOneOf<ResultInterval>(RESULT_INTERVAL, interval) ? interval : WHOLE_VIEW.interval,
    drawing: isOneOf<TimeDrawing>(TIME_DRAWING, drawing) ? drawing : WHOLE_VIEW.drawing,
    mapLevel: isOneOf<MapLevel>(MAP_LEVELS, mapLevel) ? mapLevel : WHOLE_VIEW.mapLevel,
    mapValues: isOneOf<FigureOrigin>(FIGURE_ORIGIN, mapValues) ? mapValues : WHOLE_VIEW.mapValues,
    weights: isOneOf<ResultWeights>(RESULT_WEIGHTS, weights) ? weights : WHOLE_VIEW.weights,
    comparedWith: {
      ...parseFilter(renamedParams(query, SECOND_PARAMS)),
      poll: parseId(query.get(OTHER_POLL) ?? ''),
    },
  }
}

/** Those whom a view is compared with, for address and API; empty where there are none. */
export const comparedParams = ({ poll, ...filter }: ComparedWith) => ({
  ...toNamedParams(filter, SECOND_PARAMS),
  ...(poll !== null && { [OTHER_POLL]: poll }),
})

export const hasComparison = ({ comparedWith }: AnalysisView): boolean =>
  Object.keys(comparedParams(comparedWith)).length > 0

/** Whether a view shows two sets of respondents side by side. */
export const isComparison = (view: AnalysisView): boolean => view.chart === 'vergleich' && hasComparison(view)

/** The parameters of a view beside those of its filter, with their choices. */
const VIEW_PARAMS: Readonly<Record<string, object>> = {
  by: RESULT_GROUPING,
  interval: RESULT_INTERVAL,
  drawing: TIME_DRAWING,
  map: MAP_LEVELS,
  values: FIGURE_ORIGIN,
  weights: RESULT_WEIGHTS,
  [OTHER_POLL]: /^[1-9]\d{0,8}$/,
}

/** How the page of a poll reads its address: what {@link readView} leaves out is told. */
export const viewReading = createFilterNormalizer(VIEW_PARAMS, SECOND_PARAMS)

/** Whether a view shows estimates: only districts have any. */
export const isEstimated = ({ chart, mapLevel, mapValues }: AnalysisView): boolean =>
  chart === 'karte' && mapLevel === 'NUTS3' && mapValues === 'ESTIMATED'

/** The measured map beside estimates: of the whole poll and all time, as these are. */
export const WHOLE_DISTRICT_MAP: AnalysisView = {
  ...WHOLE_VIEW,
  chart: 'karte',
  mapLevel: 'NUTS3',
  period: 'all',
}

/** The address of a view, without what goes without saying: a link says no more than was chosen. */
export function addressOf(pollId: number, view: AnalysisView): { pathname: string; search: string } {
  const { chart, groupBy, interval, drawing, mapLevel, mapValues, weights, comparedWith } = view
  const path = chart === WHOLE_VIEW.chart ? '' : `/${chart}`
  const search = searchOf({
    ...toQueryParams(view),
    ...(groupBy !== WHOLE_VIEW.groupBy && { by: groupBy }),
    ...(interval !== WHOLE_VIEW.interval && { interval }),
    ...(drawing !== WHOLE_VIEW.drawing && { drawing }),
    ...(mapLevel !== WHOLE_VIEW.mapLevel && { map: mapLevel }),
    ...(mapValues !== WHOLE_VIEW.mapValues && { values: mapValues }),
    ...(weights !== WHOLE_VIEW.weights && { weights }),
    ...comparedParams(comparedWith),
  })
  return { pathname: `${PATHS.analysis}/${pollId}${path}`, search }
}

/** More lines than these are drawn one by one unless it is chosen otherwise. */
const MAX_LINES = 6

/** How the course of a poll is drawn: as chosen, or as its answers need it. */
export const drawingOf = (
  { drawing }: AnalysisView,
  { kind, answers }: Pick<PollDetail, 'kind' | 'answers'>,
): TimeDrawing => drawing ?? (!isDrawnTogether(kind) && answers.length > MAX_LINES ? 'PANELS' : 'LINES')

/** Kinds of which one or two lines are drawn, however many answers there are. */
const isDrawnTogether = (kind: string) => kind === 'NUMERIC_SCALE' || kind === 'LIKERT_CHOICE'

/** What the steps longer than those of a course are called, the shortest of them first. */
export function longerSteps(interval: ResultInterval): string[] {
  const names = Object.values(RESULT_INTERVAL)
  return names.slice(names.indexOf(RESULT_INTERVAL[interval]) + 1)
}
