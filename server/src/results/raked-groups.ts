/**
 * Sums of protected groups. A group is a row of the table of all its dimensions, which adds up to the tables of fewer
 * (`protected-tables.ts`), or the sum of some rows. So it has the same figures as a row of a table, a cell of a
 * crosstab, a group within a filter, a filter, a side of a comparison and the widget's own group (decision 15).
 */
import { memoizeLru } from '../lib/memoize-lru.ts'
import { addNoisySums, type NoisySums } from '../statistics/protection.ts'
import type { Partition } from './blocks.ts'
import type { PeriodUnit } from './days.ts'
import type { Estimator } from './estimators.ts'
import { EVERYBODY, getRegionIdentity } from './nodes.ts'
import type { TalliedGroup } from './tally.ts'
import type { Dimension } from './view.ts'

/** More rounds change neither errors nor how tables add up. */
const ROUNDS = 3
const MAX_CACHED_TABLES = 16
/** In longer series, tables of two dimensions would have tens of thousands of blocks. */
const MAX_CROSSED_PERIODS = 120

/** The fitted sums of each row of a table, by the identity of its block. */
export type RakedTable = ReadonlyMap<string, NoisySums>

export interface GroupSource {
  readonly estimator: Estimator<NoisySums>
  /** The sums of all respondents. */
  readonly everybody: () => NoisySums
  readonly tally: (partition: Partition) => readonly Pick<TalliedGroup, 'blocks'>[]
  /** Returns the partition into all values of dimensions, each a group of one block. */
  readonly partitionOf: (dimensions: readonly Dimension[]) => Partition
  /** The largest number of dimensions of a fitted table. */
  readonly maxDimensions: number
  /** The fitted tables, with what else they depend on. */
  readonly cache: { readonly tables: Map<string, RakedTable>; readonly key: readonly unknown[] }
}

/**
 * Returns the sums of each group of a partition; a view without groups has one. Groups of districts are not fitted:
 * nearly all are too small to show, and a series of one would need the blocks of all in each period.
 */
export function sumGroups(partition: Partition, source: GroupSource): readonly NoisySums[] {
  const { groups, identities, dimensions } = partition
  const { estimator, everybody, tally, maxDimensions } = source
  if (dimensions.length === 0) return [everybody()]
  const isFitted = dimensions.length <= maxDimensions && !dimensions.includes('district')
  if (!isFitted) return tally(partition).map(({ blocks }) => estimator.add(blocks))
  const table = tableOf(dimensions, source)
  return groups.map(({ blocks }) => {
    const [first, ...others] = blocks.flatMap((block) => table.get(identities[block] ?? '') ?? [])
    return first === undefined ? estimator.add([]) : addNoisySums([first, ...others])
  })
}

/** Returns the largest number of dimensions of a fitted table in a series. No other view reports people of single days. */
export function countFittedDimensions(unit: PeriodUnit, periods: number): number {
  if (unit === 'day') return 0
  return periods > MAX_CROSSED_PERIODS ? 1 : 2
}

/** Returns the fitted table of dimensions. */
function tableOf(dimensions: readonly Dimension[], source: GroupSource): RakedTable {
  const { estimator, everybody, tally, partitionOf, cache } = source
  return memoizeLru(cache.tables, MAX_CACHED_TABLES, JSON.stringify([dimensions, ...cache.key]), () => {
    const partition = partitionOf(dimensions)
    const sums = tally(partition).map(({ blocks }) => estimator.add(blocks))
    const rows = new Map<string, NoisySums>()
    for (const [index, { blocks }] of partition.groups.entries()) {
      const [identity, row] = [partition.identities[blocks[0] ?? -1], sums[index]]
      if (identity !== undefined && row !== undefined) rows.set(identity, row)
    }
    const sides = dimensions.map((dimension) => {
      const coarser = coarserThan(dimensions, dimension)
      const wholes = coarser.length === 0 ? null : tableOf(coarser, source)
      return [...linesAlong(dimension, rows.keys())].flatMap(([identity, members]): Line[] => {
        const whole = wholes === null ? everybody() : wholes.get(identity)
        return whole === undefined ? [] : [{ members, whole }]
      })
    })
    fitLines(rows, sides, estimator)
    return rows
  })
}

/** Returns the identities of rows that add up to one row of a coarser table, by the identity of that row. */
function linesAlong(dimension: Dimension, identities: Iterable<string>): Map<string, string[]> {
  const lines = new Map<string, string[]>()
  for (const identity of identities) {
    const coarser = coarsen(identity, dimension)
    const members = lines.get(coarser) ?? []
    lines.set(coarser, members)
    members.push(identity)
  }
  return lines
}

/** Rows that add up to a row of a coarser table. */
interface Line {
  readonly members: readonly string[]
  readonly whole: NoisySums
}

/**
 * Fits rows in place to all lines, one dimension after the other. Lines of several dimensions may disagree by the noise
 * of sizes; then those of the last dimension are exact.
 */
function fitLines(
  rows: Map<string, NoisySums>,
  sides: readonly (readonly Line[])[],
  { fit }: Estimator<NoisySums>,
): void {
  const rounds = sides.length === 1 ? 1 : ROUNDS
  for (let round = 0; round < rounds; round++) {
    for (const { members, whole } of sides.flat()) {
      const groups = members.flatMap((member) => rows.get(member) ?? [])
      for (const [index, fitted] of fit(groups, whole).entries()) rows.set(members[index] ?? '', fitted)
    }
  }
}

/** Returns the dimensions of the table that the values of a dimension add up to. States add up to their region. */
const coarserThan = (dimensions: readonly Dimension[], dimension: Dimension): Dimension[] =>
  dimensions.flatMap((other) => (other !== dimension ? [other] : other === 'state' ? ['region'] : []))

const PLACES: Readonly<Record<Dimension, number>> = { age: 0, gender: 1, region: 2, state: 2, district: 2 }

/** Returns the identity of the block of a coarser table that contains a block. */
function coarsen(identity: string, dimension: Dimension): string {
  const nodes = identity.split('|')
  const place = PLACES[dimension]
  nodes[place] = dimension === 'state' ? getRegionIdentity(nodes[place] ?? '') : EVERYBODY.identity
  return nodes.join('|')
}
