/** A share between 0 and 1, or a mean; null if the base is too low. */
export interface ChartValue {
  label: string
  value: number | null
  low: number | null
  high: number | null
}

/** Index of a palette color, or one of the colors for the ends of a scale of agreement and "weiß nicht". */
export type ChartColor = number | 'agreement' | 'rejection' | 'neutral'

export interface BarValue extends ChartValue {
  isLowBase: boolean
  mark: 'HIGHER' | 'LOWER' | null
}

export type ChartMeasure = 'SHARE' | 'MEAN'

interface Measured {
  /** Kind of the values. */
  measure: ChartMeasure
}

/** A part of a 100 % bar. */
export interface StackPart {
  label: string
  share: number
  /** One of the five colors of a scale of agreement, from 1; null: the color of "weiß nicht". */
  step: number | null
}

export interface BarsChart extends Measured {
  type: 'BARS'
  /** All answers of a scale of agreement in order; empty for other kinds. */
  stack: readonly StackPart[]
  rows: readonly (ChartValue & { color: ChartColor })[]
}

/** A small chart per answer with a bar per group. A numeric scale has one chart of means. */
export interface PanelsChart extends Measured {
  type: 'PANELS'
  panels: readonly { label: string; color: ChartColor; all: number | null; rows: readonly BarValue[] }[]
  /** The groups with their number of respondents. */
  groups: readonly { label: string; n: number | null }[]
}

/** A table of all answers by group. */
export interface TableChart extends Measured {
  type: 'TABLE'
  columns: readonly { label: string; n: number | null }[]
  rows: readonly { label: string; cells: readonly BarValue[] }[]
}

export interface LinesChart extends Measured {
  type: 'LINES'
  /** First day of each period. */
  days: readonly string[]
  lines: readonly ChartLine[]
  /** Indexes of periods before which the line is interrupted, because the wording changed. */
  breaks: readonly number[]
  /** Marks on the axis. */
  marks: readonly { day: string; text: string }[]
}

export interface ChartLine {
  label: string
  color: ChartColor
  /** Drawn in gray and without its range, because there are too many lines to distinguish by color. */
  isFaint: boolean
  points: readonly ChartValue[]
}

export interface MapChart extends Measured {
  type: 'MAP'
  level: 'STATE' | 'NUTS3'
  /** The answer, or other value, shown per region. */
  subject: string
  regions: readonly (BarValue & { id: string })[]
}

/** Two sets of respondents side by side: two values per row and their difference. */
export interface SidesChart extends Measured {
  type: 'SIDES'
  names: readonly [string, string]
  rows: readonly SidesRow[]
}

export interface SidesRow extends Measured {
  label: string
  /** One value per side. */
  values: readonly ChartValue[]
  /** Axis range of means; null for shares, which start at 0. */
  ends: readonly [number, number] | null
  /** `9 Punkte (4 bis 14)`; null without a verdict. */
  distance: string | null
  isSecured: boolean
}

/** The data of a chart, independent of the file format. */
export type ExportChart = BarsChart | PanelsChart | TableChart | LinesChart | MapChart | SidesChart
