import type { WeightingMargin } from '../../../../contract/enumerations/results.ts'
import { roundToPanelSteps } from '../../results/reported-people.ts'
import type { MarginCategory } from '../../statistics/margin-table.ts'
import { protectCount } from '../../statistics/protected-sizes.ts'
import { toReportedCount } from '../reported-count.ts'
import type { ProposedWeightingCheckWire } from './weighting-check-schema.ts'
import type { CheckedWeighting } from './weighting-check-service.ts'

type Category = ProposedWeightingCheckWire['margins'][number]['categories'][number]

/** A number of people, exact and as reported. */
interface People {
  counted: number
  reported: number
}

/** Smaller deviations from a target are not visible. */
const IS_MET_WITHIN = 0.0005

/** Returns a count of people: with stable noise, or exact if the figures are. */
type CountPeople = (group: string, people: number) => number

/**
 * Presents the outcome of a weighting without revealing small counts. Categories are counted like the panel, with
 * noise and in steps. All shares are computed from the reported counts, so that no subtraction leads to the exact
 * ones.
 */
export function presentProtectedWeightingCheck(checked: CheckedWeighting): ProposedWeightingCheckWire {
  const { basis, period, totals, wanted, weighting, noise } = checked
  const count: CountPeople = (group, people) =>
    noise === null || people === 0
      ? people
      : Math.max(1, protectCount(noise, `weighting-check|${group}`, people))
  const counted = totals.n.reduce((sum, n) => sum + n, 0)
  const all = toReportedCount(count('all', counted))
  const n = all === null || noise === null ? all : roundToPanelSteps(all)
  const margins = checked.margins.map(({ name, categories }) => ({
    name,
    categories: categories?.map((category) => withNoise(category, name, count)) ?? null,
  }))
  const people: People = { counted, reported: n ?? 0 }
  const state = stateOf(checked)
  const { cycles, worstError } =
    state === 'FALLBACK' || state === 'UNWEIGHTED' ? firstAttempt(checked) : weighting
  const tables = margins.map(({ name, categories }) => ({
    name,
    categories: categories && presentCategories(categories, people),
  }))
  return {
    state,
    basis,
    period,
    n,
    wanted_margins: [...wanted],
    used_margins: [...weighting.margins],
    cycles,
    ...presentPrice({ weighting, margins, noise }, n, worstError),
    trimmed_share: inShareSteps(
      count('trimmed', Math.round(weighting.trimmed * counted)) / Math.max(1, counted),
      people,
    ),
    obstacles: state === 'FALLBACK' || state === 'UNWEIGHTED' ? obstaclesOf(tables, wanted) : [],
    margins: tables.map(({ name, categories }) => ({ name, categories: categories ?? [] })),
  }
}

/**
 * Returns the loss of precision by weights. Withheld for a single margin with a small category, whose count could be
 * computed from it.
 */
function presentPrice(
  { weighting, margins, noise }: Pick<CheckedWeighting, 'weighting' | 'margins' | 'noise'>,
  n: number | null,
  worstError: number | null,
) {
  const isSolvable =
    weighting.margins.length < 2 && margins.some(({ categories }) => categories?.some(({ n }) => isSmall(n)))
  if (n === null || isSolvable)
    return { largest_deviation: null, design_effect: null, effective_n: null, largest_weight: null }
  const designEffect = noise === null ? rounded(weighting.deff, 2) : Number(weighting.deff.toPrecision(2))
  return {
    largest_deviation: worstError === null ? null : rounded(worstError, noise === null ? 4 : 2),
    design_effect: designEffect,
    // From the coarse design effect of a protected poll it would differ from that of the poll's result.
    effective_n: noise === null ? Math.round(n / Math.max(1, designEffect)) : null,
    largest_weight: Number(weighting.largest.toPrecision(2)),
  }
}

