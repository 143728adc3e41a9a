import { groupBy } from '../../../contract/group-by.ts'
import {
  createCaseFrame,
  isCompleteClass,
  toCasePopulation,
  type CasePopulation,
} from './case-area-population.ts'
import {
  CaseError,
  parseWeight,
  type AreaProtection,
  type SmallAreaCase,
  type StatisticsCase,
} from './case-input.ts'
import {
  EVERYONE_NODE,
  toNodeId,
  keyAnsweredRows,
  sumBlockMembers,
  type KeyedRow,
  type KeyedRows,
} from './case-protection.ts'
import { sumBlocksWithNoise } from './protection.ts'
import { subtractProtected, type ProtectedBlock, type ProtectedDistrictFigures } from './small-area/frame.ts'
import { estimateSharesFromProtectedFigures } from './small-area/fused-shares.ts'
import type { PopulationCell } from './small-area/multilevel.ts'
import {
  getTermWithMostLevels,
  type SmallAreaEstimates,
  type SmallAreaRefusal,
  type SmallAreaSpec,
} from './small-area/shares.ts'

/**
 * Estimates the groups of a case from protected figures of its rows, like the product for a protected poll. Only the
 * unfiltered result is exact.
 *
 * @param groupPopulationCells population cells of each group, with the levels of `spec`
 * @throws CaseError for a cell that is not a number, for several answer columns, and if no random term is of the areas
 */
export function estimateAreasFromProtectedFigures(
  input: StatisticsCase,
  requested: SmallAreaCase & { readonly protect: AreaProtection },
  spec: SmallAreaSpec,
  groupPopulationCells: readonly (readonly PopulationCell[])[],
): SmallAreaEstimates | SmallAreaRefusal {
  const { protect } = requested
  if (getTermWithMostLevels(spec.terms).name !== protect.areaColumn)
    throw new CaseError(
      `Mit „small_area.protect“ braucht „random“ die Gebiete („${protect.areaColumn}“) als Term mit den meisten Stufen.`,
    )
  const weights = input.rows.map((row, index) => parseWeight(input, row, index))
  if (weights.some((weight) => weight !== 1)) {
    const message = 'Aus geschützten Zahlen wird nur ohne eigene Gewichte geschätzt.'
    return { code: 'base_weights', message }
  }
  const population = toCasePopulation(requested.population, protect)
  const keyed = keyAnsweredRows(input, protect, weights)
  return estimateSharesFromProtectedFigures({
    figures: figuresOf(keyed, population, protect),
    frame: createCaseFrame(population, requested, spec),
    groups: groupPopulationCells,
    spec,
    names: keyed.answers,
  })
}

/** Returns the noisy blocks of the rows, in the order of the population. */
function figuresOf(
  { rows, answers }: KeyedRows,
  { areas, states, classes }: CasePopulation,
  protect: AreaProtection,
): ProtectedDistrictFigures {
  const { classColumns, stateColumn, areaColumn } = protect
  const counts = answers.map((_, answer) => rows.filter(({ answerIndex }) => answerIndex === answer).length)
  const shares = counts.map((count) => count / rows.length)
  const whole = { noiseBlockCount: 0, n: rows.length, counts }
  const blockOfClass = classColumns.map((_, axis) =>
    blocksBy(
      rows,
      [...classColumns.map((column, at) => (at <= axis ? column : null)), null],
      answers,
      protect,
    ),
  )
  const everyone = classColumns.map(() => null)
  const blockOfState = blocksBy(rows, [...everyone, stateColumn], answers, protect)
  const blockOfArea = blocksBy(rows, [...everyone, areaColumn], answers, protect)
  const blockOfClassInState = blocksBy(rows, [...classColumns, stateColumn], answers, protect)
  const blockOf = (values: readonly string[]) => blockOfClass[values.length - 1]?.(values) ?? whole
  return {
    whole: { n: rows.length, unweightedShares: shares, weightedShares: shares },
    districts: areas.map(({ name }) => blockOfArea([name])),
    states: states.map((state) => blockOfState([state])),
    ageGenderClasses: classes.map((person) => {
      if (isCompleteClass(person, protect)) return blockOf(person)
      const parts = classes.filter(
        (part) => part.length === person.length + 1 && person.every((value, axis) => part[axis] === value),
      )
      return subtractProtected(blockOf(person), parts.map(blockOf))
    }),
    respondentCountByStateAndClass: states.map((state) =>
      classes.map((person) =>
        isCompleteClass(person, protect) ? blockOfClassInState([...person, state]).n : 0,
      ),
    ),
  }
}

/**
 * Divides the rows into noisy blocks.
 *
 * @param columns the column of each axis; null for everyone
 * @returns a function that finds the block with some values in these columns
 */
function blocksBy(
  rows: readonly KeyedRow[],
  columns: readonly (string | null)[],
  answers: readonly string[],
  protect: AreaProtection,
): (values: readonly string[]) => ProtectedBlock {
  const named = columns.filter((column) => column !== null)
  const toBlockId = (values: readonly string[]) =>
    columns
      .map((column) =>
        column === null ? EVERYONE_NODE : toNodeId(column, values[named.indexOf(column)] ?? ''),
      )
      .join('|')
  const members = groupBy(rows, ({ row }) => toBlockId(named.map((column) => row[column] ?? '')))
  const none = { noiseBlockCount: 0, n: 0, counts: answers.map(() => 0) }
  const blocks = new Map(
    [...members].map(([blockId, own]): [string, ProtectedBlock] => {
      const block = sumBlockMembers(own, blockId, answers.length)
      const { noiseBlockCount, n, counts } = sumBlocksWithNoise([block], answers.length, protect, 'SINGLE')
      return [blockId, { noiseBlockCount, n, counts }]
    }),
  )
  return (values) => blocks.get(toBlockId(values)) ?? none
}
