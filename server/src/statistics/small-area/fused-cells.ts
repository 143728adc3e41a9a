/**
 * Cells of respondents from protected figures. Districts and classes of persons are known separately and with noise;
 * they are fused to cells that add up to both. Decision 16 has the reason for each step.
 */
import { BLOCK_NOISE_VARIANCE } from '../protection.ts'
import { findIndependentCovariates, isSparseBinaryCovariate } from './covariates.ts'
import type { DistrictFrame, LevelsAndCovariates, ProtectedBlock, ProtectedDistrictFigures } from './frame.ts'
import { computeLogOddsByStateAndClass } from './fused-centers.ts'
import { isEmptyBlock, estimateRespondentSizes, type RespondentSizes } from './fused-sizes.ts'
import type { Cell } from './problem.ts'
import { addAt, at, dot, sumValues } from './vector.ts'

export interface ModeledAnswer {
  /** Its positions in the lists of counts. */
  readonly positions: readonly number[]
  /** The covariates of its model, as indexes into those of the frame. */
  readonly covariateIndexes: readonly number[]
}

/** Bounds of the share at which the noise of an answer is computed. */
const SHARE = { min: 0.005, max: 0.995 }
const SURPLUS_ROUNDS = 30
/** Rows that the noise leaves less readable count by their expansion: their counts may be below 0. */
const MIN_READABLE = 0.5

/**
 * Returns the cells of each answer, with the covariates of its model. `n` and `yes` are no whole numbers, and `yes` may
 * be below 0 or above `n`: the fit depends on the sums over levels only.
 */
export function createCellsFromProtectedFigures(
  figures: ProtectedDistrictFigures,
  frame: DistrictFrame,
  answers: readonly ModeledAnswer[],
): readonly (readonly Cell[])[] {
  const sizes = estimateRespondentSizes(figures, frame)
  return answers.map(({ positions, covariateIndexes }) => {
    const answer = readAnswer(figures, positions)
    const rows = rowsOf(answer, figures, frame, sizes)
    const cells = cellsOf(answer, rows, surplusesOfClasses(answer, figures, sizes), sizes)
    return toModelCells(cells, frame, covariateIndexes)
  })
}

/**
 * Returns the covariates that the model of an answer may contain, as indexes into those of the frame: not those of two
 * values with too few respondents on one side, nor those that others explain.
 */
export function findUsableCovariates(
  figures: ProtectedDistrictFigures,
  { districts, covariateNames }: DistrictFrame,
  positions: readonly number[],
): number[] {
  const axes = [
    placedBlocks(figures.ageGenderClasses, (index) => districts.flatMap(({ places }) => places[index] ?? [])),
    placedBlocks(figures.states, (index) =>
      districts.flatMap(({ state, places }) => (state === index ? places : [])),
    ),
    placedBlocks(figures.districts, (index) => districts[index]?.places ?? []),
  ]
  const isUsable = (covariate: number) => {
    const axis = axes.find((groups) => groups.every(({ places }) => isConstant(places, covariate)))
    const groups = axis?.map(({ counts, places }) => ({
      value: places[0]?.covariates[covariate] ?? NaN,
      n: sumValues(counts),
      yes: sumValues(positions.map((position) => at(counts, position))),
    }))
    return groups === undefined || !isSparseBinaryCovariate(groups)
  }
  const respondents = districts.flatMap(({ places }, index) =>
    isEmptyBlock(figures.districts[index])
      ? []
      : places.filter((_, person) => !isEmptyBlock(figures.ageGenderClasses[person])),
  )
  return findIndependentCovariates(respondents, [...covariateNames.keys()].filter(isUsable))
}

/** Returns the non-empty blocks with the places of their respondents. */
const placedBlocks = (
  blocks: readonly ProtectedBlock[],
  placesOf: (index: number) => readonly LevelsAndCovariates[],
) =>
  blocks.flatMap((block, index) =>
    isEmptyBlock(block) ? [] : [{ counts: block.counts, places: placesOf(index) }],
  )

const isConstant = (places: readonly LevelsAndCovariates[], covariate: number) =>
  places.every(({ covariates }) => covariates[covariate] === places[0]?.covariates[covariate])

/** An answer, or several as one, with what its noise depends on. */
interface NoisyAnswer {
  readonly positions: readonly number[]
  /** The unweighted share in the unfiltered result. */
  readonly share: number
  /** Sampling variance of one respondent's answer. */
  readonly spread: number
  /** Variance of the noise of a block's surplus. */
  readonly noise: number
}

function readAnswer({ whole }: ProtectedDistrictFigures, positions: readonly number[]): NoisyAnswer {
  const sum = sumValues(positions.map((position) => at(whole.unweightedShares, position)))
  const share = Math.min(SHARE.max, Math.max(SHARE.min, sum))
  const others = whole.unweightedShares.length - positions.length
  return {
    positions,
    share,
    spread: share * (1 - share),
    noise: BLOCK_NOISE_VARIANCE * (positions.length * (1 - share) ** 2 + others * share ** 2),
  }
}

/** Returns by how much the count of the answer exceeds its share in the unfiltered result. The mean of its noise is 0. */
const surplusOf = ({ positions, share }: NoisyAnswer, { noiseBlockCount, counts }: ProtectedBlock): number =>
  noiseBlockCount === 0
    ? 0
    : sumValues(positions.map((position) => at(counts, position))) - share * sumValues(counts)

/** The readable part of a number of respondents: sampling variance relative to that and the noise. */
const readablePart = ({ spread, noise }: NoisyAnswer, n: number, blocks = 1): number =>
  (n * spread) / (n * spread + blocks * noise)

