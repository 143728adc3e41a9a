import { findUnitAndClasses, type ClassIntervals } from '../../../../../contract/class-intervals.ts'
import { scaleHalves } from '../../../../../contract/scale-halves.ts'
import type { TargetsSource } from '../../../../../contract/weighting-words.ts'
import { toUpperCase } from '../../../lib/upper-case.ts'
import type { District } from '../../../regions/districts.ts'
import type {
  AnswerFigures,
  ExcludedVotes,
  NotApplicable,
  ProtectedFigures,
  ReportedShare,
  ViewResult,
  ReportedWeighting,
} from '../../../results/view.ts'
import { WEIGHTS_VERSION } from '../../../statistics/weighting.ts'
import { MIN_REPORTED_COUNT, toReportedCount } from '../../reported-count.ts'
import { getMatchingDistricts } from '../../segments/filter-policy.ts'
import type { PollWithAnswers } from '../repository.ts'
import { toWireDimension, presentGroupKey } from './group-presenter.ts'
import type {
  FiguresWire,
  GroupWire,
  NotApplicableWire,
  PollResultWire,
  ResultQueryWire,
  ViewResultWire,
  WeightingWire,
} from './schema.ts'
import type { ViewResponse } from './service.ts'

/** What the response says about the poll itself. */
export type ShownPoll = Pick<
  PollWithAnswers,
  'id' | 'question' | 'kind' | 'status' | 'answers' | 'exactFiguresReason'
>

export function presentPollResult(
  poll: ShownPoll,
  views: ViewResponse,
  { view = 'total', include_empty = false, region }: ResultQueryWire,
  uncodedCount: number | null,
): PollResultWire {
  return {
    poll_id: poll.id,
    question: poll.question,
    kind: poll.kind,
    status: poll.status,
    view,
    uncoded: uncodedCount === null ? null : toReportedCount(uncodedCount),
    ...presentView(poll, views, {
      isMap: view === 'map',
      alwaysListed: include_empty ? getMatchingDistricts({ region }) : [],
    }),
  }
}

interface Presentation {
  /** Omits regions without votes. */
  isMap: boolean
  /** Districts that a map lists even without votes; the engine always returns all states. */
  alwaysListed: readonly District[]
  /** The position of the only answer to include in groups; all answers by default. */
  answer?: number | undefined
}

export function presentView(
  { status, kind, answers, exactFiguresReason }: Omit<ShownPoll, 'id' | 'question'>,
  { main: { result: main, used }, series, tables }: ViewResponse,
  { isMap, alwaysListed, answer }: Presentation,
): ViewResultWire {
  const shown = tables.length > 0 ? tables.map(({ result }) => result) : [main]
  const notes = [...shown, ...(series ? [series.result] : [])].flatMap(({ notApplicable }) => notApplicable)
  const isPublished = main.weighting.method === 'published'
  const halves = scaleHalves({ kind, answers })
  const present = (figures: ProtectedFigures) => presentFigures(figures, isPublished)
  const isWanted = ({ position }: { position: number }) => answer === undefined || position === answer
  return {
    period: main.period,
    used_period: used,
    is_frozen: status === 'RESULT_FROZEN',
    is_live: main.isLive,
    protection: presentProtection(main, exactFiguresReason),
    weighting: presentWeighting(main.weighting),
    excluded: presentExcluded(main.excludedVotes),
    total: present(main.total),
    ...(series && { interval: series.unit }),
    series:
      series?.result.series.map(({ from, to, isGap, isPartial, ...figures }) => ({
        from,
        to,
        is_gap: isGap,
        is_partial: isPartial,
        ...present(figures),
      })) ?? [],
    series_total: series && {
      period: series.result.period,
      used_period: series.used,
      total: present(series.result.total),
    },
    tables: tables.map(({ by, result }) => {
      const groups = result.groups
        .filter(({ respondents }) => !isMap || respondents !== 0)
        .map(({ key, summaryDifferencesFromRest: { top, mean }, ...figures }): GroupWire => {
          const shown = { ...figures, answers: figures.answers.filter(isWanted) }
          return {
            key: presentGroupKey(key, by),
            ...present(shown),
            top_mark: presentMark(top),
            mean_mark: presentMark(mean),
          }
        })
      return {
        by,
        groups:
          isMap && by[0] === 'NUTS3' ? withEmptyRegions(groups, alwaysListed, result.isProtected) : groups,
        association: result.association && {
          p: result.association.p,
          is_secured: result.association.isSecured,
        },
      }
    }),
    not_applicable: presentNotes(notes),
    top_answers: [...(halves?.top ?? [])],
    bottom_answers: [...(halves?.bottom ?? [])],
    scale: presentScale(findUnitAndClasses(kind, answers)),
  }
}

const presentScale = (scale: ClassIntervals | null): ViewResultWire['scale'] =>
  scale && { unit: scale.unit, classes: [...scale.classes] }

