/** Numbers of respondents from protected figures. */
import { BLOCK_NOISE_VARIANCE } from '../protection.ts'
import type { DistrictFrame, ProtectedBlock, ProtectedDistrictFigures } from './frame.ts'
import { at, sumValues } from './vector.ts'

/** Differences of sizes under so many standard deviations of their noise are not people. */
const MIN_DEVIATIONS = 4
/** The minimum part of a class in a state, relative to the part among the state's residents. */
const MIN_PART_OF_CLASS = 1 / 4
const MIX_ROUNDS = 50

/** Numbers of respondents; 0 for empty blocks. */
export interface RespondentSizes {
  readonly districts: readonly number[]
  readonly states: readonly number[]
  readonly classes: readonly number[]
  /** By state, the part of each class. */
  readonly classSharesByState: readonly (readonly number[])[]
  readonly knownClassTotal: number
}

export function estimateRespondentSizes(
  figures: ProtectedDistrictFigures,
  frame: DistrictFrame,
): RespondentSizes {
  const states = figures.states.map(estimateBlockSize)
  const classes = figures.ageGenderClasses.map((block, person) => {
    const size = estimateBlockSize(block)
    return isKnownClass(frame, person) || size > maxNoiseOfSize(block, block.noiseBlockCount) ? size : 0
  })
  const mix = mixOfStates(figures, frame, states, classes)
  const known = knownRespondents(figures, states, classes)
  return {
    districts: smoothedSizes(figures, frame),
    states,
    classes,
    classSharesByState: mix,
    knownClassTotal: known,
  }
}

/**
 * Returns the sum of the states. If so many people have no state that noise cannot be the reason, the classes, which
 * contain them, have a larger sum.
 */
function knownRespondents(
  { states: ofStates, ageGenderClasses: ofClasses }: ProtectedDistrictFigures,
  states: readonly number[],
  classes: readonly number[],
): number {
  const blocks = sumValues([...ofStates, ...ofClasses].map((block) => block.noiseBlockCount))
  const [inStates, inClasses] = [sumValues(states), sumValues(classes)]
  return inClasses - inStates > maxNoiseOfSize(ofStates[0], blocks) ? inClasses : inStates
}

/** Returns the variance of the noise of the size of one block. */
function noiseOfSize(block: ProtectedBlock | undefined): number {
  const answers = block?.counts.length ?? 1
  return (BLOCK_NOISE_VARIANCE * answers) / (answers + 1)
}

/** Returns how much the sum of the sizes of some blocks may differ by noise. */
const maxNoiseOfSize = (block: ProtectedBlock | undefined, blocks: number): number =>
  MIN_DEVIATIONS * Math.sqrt(blocks * noiseOfSize(block))

const isKnownClass = ({ states }: DistrictFrame, person: number) =>
  states.some(({ residents }) => residents[person] !== null)

/**
 * Shrinks the noisy sizes of districts towards those that their residents lead to expect, by how much they really vary
 * around these: variance m + c²m². Without it, districts whose size is too large by noise would seem too readable.
 */
function smoothedSizes({ districts: blocks }: ProtectedDistrictFigures, frame: DistrictFrame): number[] {
  const noisy = blocks.map(estimateBlockSize)
  const totals = frame.states.map(() => ({ n: 0, residents: 0 }))
  frame.districts.forEach(({ state, residents }, district) => {
    const total = totals[state]
    if (total === undefined || isEmptyBlock(blocks[district])) return
    total.n += at(noisy, district)
    total.residents += residents
  })
  const expected = frame.districts.map(({ state, residents }, district) => {
    const total = totals[state]
    return total === undefined || isEmptyBlock(blocks[district]) ? 0 : (total.n * residents) / total.residents
  })
  const noise = noiseOfSize(blocks[0])
  let [excess, squares] = [0, 0]
  expected.forEach((mean, district) => {
    if (mean <= 0) return
    excess += (at(noisy, district) - mean) ** 2 - noise - mean
    squares += mean ** 2
  })
  const spread = squares > 0 ? Math.max(0, excess / squares) : 0
  return expected.map((mean, district) => {
    if (mean <= 0) return 0
    const variance = mean + spread * mean ** 2
    return Math.max(1, mean + (variance / (variance + noise)) * (at(noisy, district) - mean))
  })
}

/** Returns the part of each class in each state, raked to the sizes of both. */
function mixOfStates(
  { respondentCountByStateAndClass }: ProtectedDistrictFigures,
  frame: DistrictFrame,
  states: readonly number[],
  classes: readonly number[],
): number[][] {
  const [all, allClasses] = [sumValues(states), sumValues(classes)]
  const table = frame.states.map(({ residents }, state) => {
    const people = sumValues(residents.map((count) => count ?? 0))
    const size = at(states, state)
    return residents.map((count, person) => {
      if (size === 0 || at(classes, person) === 0) return 0
      if (count === null) return (size * at(classes, person)) / allClasses
      return Math.max(
        respondentCountByStateAndClass[state]?.[person] ?? 0,
        (MIN_PART_OF_CLASS * size * count) / people,
      )
    })
  })
  const scaleRow = (row: number[], size: number) => {
    const sum = sumValues(row)
    if (sum > 0) for (const person of row.keys()) row[person] = (at(row, person) * size) / sum
  }
  for (let round = 0; round < MIX_ROUNDS; round++) {
    table.forEach((row, state) => scaleRow(row, at(states, state)))
    for (const [person, size] of classes.entries()) {
      const sum = sumValues(table.map((row) => at(row, person)))
      if (sum > 0) for (const row of table) row[person] = (at(row, person) * size * all) / allClasses / sum
    }
  }
  for (const row of table) scaleRow(row, 1)
  return table
}

/** Returns the number of respondents in a block: the mean of its base and the sum of its answers, which share no noise. */
export function estimateBlockSize({ noiseBlockCount, n, counts }: ProtectedBlock): number {
  if (noiseBlockCount === 0) return 0
  return Math.max(0.5, (sumValues(counts) + counts.length * n) / (counts.length + 1))
}

export const isEmptyBlock = (block: ProtectedBlock | undefined): boolean =>
  block === undefined || block.noiseBlockCount === 0
