import type { AnswersModel } from '../../../contract/charts/model/answers.ts'
import type { FlowModel } from '../../../contract/charts/model/flow.ts'
import type { CrosstabModel, GroupsModel } from '../../../contract/charts/model/groups.ts'
import type { MapModel } from '../../../contract/charts/model/map.ts'
import type { NumberModel } from '../../../contract/charts/model/number.ts'
import type { TimeModel } from '../../../contract/charts/model/time.ts'
import type { ColorName } from '../../../contract/look.ts'

/** A color of the palette by its index, a color of the scale of agreement, or the gray of "weiß nicht". */
export type ChartColor = number | Extract<ColorName, 'neutral' | `diverge${number}`>

/** An answer or a line. */
export interface ChartItem {
  readonly id: string
  readonly colorIndex?: number | undefined
}

/** Returns the color of an answer or line by its ID; the same in every chart of a file. */
export type ChartColorLookup = (item: ChartItem) => ChartColor

/** A share between 0 and 1, or a mean; null if the base is too low. */
export interface ChartValue {
  label: string
  value: number | null
  low: number | null
  high: number | null
}

export type ChartMeasure = 'SHARE' | 'MEAN'

/** Sets of respondents side by side: one value of each per row. Slides draw any number, pictures only two. */
export interface SideBySideChart {
  type: 'SIDES'
  names: readonly string[]
  rows: readonly SideBySideRow[]
}

export interface SideBySideRow {
  label: string
  measure: ChartMeasure
  /** One value per side. */
  values: readonly ChartValue[]
  /** Axis range of means; null for shares, which start at 0. */
  axisRange: readonly [number, number] | null
  /** `9 Punkte (4 bis 14)`; null without a verdict. */
  differenceText: string | null
  isSecured: boolean
}

/** A number with a sentence about its change. */
export interface NumberChart extends NumberModel {
  label: string
  /** '' for none. */
  changeSentence: string
}

/** Paragraphs, as in a text tile of a board. */
export interface TextChart {
  type: 'TEXT'
  paragraphs: readonly string[]
}

/** Facts and numbers in rows; the last columns are numbers. */
export interface TableChart {
  type: 'TABLE'
  /** Empty for rows of a label and a text. */
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

/** The contents of a page, independent of the file format: the chart models of the screen, or texts. */
export type ExportChart =
  | AnswersModel
  | NumberChart
  | GroupsModel
  | CrosstabModel
  | TimeModel
  | MapModel
  | SideBySideChart
  | FlowModel
  | TextChart
  | TableChart