/** A district, or the rest of a state. */
interface Row {
  readonly state: number
  readonly places: readonly LevelsAndCovariates[]
  readonly n: number
  readonly surplus: number
  readonly isBlurred: boolean
}

/**
 * Divides each district into a readable part and a rest, which only counts for its state. To second order this is the
 * exact quasi-likelihood: both parts have sampling variance only, and are not correlated. A district that is a whole state
 * is the same block, so it has no rest.
 */
function rowsOf(
  answer: NoisyAnswer,
  figures: ProtectedDistrictFigures,
  frame: DistrictFrame,
  sizes: RespondentSizes,
): Row[] {
  const rest = figures.states.map((block, state) => ({
    n: at(sizes.states, state),
    surplus: surplusOf(answer, block),
    isDistrict: false,
  }))
  const rows = frame.districts.flatMap(({ state, places }, district): Row[] => {
    const [size, block, left] = [at(sizes.districts, district), figures.districts[district], rest[state]]
    if (size === 0 || at(sizes.states, state) === 0 || block === undefined || left === undefined) return []
    const part = readablePart(answer, size)
    const [n, surplus] = [part * size, part * surplusOf(answer, block)]
    left.n -= n
    left.surplus -= surplus
    left.isDistrict ||= isSameBlock(block, figures.states[state])
    return [{ state, places, n, surplus, isBlurred: part < MIN_READABLE }]
  })
  const restRows = rest.flatMap(({ n, surplus, isDistrict }, state): Row[] => {
    if (at(sizes.states, state) === 0 || isDistrict) return []
    const left = Math.max(1, n)
    const part = readablePart(answer, left)
    const places = frame.states[state]?.places ?? []
    return [{ state, places, n: part * left, surplus: part * surplus, isBlurred: part < MIN_READABLE }]
  })
  return [...rows, ...restRows]
}

const isSameBlock = (district: ProtectedBlock, state: ProtectedBlock | undefined): boolean =>
  state?.n === district.n && state.counts.every((count, position) => count === district.counts[position])

/**
 * Returns the surplus of each class. A class that is a difference of blocks has the noise of all of them, and counts as
 * far as it is readable.
 */
const surplusesOfClasses = (
  answer: NoisyAnswer,
  { ageGenderClasses }: ProtectedDistrictFigures,
  sizes: RespondentSizes,
): number[] =>
  ageGenderClasses.map((block, person) => {
    const n = at(sizes.classes, person)
    if (n === 0) return 0
    return (
      surplusOf(answer, block) *
      (block.noiseBlockCount > 1 ? readablePart(answer, n, block.noiseBlockCount) : 1)
    )
  })

/** Respondents of one row and class. */
interface FusedCell {
  readonly row: Row
  readonly person: number
  readonly n: number
  readonly yes: number
}

/**
 * Divides the rows into classes, so that the surpluses add up to those of the rows and to those of the classes. The
 * surplus of a cell is n(α + β), with α of its row and β of its class; a fit with the logit link sees only the sums.
 */
function cellsOf(
  { share }: NoisyAnswer,
  rows: readonly Row[],
  ofClasses: readonly number[],
  { knownClassTotal, classSharesByState }: RespondentSizes,
): FusedCell[] {
  const mixes = rows.map(({ state }) => classSharesByState[state] ?? [])
  const columns = ofClasses.map((_, person) =>
    sumValues(rows.map(({ n }, row) => n * at(mixes[row] ?? [], person))),
  )
  const all = sumValues(rows.map(({ n }) => n))
  const scale = all / knownClassTotal
  const gap = sumValues(rows.map(({ surplus }) => surplus)) - scale * sumValues(ofClasses)
  const targets = ofClasses.map((surplus, person) => scale * surplus + (gap * at(columns, person)) / all)
  const alpha = new Float64Array(rows.length)
  const beta = new Float64Array(ofClasses.length)
  for (let round = 0; round < SURPLUS_ROUNDS; round++) {
    const fromRows = new Float64Array(ofClasses.length)
    rows.forEach(({ n }, row) =>
      mixes[row]?.forEach((part, person) => addAt(fromRows, person, n * part * at(alpha, row))),
    )
    for (const [person, n] of columns.entries())
      if (n > 0) beta[person] = (at(targets, person) - at(fromRows, person)) / n
    rows.forEach(({ n, surplus }, row) => (alpha[row] = surplus / n - dot(mixes[row] ?? [], beta)))
  }
  return rows.flatMap((row, index) =>
    (mixes[index] ?? []).flatMap((part, person): FusedCell[] => {
      const n = row.n * part
      return n > 0 ? [{ row, person, n, yes: n * (share + at(alpha, index) + at(beta, person)) }] : []
    }),
  )
}

/**
 * Returns the cells of the model. Those of blurred rows are expanded around the log odds of a fit without districts:
 * with their counts below 0, the likelihood itself would have no maximum.
 */
function toModelCells(
  cells: readonly FusedCell[],
  frame: DistrictFrame,
  covariates: readonly number[],
): Cell[] {
  const isBlurred = cells.some(({ row }) => row.isBlurred)
  const summed = cells.map(({ row, ...cell }) => ({ ...cell, state: row.state }))
  const centers = isBlurred ? computeLogOddsByStateAndClass(summed, frame, covariates) : []
  return cells.flatMap(({ row, person, n, yes }) => {
    const place = row.places[person]
    if (place === undefined) return []
    const cell = {
      n,
      yes,
      levels: place.levels,
      covariates: covariates.map((covariate) => at(place.covariates, covariate)),
    }
    return [row.isBlurred ? { ...cell, expansionCenter: centers[row.state]?.[person] ?? NaN } : cell]
  })
}
