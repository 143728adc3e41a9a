/**
 * Sums of protected groups. A group of one dimension is a row of the dimension's table, which is fitted to all
 * respondents (`protected-tables.ts`), or the sum of some rows. So it has the same figures as a row of a table, as a
 * filter, as a side of a comparison and as the widget's own group (decision 15).
 */
import { addNoisySums, type NoisySums } from '../statistics/protection.ts'
import type { Partition } from './blocks.ts'
import type { Estimator } from './estimators.ts'
import type { TalliedGroup } from './tally.ts'
import type { Dimension } from './view.ts'

/** The fitted sums of each value of a dimension, by the identity of its block. */
export type RakedTable = ReadonlyMap<string, NoisySums>

export interface GroupSource {
  readonly estimator: Estimator<NoisySums>
  /** The sums of all respondents. */
  readonly everybody: () => NoisySums
  readonly tally: (partition: Partition) => readonly Pick<TalliedGroup, 'blocks'>[]
  /** Null if groups are not fitted. */
  readonly tableOf: ((dimension: Dimension) => RakedTable) | null
}

/**
 * Returns the sums of each group of a view's table. Rows of the dimension's own table add up to all respondents, and to
 * those of a filter of the same dimension; others are fitted to the respondents of the view, such as the states of a
 * region. Districts are never fitted.
 *
 * @param whole the view's respondents, one group
 * @param total their sums
 */
export function sumTable(
  table: Partition,
  whole: Partition,
  total: NoisySums,
  source: GroupSource,
): readonly NoisySums[] {
  if (!table.isGrouped) return []
  const { dimension } = table
  const sums = sumGroups(table, source)
  const areOwnRows =
    dimension !== null && (dimension === 'district' || whole.isEverybody || whole.dimension === dimension)
  return areOwnRows ? sums : source.estimator.fit(sums, total)
}

/** Returns the sums of a view's respondents. @param whole has one group */
export function sumWhole(whole: Partition, source: GroupSource): NoisySums {
  return sumGroups(whole, source)[0] ?? source.estimator.add([])
}

/**
 * Returns the sums of each group of a partition. Districts are not fitted: nearly all are too small to show, and a series
 * of one would need the blocks of all in each period.
 */
function sumGroups(partition: Partition, source: GroupSource): readonly NoisySums[] {
  const { estimator, everybody, tally, tableOf } = source
  const { groups, identities, isEverybody, dimension } = partition
  if (isEverybody) return [everybody()]
  if (dimension === null || tableOf === null || dimension === 'district')
    return tally(partition).map(({ blocks }) => estimator.add(blocks))
  const table = tableOf(dimension)
  return groups.map(({ blocks }) => {
    const [first, ...others] = blocks.flatMap((block) => table.get(identities[block] ?? '') ?? [])
    return first === undefined ? estimator.add([]) : addNoisySums([first, ...others])
  })
}

/** Fits the table of a dimension to all respondents. @param partition its values, each a group of one block */
export function createRakedTable(
  partition: Partition,
  { estimator, everybody, tally }: GroupSource,
): RakedTable {
  const rows = tally(partition).map(({ blocks }) => estimator.add(blocks))
  const fitted = estimator.fit(rows, everybody())
  return new Map(
    partition.groups.flatMap(({ blocks: [block = -1] }, index) => {
      const [identity, row] = [partition.identities[block], fitted[index]]
      return identity === undefined || row === undefined ? [] : [[identity, row] as const]
    }),
  )
}