export const presentExcluded = (excluded: ExcludedVotes | null): ViewResultWire['excluded'] =>
  excluded && { ...excluded, reasons: [...excluded.reasons] }

/** Returns each note once, even if several tables share it. */
function presentNotes(notes: readonly NotApplicable[]): NotApplicableWire[] {
  const wire = notes.map(({ part, reason, ...note }): NotApplicableWire => ({
    part: toUpperCase(part),
    dimension: toWireDimension(note),
    reason: toUpperCase(reason),
  }))
  return [...new Map(wire.map((note) => [`${note.part} ${note.dimension}`, note])).values()]
}

/** @param exactFiguresReason the poll's reason for exact figures */
export const presentProtection = (
  {
    isProtected,
    isTotalExact,
    neverExactReason,
  }: Pick<ViewResult, 'isProtected' | 'isTotalExact' | 'neverExactReason'>,
  exactFiguresReason: string | null,
): ViewResultWire['protection'] => ({
  figures: isProtected ? 'PROTECTED' : 'EXACT',
  reason: isProtected ? null : exactFiguresReason,
  is_total_exact: isTotalExact,
  ...(neverExactReason && { never_exact: neverExactReason }),
})

export const presentWeightingTargets = ({
  method,
  hasCustomTargets,
}: Pick<ReportedWeighting, 'method' | 'hasCustomTargets'>): TargetsSource | null =>
  method !== 'raked'
    ? null
    : hasCustomTargets
      ? { source: 'PROJECT', version: null }
      : { source: 'OFFICIAL', version: WEIGHTS_VERSION }

export function presentWeighting(note: ReportedWeighting): WeightingWire {
  return {
    method: toUpperCase(note.method),
    margins: [...note.margins],
    dropped_margins: [...note.dropped],
    targets: presentWeightingTargets(note),
    reason: note.reason && toUpperCase(note.reason),
    largest_weight: note.largest,
    max_weight: note.maxWeight,
    effective_n: note.effective,
    design_effect: note.deff,
    warnings: [...new Set(note.warnings.map(({ code }) => code.toUpperCase()))],
  }
}

/** @param hasPublishedShares the effective sample size of shares published by others is unknown */
export function presentFigures(figures: ProtectedFigures, hasPublishedShares = false): FiguresWire {
  const hasFigures = (figures.respondents ?? 0) >= MIN_REPORTED_COUNT
  return {
    n: figures.respondents === null ? null : toReportedCount(figures.respondents),
    effective_n: hasFigures && !hasPublishedShares ? figures.effectiveN : null,
    design_effect: hasFigures && !hasPublishedShares ? figures.deff : null,
    statistical_error: hasFigures ? figures.statisticalError : null,
    reliability: figures.reliability,
    base: toUpperCase(figures.base),
    answers: figures.answers.map((answer) => ({
      position: answer.position,
      ...presentShare(answer),
      mark: presentMark(answer),
    })),
    top: figures.top && presentShare(figures.top),
    bottom: figures.bottom && presentShare(figures.bottom),
    mean: figures.mean && {
      value: figures.mean.mean,
      se: figures.mean.se,
      ci95: figures.mean.ci95 && [...figures.mean.ci95],
    },
    median: figures.median?.median ?? null,
    median_ci95: figures.median?.ci95 ? [...figures.median.ci95] : null,
  }
}

function presentShare({ n, unweighted, share, se, ci95, moe95, versus }: ReportedShare) {
  const reported = n === null ? null : toReportedCount(n)
  return {
    n: reported,
    unweighted_share: reported === null ? null : unweighted,
    share,
    se,
    ci95: ci95 && [...ci95],
    moe95,
    ...(versus !== undefined && { versus }),
  }
}

const presentMark = (marked: Pick<AnswerFigures, 'mark'> | null) =>
  marked?.mark ? (marked.mark === '▲' ? 'HIGHER' : 'LOWER') : null

/** @param isProtected true hides the difference between regions without respondents and those with a few */
function withEmptyRegions(
  groups: readonly GroupWire[],
  alwaysListed: readonly District[],
  isProtected: boolean,
): GroupWire[] {
  if (alwaysListed.length === 0) return [...groups]
  const there = new Map(groups.map((group) => [group.key[0]?.value, group]))
  return alwaysListed.map(({ index, code }) => there.get(code) ?? emptyGroup(index, isProtected ? null : 0))
}

const emptyGroup = (district: number, n: 0 | null): GroupWire => ({
  key: presentGroupKey({ district }, ['NUTS3']),
  n,
  effective_n: null,
  design_effect: null,
  statistical_error: null,
  reliability: 'LOW',
  base: 'HIDDEN',
  answers: [],
  top: null,
  bottom: null,
  mean: null,
  median: null,
  median_ci95: null,
})
