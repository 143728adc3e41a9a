import { getDefaultDrawing } from '../../../../contract/colored-lines'
import { OTHER_POLL_PARAM, SECOND_SIDE_PARAMS } from '../../../../contract/comparison-query'
import {
  FIGURE_ORIGIN,
  RESULT_GROUPING_WITH_PROFILE,
  type ResultGroupingWithProfile,
  type FigureOrigin,
  RESULT_INTERVAL,
  type ResultInterval,
  RESULT_WEIGHTS,
  type ResultWeights,
  TIME_DRAWING,
  type TimeDrawing,
} from '../../../../contract/enumerations/results'
import { isOneOf } from '../../../../contract/enumerations/values'
import { parseId } from '../../../../contract/ids'
import type { PairwiseComparedDimension } from '../../../../contract/paired-dimensions'
import { PATHS } from '../../../../contract/paths'
import type { PollDetail, PollResult } from '../../../api/results'
import {
  NO_FILTER,
  parseFilter,
  restoreUsualParamNames,
  toRenamedQueryParams,
  toQueryParams,
  type ResultFilter,
} from '../../../core/result-filter/filter'
import { choiceParam, defineParams, serializeParams } from '../../../core/result-filter/url-params'

/** The views of a poll by their path segment, with the label of the tab. */
export const VIEW_TABS = {
  ergebnis: 'Ergebnis',
  verlauf: 'Verlauf',
  gruppen: 'Gruppen',
  kreuztabelle: 'Kreuztabelle',
  karte: 'Karte',
  vergleich: 'Vergleichen',
  methodik: 'Methodik',
} as const
export type ViewTab = keyof typeof VIEW_TABS

export const MAP_LEVELS = { STATE: 'Bundesländer', NUTS3: 'Kreise', INDIVIDUAL_REGION: 'Gebiete' } as const
type MapLevel = keyof typeof MAP_LEVELS

/** The second side of a comparison; parts that it does not set are the same as in the first. */
interface ComparedWith extends ResultFilter {
  /** Another poll of the same series. */
  otherPollId: number | null
}

export const NO_COMPARISON: ComparedWith = { ...NO_FILTER, otherPollId: null }

/** A view of a poll with its filter: the complete state of its URL. */
export interface AnalysisView extends ResultFilter {
  chart: ViewTab
  groupBy: ResultGroupingWithProfile
  /** Null for the shortest steps with enough respondents. */
  interval: ResultInterval | null
  /** Null for small multiples if there are many lines. */
  drawing: TimeDrawing | null
  mapLevel: MapLevel
  mapValues: FigureOrigin
  /** The position of the answer that the map shows first; null for the poll's default. */
  mapAnswerPosition: number | null
  weights: ResultWeights
  comparedWith: ComparedWith
}

export interface PollViewProps {
  poll: PollDetail
  view: AnalysisView
}

type Choices = Omit<AnalysisView, keyof ResultFilter | 'chart' | 'comparedWith'>

/** The query parameters of a view, except its filters. */
export const VIEW_PARAMS = defineParams<Choices & { otherPollId: number | null }>({
  groupBy: choiceParam('by', RESULT_GROUPING_WITH_PROFILE, 'AGE'),
  interval: choiceParam('interval', RESULT_INTERVAL, null),
  drawing: choiceParam('drawing', TIME_DRAWING, null),
  mapLevel: choiceParam('map', MAP_LEVELS, 'STATE'),
  mapValues: choiceParam('values', FIGURE_ORIGIN, 'MEASURED'),
  mapAnswerPosition: {
    name: 'answer',
    fallback: null,
    parse: ([text = '']) => (/^\d{1,3}$/.test(text) ? Number(text) : undefined),
  },
  weights: choiceParam('weights', RESULT_WEIGHTS, 'WEIGHTED'),
  otherPollId: {
    name: OTHER_POLL_PARAM,
    fallback: null,
    parse: ([text = '']) => parseId(text) ?? undefined,
  },
})

const { otherPollId: _otherPollId, ...DEFAULT_CHOICES } = VIEW_PARAMS.parse(new URLSearchParams())

/** The view without URL parameters. */
export const DEFAULT_VIEW: AnalysisView = {
  ...NO_FILTER,
  chart: 'ergebnis',
  ...DEFAULT_CHOICES,
  comparedWith: NO_COMPARISON,
}

export const needsOnlyUngroupedResult = ({ chart }: Pick<AnalysisView, 'chart'>): boolean =>
  chart === 'ergebnis' || chart === 'methodik' || chart === 'vergleich'

/** Returns the view of the headline: the result with the same filter; with estimates the one that they add up to. */
export const toHeadlineView = (view: AnalysisView): AnalysisView =>
  showsEstimates(view) ? UNFILTERED_RESULT_VIEW : { ...view, chart: 'ergebnis' }

