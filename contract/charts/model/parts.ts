import { getMeanErrorUnit } from '../../class-intervals.ts'
import { isTooUncertain, describePartQuality, type PartQuality } from '../../part-quality.ts'
import type { ChartFigures, ChartPoll, ChartResult } from '../result.ts'
import { getTimeStep } from '../time-step.ts'
import { isNumericScale } from './answers.ts'
import type { CrosstabModel, GroupsModel } from './groups.ts'
import type { MapModel } from './map.ts'
import type { NumberModel } from './number.ts'
import type { TimeModel } from './time.ts'

/**
 * Returns the quality of the groups, regions or periods of a chart.
 *
 * @param partsName what they are: `Einzelne Bundesländer`
 * @param meanErrorUnit the unit of an error of means
 */
export const getShownPartQuality = (
  partsName: string,
  parts: readonly (ChartFigures & { readonly isGap?: boolean })[],
  isMean = false,
  meanErrorUnit: string | null = 'Punkte',
): PartQuality | null =>
  describePartQuality(
    partsName,
    parts.filter(
      ({ base, isGap, answers }) => base !== 'HIDDEN' && !isGap && (isMean || !isTooUncertain(answers)),
    ),
    isMean,
    meanErrorUnit,
  )

/** Returns whether the error below a chart is that of means instead of shares. @param model null without a chart */
export function showsErrorOfMeans(
  poll: Pick<ChartPoll, 'kind'>,
  model:
    | Pick<TimeModel, 'type' | 'lineKind'>
    | Pick<GroupsModel, 'type' | 'isOfMeans'>
    | Pick<CrosstabModel, 'type'>
    | Pick<MapModel, 'type' | 'subject'>
    | Pick<NumberModel, 'type' | 'isMean'>
    | { readonly type: 'ANSWERS' | 'SIDES' | 'FLOW' | 'TEXT' | 'TABLE' }
    | null,
): boolean {
  switch (model?.type) {
    case 'LINES':
      return model.lineKind === 'MEAN'
    case 'GROUPS':
      return model.isOfMeans
    case 'CROSSTAB':
      return false
    case 'MAP':
      return model.subject === 'mean'
    case 'NUMBER':
      return model.isMean
    default:
      return isNumericScale(poll)
  }
}

const GROUPS = 'Einzelne Gruppen'
const EACH_REGION = {
  STATE: 'Einzelne Bundesländer',
  NUTS3: 'Einzelne Kreise',
  INDIVIDUAL_REGION: 'Einzelne Gebiete',
} as const
const PERIODS = {
  day: 'Einzelne Tage',
  week: 'Einzelne Wochen',
  month: 'Einzelne Monate',
  quarter: 'Einzelne Quartale',
  half: 'Einzelne Halbjahre',
  span: 'Einzelne Zeiträume',
} as const

/** Returns the quality of the parts of a chart; null if they have no known errors. */
export function getModelPartQuality(
  poll: ChartPoll,
  { series, tables }: Pick<ChartResult, 'series' | 'tables'>,
  model:
    | Pick<TimeModel, 'type' | 'series' | 'lineKind'>
    | Pick<GroupsModel, 'type' | 'isOfMeans'>
    | Pick<CrosstabModel, 'type'>
    | Pick<MapModel, 'type' | 'level' | 'subject'>,
): PartQuality | null {
  const unit = getMeanErrorUnit(poll)
  switch (model.type) {
    case 'LINES':
      return getShownPartQuality(PERIODS[getTimeStep(model.series)], series, model.lineKind === 'MEAN', unit)
    case 'GROUPS':
      return getShownPartQuality(GROUPS, tables[0]?.groups ?? [], model.isOfMeans, unit)
    case 'CROSSTAB':
      // The mean of each group has its range in the table.
      return getShownPartQuality(
        GROUPS,
        tables.flatMap(({ groups }) => groups),
      )
    case 'MAP':
      return getShownPartQuality(
        EACH_REGION[model.level],
        tables[0]?.groups ?? [],
        model.subject === 'mean',
        unit,
      )
  }
}
