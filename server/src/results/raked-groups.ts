/**
 * Sums of protected groups. A group is a row of the table of all its dimensions, which adds up to the tables of fewer
 * (`protected-tables.ts`), or the sum of some rows. So it has the same figures as a row of a table, a cell of a
 * crosstab, a group within a filter, a filter, a side of a comparison and the widget's own group (decision 15).
 */
import { memoizeLru } from '../lib/memoize-lru.ts'
import type { GroupsWithTotal } from '../statistics/protected-tables.ts'
import { addNoisySums, type NoisySums } from '../statistics/protection.ts'
import type { Partition } from './blocks.ts'
import type { Estimator } from './estimators.ts'
import { EVERYBODY, getEastWestNodeId } from './nodes.ts'
import type { PollVoteColumns } from './poll-columns.ts'
import { MAX_BLOCKS } from './scan.ts'
import type { TalliedGroup } from './tally.ts'
import type { Dimension } from './view.ts'

const MAX_CACHED_TABLES = 16
/** The largest fitted tables, in blocks times distinct answers: a second of computing, and 24 MB. */
const MAX_CELLS = { series: 100_000, view: 1_000_000 }

/** Returns whether a table of all blocks, in all periods of a series, is small enough to be fitted. */
export const isFittedTableSmallEnough = (
  kind: keyof typeof MAX_CELLS,
  blockCount: number,
  { maskByCode }: Pick<PollVoteColumns, 'maskByCode'>,
): boolean => blockCount <= MAX_BLOCKS && blockCount * maskByCode.length <= MAX_CELLS[kind]

/** The fitted sums of each row of a table, by the ID of its block. */
export type RakedTable = ReadonlyMap<string, NoisySums>

export interface GroupSource {
  readonly estimator: Estimator<NoisySums>
  readonly sumEverybody: () => NoisySums
  readonly tally: (partition: Partition) => readonly Pick<TalliedGroup, 'blocks'>[]
  /** Returns the partition into all values of dimensions, each a group of one block. */
  readonly createPartition: (dimensions: readonly Dimension[]) => Partition
  /** Returns whether a table of so many rows may be fitted. */
  readonly canFit: (rows: number) => boolean
  /** The fitted tables, with what else they depend on. */
  readonly cache: { readonly tables: Map<string, RakedTable>; readonly dependencies: readonly unknown[] }
}

/**
 * Returns the sums of each group of a partition; a view without groups has one. Groups of districts are not fitted,
 * because nearly all are too small to show; a district that is a whole state is a row of the states' table.
 */
export function sumAndFitGroups(partition: Partition, source: GroupSource): readonly NoisySums[] {
  const { groups, blockIds, dimensions } = partition
  const { estimator, sumEverybody, tally, createPartition, canFit } = source
  if (dimensions.length === 0) return [sumEverybody()]
  const add = () => tally(partition).map(({ blocks }) => estimator.toSums(blocks))
  const ofDistricts = dimensions.includes('district')
  if (ofDistricts && !blockIds.some(isOfState)) return add()
  const fitted = ofDistricts
    ? dimensions.map((dimension) => (dimension === 'district' ? 'state' : dimension))
    : dimensions
  if (!canFit(createPartition(fitted).blockIds.length)) return add()
  const table = tableOf(fitted, source)
  const rowOf = (block: number) => table.get(blockIds[block] ?? '')
  const sums = ofDistricts ? add() : []
  return groups.map(({ blocks }, index) => {
    const own = sums[index]
    if (own !== undefined && !blocks.every(rowOf)) return own
    const [first, ...others] = blocks.flatMap((block) => rowOf(block) ?? [])
    return first === undefined ? estimator.toSums([]) : addNoisySums([first, ...others])
  })
}

const isOfState = (blockId: string) => blockId.includes('|state=')

function tableOf(dimensions: readonly Dimension[], source: GroupSource): RakedTable {
  const { estimator, sumEverybody, tally, createPartition, cache } = source
  const key = JSON.stringify([dimensions, ...cache.dependencies])
  return memoizeLru(cache.tables, MAX_CACHED_TABLES, key, () => {
    const partition = createPartition(dimensions)
    const rows = tally(partition).map(({ blocks }) => estimator.toSums(blocks))
    const blockIds = partition.groups.map(({ blocks }) => partition.blockIds[blocks[0] ?? -1] ?? '')
    const sides = dimensions.map((dimension) => {
      const coarser = coarserThan(dimensions, dimension)
      const wholes = coarser.length === 0 ? null : tableOf(coarser, source)
      return [...linesAlong(dimension, blockIds)].flatMap(([blockId, members]): GroupsWithTotal[] => {
        const whole = wholes === null ? sumEverybody() : wholes.get(blockId)
        return whole === undefined ? [] : [{ groupIndexes: members, total: whole }]
      })
    })
    const fitted = estimator.fitToTotals(rows, sides)
    return new Map(blockIds.flatMap((blockId, index) => (fitted[index] ? [[blockId, fitted[index]]] : [])))
  })
}

/** Returns the places of rows that add up to one row of a coarser table, by the block ID of that row. */
function linesAlong(dimension: Dimension, blockIds: readonly string[]): Map<string, number[]> {
  const lines = new Map<string, number[]>()
  for (const [index, blockId] of blockIds.entries()) {
    const coarser = coarsen(blockId, dimension)
    const members = lines.get(coarser) ?? []
    lines.set(coarser, members)
    members.push(index)
  }
  return lines
}

/** Returns the dimensions of the table that the values of a dimension add up to. States add up to their region. */
const coarserThan = (dimensions: readonly Dimension[], dimension: Dimension): Dimension[] =>
  dimensions.flatMap((other) => (other !== dimension ? [other] : other === 'state' ? ['region'] : []))

const PLACES: Readonly<Record<Dimension, number>> = {
  age: 0,
  gender: 1,
  region: 2,
  state: 2,
  district: 2,
  area: 2,
  profile: 3,
}

/** Returns the ID of the block of a coarser table that contains a block. */
function coarsen(blockId: string, dimension: Dimension): string {
  const nodes = blockId.split('|')
  const place = PLACES[dimension]
  if (dimension === 'profile') return nodes.slice(0, place).join('|')
  nodes[place] = dimension === 'state' ? getEastWestNodeId(nodes[place] ?? '') : EVERYBODY.nodeId
  return nodes.join('|')
}
