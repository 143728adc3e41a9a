import { getMeanUnit } from '../../class-intervals.ts'
import { RESULT_DIMENSION } from '../../enumerations/results.ts'
import { formatDecimal } from '../../findings/numbers.ts'
import { germanList } from '../../german.ts'
import { hiddenReason, hiddenText } from '../../part-quality.ts'
import { isWordedAsAgreement, scaleHalves, topHalfLabel } from '../../scale-halves.ts'
import { meanMeasure } from '../measure.ts'
import type { ChartFigures, ChartGroup, ChartPoll, ChartResult, GroupedFigures } from '../result.ts'
import type { Dimension, Group, GroupAnswer, MeanValue } from '../types.ts'
import {
  getReportableAnswers,
  getAxisMaxShare,
  showsMeans,
  toDifference,
  toMeanValue,
  withAgreementColorSteps,
} from './answers.ts'

/** Converts a table of the result into the dimension of a chart. */
export function toDimension(poll: ChartPoll, table: GroupedFigures): Dimension {
  const by = table.by[0] ?? 'AGE'
  return {
    id: by,
    label: RESULT_DIMENSION[by],
    association: table.association ?? null,
    groups: table.groups.map((group) => {
      const hidden = hiddenReason(group)
      const answers = hidden === null ? getReportableAnswers(poll, group) : []
      const mean = toMeanValue(group)
      return {
        id: getGroupKey(group),
        label: group.key.map(({ label }) => label).join(', '),
        n: group.n,
        isLowBase: group.base === 'LOW' && (answers.length > 0 || mean !== null),
        answers,
        hidden,
        mean,
      }
    }),
  }
}

/** Returns sentences about whether answers depend on each attribute; '' without a test. They are the same everywhere. */
export const associationText = (dimensions: readonly Pick<Dimension, 'label' | 'association'>[]): string =>
  dimensions
    .flatMap(({ label, association }) => {
      if (!association) return []
      const { p, isSecured } = association
      const chance = p < 0.001 ? 'p < 0,001' : `p = ${formatDecimal(p, 3)}`
      return isSecured
        ? [`${label} und Antwort hängen zusammen (${chance}).`]
        : [`Kein gesicherter Zusammenhang zwischen ${label} und Antwort (${chance}).`]
    })
    .join(' ')

/** Returns the values of a group's attributes, which identify it. */
export const getGroupKey = (group: ChartGroup): string => group.key.map(({ value }) => value).join(' ')

/** Returns `Mittelwert`, with the unit if there is one: `Mittelwert in Euro`. */
export const meanLabel = (poll: ChartPoll): string => meanMeasure(getMeanUnit(poll)).label

const isEmpty = ({ answers, mean }: Group): boolean => answers.length === 0 && !mean

/** Under a filter, groups without a result are left out and named instead of shown as rows of dashes. */
function withoutEmptyGroups(dimensions: readonly Dimension[], isFiltered: boolean) {
  if (!isFiltered) return { dimensions, emptyGroups: [] }
  return {
    dimensions: dimensions
      .map((dimension) => ({ ...dimension, groups: dimension.groups.filter((group) => !isEmpty(group)) }))
      .filter(({ groups }) => groups.length > 0),
    emptyGroups: dimensions.flatMap(({ groups }) => groups.filter(isEmpty)),
  }
}

/** Returns sentences that name the groups that are left out, with the reason; '' for none. */
export function omittedGroupsText(omittedGroups: readonly Group[]): string {
  const sentence = (left: readonly Group[], reason: string) =>
    left.length === 0 ? [] : [`Ohne ${germanList(left.map(({ label }) => label))}: ${reason}.`]
  return [
    ...sentence(
      omittedGroups.filter(({ hidden }) => hidden !== 'UNCERTAIN'),
      'Der Filter lässt dort niemanden oder zu wenige Befragte übrig',
    ),
    ...sentence(
      omittedGroups.filter(({ hidden }) => hidden === 'UNCERTAIN'),
      hiddenText(['UNCERTAIN']),
    ),
  ].join(' ')
}

interface Compared {
  readonly isFiltered: boolean
  /** The top half of a scale, which the finding may be about, then the answers of all respondents in order. */
  readonly total: readonly GroupAnswer[]
  readonly totalMean: MeanValue | null
  /** The groups that are left out, because the filter leaves too few respondents in them, or too wide ranges. */
  readonly emptyGroups: readonly Group[]
}

/** With more groups, answers stand in columns instead of one below the other. */
const MAX_ROW_GROUPS = 8

/** The groups of one attribute: a row of dots for each answer, or one of means. */
export interface GroupsModel extends Compared {
  readonly type: 'GROUPS'
  readonly dimension: Dimension
  /** Whether the chart shows means instead of shares. */
  readonly isOfMeans: boolean
  readonly hasAnswerColumns: boolean
  /** The unit of the means; null for points of a scale. */
  readonly unit: string | null
  /** The first and last number of the scale. */
  readonly scaleRange: readonly [number, number]
  /** The share at the full width. */
  readonly axisMax: number
}

