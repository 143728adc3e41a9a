import { compareEstimates, createFamily, createJudge, type Family } from '../../../contract/significance.ts'
import { findEstimate } from './contrasts.ts'
import type { Estimator } from './estimators.ts'
import { markSignificantAnswersInPlace } from './figures.ts'
import type { WeighedSeriesPeriod } from './poll-weights.ts'
import { roundWeighting } from './round-figures.ts'
import type {
  GroupFigures,
  GroupKey,
  MarkedDifference,
  PeriodFigures,
  ProtectedFigures,
  Summary,
  View,
  ViewResult,
  ReportedWeighting,
} from './view.ts'

/** The figures of a view's respondents and groups, with the families of their marks. */
export type GroupedResult = Pick<
  ViewResult,
  'total' | 'groups' | 'groupsFamily' | 'summaryFamilies' | 'association'
>

/**
 * Computes the figures of a view's respondents and groups, which are compared with the rest.
 *
 * @param sums the sums of each group
 */
export function computeGroups<S>(
  estimator: Estimator<S>,
  total: S,
  sums: readonly S[],
  keys: readonly GroupKey[],
  { hasRestFigures = false }: Pick<View, 'hasRestFigures'> = {},
): GroupedResult {
  const figures = sums.map((group, index): GroupFigures => {
    const key = keys[index] ?? {}
    return Object.assign(estimator.estimateFigures(group), {
      key,
      answerDifferencesFromRest: [],
      summaryDifferencesFromRest: NONE,
    })
  })
  // Areas may overlap, and others may be in neither.
  const isPair = figures.length === 2 && keys.every(({ area }) => area === undefined)
  const { family: groupsFamily, differences } = markSignificantAnswersInPlace(figures, (_, index) => {
    const group = sums[index]
    // The rest of one of two groups is the other, which readers also compare with it directly.
    if (isPair) return figures[1 - index]?.answers
    return group === undefined ? null : estimator.estimateRest(total, group)
  })
  const whole = estimator.estimateFigures(total)
  const hasSummary = whole.top !== null || whole.mean !== null
  const rests = figures.map(({ base }, index): ProtectedFigures | null => {
    const own = sums[index]
    // Most districts have too few respondents for a mark.
    const isNeeded = hasRestFigures || (hasSummary && base === 'ok')
    if (!isNeeded || own === undefined) return null
    const other = isPair ? figures[1 - index] : undefined
    return other ?? estimator.estimateFigures(estimator.subtract(total, own))
  })
  const summaries = { top: markSummary('top', figures, rests), mean: markSummary('mean', figures, rests) }
  for (const [index, group] of figures.entries()) {
    const rest = rests[index]
    group.answerDifferencesFromRest = differences[index] ?? []
    group.summaryDifferencesFromRest = {
      top: summaries.top.differences[index] ?? null,
      mean: summaries.mean.differences[index] ?? null,
    }
    if (hasRestFigures && rest) group.restFigures = rest
  }
  return {
    total: whole,
    groupsFamily,
    summaryFamilies: { top: summaries.top.family, mean: summaries.mean.family },
    association: keys.every(isTested) ? estimator.testAssociation(sums) : null,
    // Omit districts too small to report, so that it is not revealed which have respondents.
    groups: figures.filter(({ key, respondents }) => key.district === undefined || respondents !== null),
  }
}

/** Areas may overlap, most districts have too few respondents, and of combinations nothing is shown. */
const isTested = ({ area, district, ...attributes }: GroupKey): boolean =>
  area === undefined && district === undefined && Object.keys(attributes).length === 1

const NONE = { top: null, mean: null }

/** Marks the groups whose summary differs significantly from that of the rest; all groups are one family. */
function markSummary(
  summary: Summary,
  groups: readonly ProtectedFigures[],
  rests: readonly (ProtectedFigures | null)[],
): { family: Family; differences: (MarkedDifference | null)[] } {
  const found = groups.map((group, index) => {
    const rest = rests[index]
    if (group.base !== 'ok' || !rest || rest.base === 'hidden') return null
    const [one, other] = [findEstimate(rest, summary), findEstimate(group, summary)]
    return one && other && compareEstimates(one, other)
  })
  const family = createFamily(found.map((one) => (one ? one.difference / one.error : NaN)))
  const judge = createJudge(family)
  return {
    family,
    differences: found.map((one) => {
      if (one === null) return null
      const mark = judge(one).isSecured ? (one.difference > 0 ? '▲' : '▼') : null
      return { ...one, mark }
    }),
  }
}

export function toReportedWeighting(
  note: ReportedWeighting,
  total: ProtectedFigures,
  { isProtected, isUnweighted }: { isProtected: boolean; isUnweighted: boolean },
): ReportedWeighting {
  const reported = isProtected ? coarse(note, total) : roundWeighting(note)
  return isUnweighted && isWeightedNote(note) ? leftOut(reported, total) : reported
}

const isWeightedNote = ({ method }: ReportedWeighting) => method === 'raked' || method === 'supplied'

/**
 * Returns the note for weights that exist but that the view does not use. It contains no reason for missing weights.
 */
const leftOut = (
  note: ReportedWeighting,
  { base, effectiveN, deff }: ProtectedFigures,
): ReportedWeighting => ({
  ...note,
  method: 'unweighted',
  margins: [],
  hasCustomTargets: false,
  dropped: [],
  largest: null,
  maxWeight: null,
  trimmed: null,
  // Without weights the effective size is the number of respondents, which a hidden base does not report.
  effective: base === 'hidden' ? null : effectiveN,
  deff: base === 'hidden' ? null : deff,
  warnings: [],
})

/**
 * Returns the reported weighting of a protected poll: two digits, and the reported effective size. For few people the
 * weights would identify them.
 */
function coarse(note: ReportedWeighting, { base, effectiveN }: ProtectedFigures): ReportedWeighting {
  const isReported = base !== 'hidden'
  const twoDigits = (value: number | null) =>
    isReported && value !== null ? Number(value.toPrecision(2)) : null
  return {
    ...note,
    largest: twoDigits(note.largest),
    trimmed: twoDigits(note.trimmed),
    effective: isReported ? effectiveN : null,
    deff: twoDigits(note.deff),
  }
}

interface PeriodOptions {
  /** Whether each respondent counts equally: then a period needs no weights. */
  readonly isUnweighted: boolean
  /** Whether the period is not over, or cut by the end of the requested days. */
  readonly isPartial: boolean
  /** Whether periods of the series are raked: then one whose votes cannot be raked is not comparable. */
  readonly isSeriesRaked: boolean
}

/** Returns the figures of one period of a series; a gap has no shares. */
export function computePeriodFigures(
  { from, to, note }: WeighedSeriesPeriod,
  figures: ProtectedFigures,
  { isUnweighted, isSeriesRaked, isPartial }: PeriodOptions,
): PeriodFigures {
  const hasComparableWeights = note !== null && !(isSeriesRaked && note.reason === 'no_attributes')
  const isGap = figures.base === 'hidden' || (!isUnweighted && !hasComparableWeights)
  const reported = isGap
    ? { ...figures, answers: [], top: null, bottom: null, mean: null, median: null }
    : figures
  return Object.assign(reported, { from, to, weighting: isGap ? null : note, isGap, isPartial })
}

/** The rough size of the figures of one answer of one group, for the memory budget. */
const BYTES_OF_ANSWER = 256

export function estimateResultBytes({ total, groups, series }: ViewResult): number {
  const answers = Math.max(1, total.answers.length)
  return (1 + groups.length + series.length) * (1 + answers) * BYTES_OF_ANSWER
}
