import type { WeightingMargin } from '../../../../contract/enumerations/results.ts'
import type { MarginCategory } from '../../statistics/margin-table.ts'
import { MIN_REPORTED_COUNT } from '../results/presenter.ts'
import type { WeightingCheckWire } from './weighting-check-schema.ts'
import type { CheckedWeighting } from './weighting-check-service.ts'

export function presentWeightingCheck(checked: CheckedWeighting): WeightingCheckWire {
  const { basis, period, totals, wanted, weighting, margins } = checked
  const votes = totals.n.reduce((sum, n) => sum + n, 0)
  const state = stateOf(checked)
  const { cycles, worstError } =
    state === 'FALLBACK' || state === 'UNWEIGHTED' ? firstTry(checked) : weighting
  return {
    state,
    basis,
    period,
    n: told(votes),
    wanted_margins: [...wanted],
    used_margins: [...weighting.margins],
    cycles,
    largest_deviation: worstError,
    design_effect: weighting.deff,
    effective_n: weighting.effective,
    largest_weight: weighting.largest,
    trimmed_share: weighting.trimmed,
    obstacles: state === 'FALLBACK' || state === 'UNWEIGHTED' ? obstaclesOf(checked) : [],
    margins: margins.map(({ name, categories }) => ({
      name,
      categories: (categories ?? []).filter(isShown).map(presentCategory),
    })),
  }
}

function stateOf({ isRaked, wanted, weighting }: CheckedWeighting): WeightingCheckWire['state'] {
  if (weighting.reason === 'no_votes') return 'NO_VOTES'
  if (!isRaked) return 'NOT_RAKED'
  if (weighting.method !== 'raked') return 'UNWEIGHTED'
  if (weighting.margins.join() !== wanted.join()) return 'FALLBACK'
  return weighting.warnings.some(({ code }) => code === 'margins_missed') ? 'LIMITED' : 'CONVERGED'
}

/** How far raking came with the margins asked for. */
function firstTry({ weighting }: CheckedWeighting): { cycles: number; worstError: number | null } {
  const dropped = weighting.warnings.find(({ code }) => code === 'margins_dropped')
  const { cycles = 0, worstError = null } = dropped?.code === 'margins_dropped' ? dropped : {}
  return { cycles, worstError }
}

/** Every empty category at once, so that nobody has to find them one after the other. */
function obstaclesOf({ margins, wanted }: CheckedWeighting): WeightingCheckWire['obstacles'] {
  const obstacles = margins.flatMap(({ name, categories }) => obstaclesOfMargin(name, categories))
  if (obstacles.length > 0) return obstacles
  return wanted.map((margin) => ({ code: 'MARGINS_IMPOSSIBLE', margin, category: null, target: null }))
}

function obstaclesOfMargin(
  margin: WeightingMargin,
  categories: readonly MarginCategory[] | null,
): WeightingCheckWire['obstacles'] {
  if (categories === null) return [{ code: 'BANDS_WITHOUT_POPULATION', margin, category: null, target: null }]
  return categories
    .filter(({ n, target }) => n === 0 && target > 0)
    .map(({ label, target }) => ({ code: 'CATEGORY_EMPTY', margin, category: label, target }))
}

const isShown = ({ n, isOfficial }: MarginCategory) => n > 0 || isOfficial

function presentCategory({
  label,
  n,
  share,
  target,
  isOfficial,
  achieved,
}: MarginCategory): WeightingCheckWire['margins'][number]['categories'][number] {
  return {
    label,
    n: told(n),
    share: told(n) === null ? null : share,
    target,
    is_official: isOfficial,
    achieved,
  }
}

/** Numbers of people that could point at persons are not told. */
const told = (n: number) => (n > 0 && n < MIN_REPORTED_COUNT ? null : n)
