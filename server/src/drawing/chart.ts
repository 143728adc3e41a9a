/** A share between 0 and 1, or a mean; null where too few answered to tell. */
export interface ChartValue {
  label: string
  value: number | null
  low: number | null
  high: number | null
}

/** Which of the organization's colors something has; the ends of a scale of agreement and "weiß nicht" have their own. */
export type ChartColor = number | 'agreement' | 'rejection' | 'neutral'

export interface BarValue extends ChartValue {
  isLowBase: boolean
  mark: 'HIGHER' | 'LOWER' | null
}

export type ChartMeasure = 'SHARE' | 'MEAN'

interface Measured {
  /** What the values are. */
  measure: ChartMeasure
}

/** A part of a bar of 100 %. */
export interface StackPart {
  label: string
  share: number
  /** Which of the five colors of a scale of agreement it has, from 1; null: that of "weiß nicht". */
  step: number | null
}

export interface BarsChart extends Measured {
  type: 'BARS'
  /** All answers of a scale of agreement, in its order; empty for other kinds. */
  stack: readonly StackPart[]
  rows: readonly (ChartValue & { color: ChartColor })[]
}

/** A small chart an answer, a bar a group; of scales of numbers one of means. */
export interface PanelsChart extends Measured {
  type: 'PANELS'
  panels: readonly { label: string; color: ChartColor; all: number | null; rows: readonly BarValue[] }[]
  /** Each group once, with the number asked. */
  groups: readonly { label: string; n: number | null }[]
}

/** All answers of all groups. */
export interface TableChart extends Measured {
  type: 'TABLE'
  columns: readonly { label: string; n: number | null }[]
  rows: readonly { label: string; cells: readonly BarValue[] }[]
}

export interface LinesChart extends Measured {
  type: 'LINES'
  /** The first day of each period. */
  days: readonly string[]
  lines: readonly ChartLine[]
  /** The indexes of periods that no line leads to: from there on the question was worded otherwise. */
  breaks: readonly number[]
  /** What is marked on the axis. */
  marks: readonly { day: string; text: string }[]
}

export interface ChartLine {
  label: string
  color: ChartColor
  /** One of more than can be told apart by their colors: it is gray, and without its range. */
  isFaint: boolean
  points: readonly ChartValue[]
}

export interface MapChart extends Measured {
  type: 'MAP'
  level: 'STATE' | 'NUTS3'
  /** What is drawn of each region. */
  subject: string
  regions: readonly (BarValue & { id: string })[]
}

/** Two sets of respondents side by side: two values a row, and how far they are apart. */
export interface SidesChart extends Measured {
  type: 'SIDES'
  names: readonly [string, string]
  rows: readonly SidesRow[]
}

export interface SidesRow extends Measured {
  label: string
  /** Named by their sides. */
  values: readonly ChartValue[]
  /** From and to where the drawing of a mean reaches; null for shares, which begin at 0. */
  ends: readonly [number, number] | null
  /** `9 Punkte (4 bis 14)`; null without a verdict. */
  distance: string | null
  isSecured: boolean
}

/** The figures of a drawing, whatever draws it. */
export type ExportChart = BarsChart | PanelsChart | TableChart | LinesChart | MapChart | SidesChart