/** Returns the groups of the first table of a result; null if there are no figures. */
export function groupsModel(poll: ChartPoll, result: ChartResult, isFiltered: boolean): GroupsModel | null {
  const [table] = result.tables
  const compared = table && toCompared(poll, { total: result.total, tables: [table] }, isFiltered)
  if (!compared) return null
  const { dimensions, ...common } = compared
  const dimension = dimensions[0] ?? { ...toDimension(poll, table), groups: [] }
  const values = poll.answers.flatMap(({ value, isDontKnow }) => (isDontKnow ? [] : (value ?? [])))
  return {
    type: 'GROUPS',
    ...common,
    dimension,
    isOfMeans: showsMeans(poll, result.total),
    hasAnswerColumns: dimension.groups.length > MAX_ROW_GROUPS,
    unit: getMeanUnit(poll),
    scaleRange: [Math.min(...values), Math.max(...values)],
    axisMax: getAxisMaxShare(poll, [...common.total, ...dimension.groups.flatMap(({ answers }) => answers)]),
  }
}

/** The number of tints of a crosstab. */
const TINTS = 5

/** Returns the tint of a cell by its share, from 0 (none) to 5, which is that of 40 % and more. */
export const getCellTintLevel = (share: number, isLowBase = false): number =>
  isLowBase ? 0 : Math.min(TINTS, Math.floor(share * 12.5))

/** Returns round numbers between the ends of a scale, at most eight. */
export function getRoundTicks([low, high]: readonly [number, number]): number[] {
  const sizes = Array.from({ length: 10 }, (_, power) => [1, 2, 5].map((digit) => digit * 10 ** power))
  const step = sizes.flat().find((size) => (high - low) / size <= 7) ?? high - low
  const first = Math.ceil(low / step) * step
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, index) => first + index * step)
}

/** A table of all answers by the groups of all attributes of a result. */
export interface CrosstabModel extends Compared {
  readonly type: 'CROSSTAB'
  readonly totalN: number | null
  readonly meanLabel: string
  readonly dimensions: readonly Dimension[]
}

/** Returns the crosstab of a result; null if there are no figures. */
export function crosstabModel(
  poll: ChartPoll,
  result: ChartResult,
  isFiltered: boolean,
): CrosstabModel | null {
  const compared = toCompared(poll, result, isFiltered)
  return (
    compared && {
      type: 'CROSSTAB',
      ...compared,
      totalN: result.total.n,
      meanLabel: meanLabel(poll),
    }
  )
}

/** Returns what all charts of groups show; null if there are no figures. */
function toCompared(
  poll: ChartPoll,
  result: Pick<ChartResult, 'total' | 'tables'>,
  isFiltered: boolean,
): (Compared & Pick<CrosstabModel, 'dimensions'>) | null {
  const total = withAgreementColorSteps(poll, getReportableAnswers(poll, result.total))
  if (result.tables.length === 0 || total.length === 0) return null
  const { dimensions, emptyGroups } = withoutEmptyGroups(
    result.tables.map((table) => toDimension(poll, table)),
    isFiltered,
  )
  const half = halfAnswer(poll, result.total)
  return {
    isFiltered,
    total: [...half, ...total],
    totalMean: toMeanValue(result.total),
    emptyGroups,
    dimensions: half.length === 0 ? dimensions : withHalves(poll, result, dimensions),
  }
}

/** Adds the top half to the answers of each group that shows answers. */
const withHalves = (
  poll: ChartPoll,
  { tables }: Pick<ChartResult, 'tables'>,
  dimensions: readonly Dimension[],
): Dimension[] =>
  dimensions.map((dimension) => {
    const table = tables.find(({ by }) => by[0] === dimension.id)
    return {
      ...dimension,
      groups: dimension.groups.map((group) => {
        const figures = table?.groups.find((each) => getGroupKey(each) === group.id)
        if (figures === undefined || group.answers.length === 0) return group
        return { ...group, answers: [...halfAnswer(poll, figures), ...group.answers] }
      }),
    }
  })

/**
 * Returns the top half of a scale in the form of an answer; empty if it is not known, or is one answer. A poll with means
 * has those instead.
 */
function halfAnswer(poll: ChartPoll, figures: ChartFigures & Pick<ChartGroup, 'topMark'>): GroupAnswer[] {
  const { top, mean, topMark } = figures
  if (top?.share == null || mean !== null || (scaleHalves(poll)?.top.length ?? 0) < 2) return []
  const label = isWordedAsAgreement(poll) ? 'Zustimmung' : topHalfLabel(poll)
  const [ciLow = null, ciHigh = null] = top.ci95 ?? []
  return [
    {
      id: 'TOP',
      label: `${label}, zusammen`,
      share: top.share,
      ciLow,
      ciHigh,
      difference: toDifference(topMark),
    },
  ]
}