export const CROSSTAB_DIMENSIONS = ['AGE', 'GENDER', 'EAST_WEST'] as const

/** Returns the dimensions whose groups a view compares with one another; none for other views. */
export function getDimensionsWithComparedGroups({
  chart,
  groupBy,
}: AnalysisView): readonly PairwiseComparedDimension[] {
  if (chart === 'kreuztabelle') return CROSSTAB_DIMENSIONS
  return chart === 'gruppen' && groupBy !== 'INDIVIDUAL_REGION' ? [groupBy] : []
}

/** Returns the level of the regions that a view compares with the rest only; null for other views. */
export function findRegionLevelComparedWithRest(view: AnalysisView): MapLevel | null {
  const { chart, groupBy, mapLevel } = view
  if (chart === 'gruppen') return groupBy === 'INDIVIDUAL_REGION' ? groupBy : null
  return chart === 'karte' && !showsEstimates(view) ? mapLevel : null
}

/** Returns the answer that a map shows; null for the poll's default subject, and for other views. */
export const findMapAnswerPosition = ({ chart, mapAnswerPosition }: AnalysisView): number | null =>
  chart === 'karte' ? mapAnswerPosition : null

const chartOf = (named: string | undefined): ViewTab | null => {
  const chart = named?.toLowerCase()
  return isOneOf<ViewTab>(VIEW_TABS, chart) ? chart : null
}

/** Returns whether a path segment names no view, ignoring case. */
export const isUnknownViewTab = (tabName: string | undefined): boolean =>
  tabName !== undefined && chartOf(tabName) === null

/**
 * Parses a view from the URL. Invalid parameters are left out, so that a mistyped link still shows the poll.
 *
 * @param tabName the last path segment; undefined for the default view
 */
export function parseView(tabName: string | undefined, query: URLSearchParams): AnalysisView {
  const { otherPollId, ...choices } = VIEW_PARAMS.parse(query)
  return {
    ...parseFilter(query),
    chart: chartOf(tabName) ?? DEFAULT_VIEW.chart,
    ...choices,
    comparedWith: {
      ...parseFilter(restoreUsualParamNames(query, SECOND_SIDE_PARAMS)),
      otherPollId,
    },
  }
}

/** Returns the parameters of the second side for the URL and the API; empty if there is none. */
export const toComparisonParams = ({ otherPollId, ...filter }: ComparedWith) => ({
  ...toRenamedQueryParams(filter, SECOND_SIDE_PARAMS),
  ...(otherPollId !== null && { [OTHER_POLL_PARAM]: otherPollId }),
})

export const hasComparison = ({ comparedWith }: AnalysisView): boolean =>
  Object.keys(toComparisonParams(comparedWith)).length > 0

export const showsComparison = (view: AnalysisView): boolean =>
  view.chart === 'vergleich' && hasComparison(view)

/** Returns whether a view shows estimates, which exist only for districts. */
export const showsEstimates = ({ chart, mapLevel, mapValues }: AnalysisView): boolean =>
  chart === 'karte' && mapLevel === 'NUTS3' && mapValues === 'ESTIMATED'

export const offersIndividualRegions = ({ chart }: Pick<AnalysisView, 'chart'>): boolean =>
  chart === 'gruppen' || chart === 'karte'

/** The result that estimates add up to: unfiltered and of all time. */
const UNFILTERED_RESULT_VIEW: AnalysisView = { ...DEFAULT_VIEW, period: 'all' }

/** The measured map that is shown with estimates. */
export const UNFILTERED_DISTRICT_MAP_VIEW: AnalysisView = {
  ...UNFILTERED_RESULT_VIEW,
  chart: 'karte',
  mapLevel: 'NUTS3',
}

/** Returns the URL of a view, without default values. */
export function getViewUrl(pollId: number, view: AnalysisView): { pathname: string; search: string } {
  const { chart, comparedWith } = view
  const path = chart === DEFAULT_VIEW.chart ? '' : `/${chart}`
  const search = serializeParams({
    ...toQueryParams(view),
    ...Object.fromEntries(VIEW_PARAMS.serialize(view)),
    ...toComparisonParams(comparedWith),
  })
  return { pathname: `${PATHS.analysis}/${pollId}${path}`, search }
}

/** Returns the chart type of a time series: the chosen one, or a default for the poll and its periods. */
export const getChosenOrDefaultDrawing = (
  { drawing }: AnalysisView,
  { kind, answers }: Pick<PollDetail, 'kind' | 'answers'>,
  periods: PollResult['series'] | undefined,
): TimeDrawing => drawing ?? getDefaultDrawing({ kind, answers }, periods)

/** Returns the labels of longer steps for a time series, the shortest first. */
export function getLongerIntervalLabels(interval: ResultInterval): string[] {
  const names = Object.values(RESULT_INTERVAL)
  return names.slice(names.indexOf(RESULT_INTERVAL[interval]) + 1)
}
