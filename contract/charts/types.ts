import type { Reliability, TimeMarkKind } from '../enumerations/results.ts'
import type { HiddenReason } from '../part-quality.ts'

/** An answer with its share. Shares are between 0 and 1. */
export interface Answer {
  id: string
  label: string
  share: number
  /** The 95 % range. */
  ciLow?: number | null
  ciHigh?: number | null
  /** The unweighted number of respondents who gave it. */
  n?: number | null
  /** Its index in the palette; without it all bars have the same color. */
  colorIndex?: number
  /** "weiß nicht" and similar answers: gray and last. */
  isDontKnow?: boolean
  /** For an answer of an agreement scale: its color, from 1 (agreement) to 5 (rejection). */
  agreementColorStep?: number
  /** Its picture. */
  image?: { url: string; alt: string }
}

/** The sample behind a result, for the line below a chart. */
export interface Sample {
  n: number | null
  nEffective?: number | null
  /** The field period, ISO 8601. */
  from?: string | null
  to?: string | null
  /** The name of the counted days: `letzte 30 Tage`, or their dates. */
  periodName?: string
  /** Example: `statistischer Fehler ± 3,0 Prozentpunkte`; null if it is not known. */
  marginText?: string | null
  /** The reliability that results from the error of shares; null without one. */
  reliability?: Reliability | null
  /** What the error does not include; shown with it. */
  marginNote?: string
  /** The source line, which the chart must show: institute, sponsor, source and license. */
  credit?: string
}

/** A mean, in its unit or in points of its scale. */
export interface MeanValue {
  value: number
  /** The 95 % range. */
  low: number | null
  high: number | null
}

export interface ScaleAnswer extends Answer {
  value: number
}

/** The share of an answer or a mean in one period; the value is null if it is unknown. */
export interface SeriesPoint {
  /** The first day of the period, ISO 8601. */
  date: string
  /** The last day of the period. */
  to?: string
  value: number | null
  /** The standard error; derived from the range if missing. */
  se?: number | null
  ciLow?: number | null
  ciHigh?: number | null
  n?: number | null
  /** Too few respondents for a reliable statement. */
  isLowBase?: boolean
  /** Whether the period is not over: `to` is its last day so far. */
  isPartial?: boolean
  /**
   * Whether only the upper bound of a share is known, see `isOnlyUpperBoundKnown`: the value is 0, and has no place on
   * a line.
   */
  isUpperBound?: boolean
  /** A significant change from the previous point. */
  change?: SignificantDifference
}

/** A line over time; its points are in chronological order. */
export interface Series {
  id: string
  label: string
  /** Its name in sentences, e.g. `die Zustimmung`; defaults to the label. */
  name?: string
  colorIndex?: number
  isDontKnow?: boolean
  /** For an agreement scale: the end that it shows, which determines its color. */
  pole?: 'agreement' | 'rejection'
  points: readonly SeriesPoint[]
}

/** An event, a change of the question's wording, or another kind of weighting. */
export interface TimeMark {
  date: string
  label: string
  kind: TimeMarkKind
}

/** A significant difference, e.g. of a group from the other respondents; null if it is not significant. */
export type SignificantDifference = 'higher' | 'lower' | null

export interface GroupAnswer extends Answer {
  difference?: SignificantDifference
}

/** A group of respondents; its answers are empty if they are not shown. */
export interface Group {
  id: string
  label: string
  n: number | null
  /** Too few respondents for a reliable statement. */
  isLowBase?: boolean
  answers: readonly GroupAnswer[]
  /** Why there are no answers. */
  hidden?: HiddenReason | null
  /** For questions with numeric answers. */
  mean?: MeanValue | null
}

/** The groups of one attribute, such as age, gender or region. */
export interface Dimension {
  id: string
  label: string
  groups: readonly Group[]
  /** Whether the answers depend on the group; null without a test. */
  association?: { readonly p: number; readonly isSecured: boolean } | null
}

/** The share of an answer in a region, or the mean. */
export interface RegionValue {
  /** The region's ID in the geometry: NUTS-3 code, or ISO code of a state; the code of an individual region. */
  id: string
  /** The NUTS-3 codes of an individual region. */
  districts?: readonly string[]
  name: string
  value: number | null
  n: number | null
  ciLow?: number | null
  ciHigh?: number | null
  isLowBase?: boolean
  /** Why there is no value. */
  hidden?: HiddenReason | null
  /** Shown after the value, instead of the number of respondents. */
  note?: string
  /** A significant difference from all other respondents; missing if it was not computed. */
  difference?: SignificantDifference
}
