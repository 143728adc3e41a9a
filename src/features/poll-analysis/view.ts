import { isOneOf } from '../../core/enumerations/label-of'
import { GENDER } from '../../core/enumerations/people'
import { REGION, type Region } from '../../core/enumerations/regions'

/** The views of a poll, as they stand in the address, with the name of their tab. */
export const CHARTS = {
  ergebnis: 'Ergebnis',
  verlauf: 'Verlauf',
  gruppen: 'Gruppen',
  kreuztabelle: 'Kreuztabelle',
  karte: 'Karte',
  methodik: 'Methodik',
} as const
export type Chart = keyof typeof CHARTS

/** What the answers can be compared by. */
export const GROUPINGS = {
  AGE: 'Alter',
  GENDER: 'Geschlecht',
  EAST_WEST: 'Ost/West',
  STATE: 'Bundesland',
} as const
export type Grouping = keyof typeof GROUPINGS

/** Periods that end today. */
export const PERIODS = { '7d': '7 Tage', '30d': '30 Tage', '90d': '90 Tage', '12m': '12 Monate' } as const
export type Period = keyof typeof PERIODS

export const INTERVALS = { day: 'Tage', week: 'Wochen', month: 'Monate' } as const
export type Interval = keyof typeof INTERVALS

export type Gender = keyof typeof GENDER

/** A view of a poll: what is drawn, and of whom. Everything that its address says. */
export interface AnalysisView {
  chart: Chart
  /** Age bands such as `18-29` and `65+`; several are alternatives. */
  ages: readonly string[]
  genders: readonly Gender[]
  regions: readonly Region[]
  /** Null for the poll's whole time, or for the days of `from` and `to`. */
  period: Period | null
  /** First and last day, `2026-03-05`. */
  from: string | null
  to: string | null
  groupBy: Grouping
  interval: Interval
}

export const WHOLE_VIEW: AnalysisView = {
  chart: 'ergebnis',
  ages: [],
  genders: [],
  regions: [],
  period: null,
  from: null,
  to: null,
  groupBy: 'AGE',
  interval: 'month',
}

const BAND = /^\d{1,3}(-\d{1,3}|\+)$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * Reads a view from its address. Whatever the address says that is no view is left out,
 * so that a mistyped link still shows the poll.
 *
 * @param options the last part of the path, `undefined` for the first view
 */
export function readView(options: string | undefined, query: URLSearchParams): AnalysisView {
  const list = (name: string) => (query.get(name) ?? '').split(',').filter(Boolean)
  const day = (name: string) => {
    const value = query.get(name) ?? ''
    return DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : null
  }
  const named = query.get('period')
  const period = isOneOf<Period>(PERIODS, named) ? named : null
  const groupBy = query.get('by')
  const interval = query.get('interval')
  return {
    chart: isOneOf<Chart>(CHARTS, options) ? options : WHOLE_VIEW.chart,
    ages: list('age').filter((band) => BAND.test(band)),
    genders: list('gender').filter((gender) => isOneOf<Gender>(GENDER, gender)),
    regions: list('region').filter((region) => isOneOf<Region>(REGION, region)),
    period,
    from: period ? null : day('from'),
    to: period ? null : day('to'),
    groupBy: isOneOf<Grouping>(GROUPINGS, groupBy) ? groupBy : WHOLE_VIEW.groupBy,
    interval: isOneOf<Interval>(INTERVALS, interval) ? interval : WHOLE_VIEW.interval,
  }
}

/** The address of a view, without what goes without saying: a link says no more than was chosen. */
export function addressOf(pollId: number, view: AnalysisView): { pathname: string; search: string } {
  const query = new URLSearchParams()
  const put = (name: string, value: string) => {
    if (value !== '') query.set(name, value)
  }
  put('age', view.ages.join(','))
  put('gender', view.genders.join(','))
  put('region', view.regions.join(','))
  put('period', view.period ?? '')
  put('from', view.from ?? '')
  put('to', view.to ?? '')
  put('by', view.groupBy === WHOLE_VIEW.groupBy ? '' : view.groupBy)
  put('interval', view.interval === WHOLE_VIEW.interval ? '' : view.interval)
  const path = view.chart === WHOLE_VIEW.chart ? '' : `/${view.chart}`
  const search = query.toString().replaceAll('%2C', ',')
  return { pathname: `/pro/analytics/${pollId}${path}`, search: search && `?${search}` }
}

export const hasFilter = ({ ages, genders, regions, period, from, to }: AnalysisView): boolean =>
  ages.length + genders.length + regions.length > 0 || period !== null || from !== null || to !== null

/** The same view of everyone, at any time. */
export const withoutFilter = ({ chart, groupBy, interval }: AnalysisView): AnalysisView => ({
  ...WHOLE_VIEW,
  chart,
  groupBy,
  interval,
})