function withNoise(category: MarginCategory, margin: WeightingMargin, count: CountPeople): MarginCategory {
  const n = count(`${margin}|${category.label}`, category.n)
  const ratio = category.n === 0 ? 1 : n / category.n
  const isMet = Math.abs(category.achieved - category.target) < IS_MET_WITHIN
  return {
    ...category,
    n,
    shareBeforeRaking: category.shareBeforeRaking * ratio,
    achieved: isMet ? category.achieved : category.achieved * ratio,
  }
}

function stateOf({ isRaked, wanted, weighting }: CheckedWeighting): ProposedWeightingCheckWire['state'] {
  if (weighting.reason === 'no_votes') return 'NO_VOTES'
  if (!isRaked) return 'NOT_RAKED'
  if (weighting.method !== 'raked') return 'UNWEIGHTED'
  if (weighting.margins.join() !== wanted.join()) return 'FALLBACK'
  return weighting.warnings.some(({ code }) => code === 'margins_missed') ? 'LIMITED' : 'CONVERGED'
}

/** Returns the state of raking with the requested margins. */
function firstAttempt({ weighting }: CheckedWeighting): { cycles: number; worstError: number | null } {
  const dropped = weighting.warnings.find(({ code }) => code === 'margins_dropped')
  const { cycles = 0, worstError = null } = dropped?.code === 'margins_dropped' ? dropped : {}
  return { cycles, worstError }
}

/** Returns every empty category at once, so that users need not find them one by one. */
function obstaclesOf(
  margins: readonly { name: WeightingMargin; categories: readonly Category[] | null }[],
  wanted: readonly WeightingMargin[],
): ProposedWeightingCheckWire['obstacles'] {
  const obstacles = margins.flatMap(({ name, categories }) => obstaclesOfMargin(name, categories))
  if (obstacles.length > 0) return obstacles
  return wanted.map((margin) => ({ code: 'MARGINS_IMPOSSIBLE', margin, category: null, target: null }))
}

function obstaclesOfMargin(
  margin: WeightingMargin,
  categories: readonly Category[] | null,
): ProposedWeightingCheckWire['obstacles'] {
  const ofMargin = { margin, category: null, target: null }
  if (categories === null) return [{ code: 'BANDS_WITHOUT_POPULATION', ...ofMargin }]
  if (categories.every(({ n, is_official }) => n === 0 || !is_official))
    return [{ code: 'NOT_COLLECTED', ...ofMargin }]
  return categories
    .filter(({ n, target }) => n === 0 && target !== null && target > 0)
    .map(({ label, target }) => ({ code: 'CATEGORY_EMPTY', margin, category: label, target }))
}

function presentCategories(categories: readonly MarginCategory[], people: People): Category[] {
  // Categories without an official figure keep their share, and all other targets are scaled to the rest. If such a
  // share is withheld, the other targets must not reveal it.
  const kept = categories.filter(({ isOfficial }) => !isOfficial)
  const aims = categories.reduce((sum, { isOfficial, target }) => sum + (isOfficial ? target : 0), 0)
  const keptShare = kept.reduce(
    (sum, { n, shareBeforeRaking }) => sum + (isSmall(n) ? 0 : inShareSteps(shareBeforeRaking, people)),
    0,
  )
  const room = aims > 0 ? Math.max(0, 1 - keptShare) / aims : 0
  return categories
    .filter(({ n, isOfficial }) => n > 0 || isOfficial)
    .map(({ label, n, shareBeforeRaking, target, isOfficial, achieved }) => {
      const reported = isSmall(n) ? null : inShareSteps(shareBeforeRaking, people)
      const aimed = isOfficial ? target * room : reported
      const isMet = Math.abs(achieved - target) < IS_MET_WITHIN
      return {
        label,
        n: isSmall(n) ? null : roundToPanelSteps(n),
        share: reported,
        target: aimed,
        is_official: isOfficial,
        achieved: reported === null ? null : isMet ? aimed : inShareSteps(achieved, people),
      }
    })
}

const isSmall = (n: number) => toReportedCount(n) === null

const inShareSteps = (share: number, { counted, reported }: People) =>
  reported === 0 ? 0 : Math.min(1, roundToPanelSteps(share * counted) / reported)

const rounded = (value: number, digits: number) => Number(value.toFixed(digits))
