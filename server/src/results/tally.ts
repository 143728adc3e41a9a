/* oxlint-disable typescript/no-non-null-assertion -- inner loops: every index is below the length it was made for */
import type { BlockSums, People } from '../statistics/protection.ts'
import type { Partition } from './blocks.ts'
import type { PollVoteColumns } from './poll-columns.ts'
import { scanVotes, SUMS_PER_COUNTER, type Scan, type Tally } from './scan.ts'
import type { TimeNodes } from './time-blocks.ts'
import type { GroupKey, PollDescription } from './view.ts'

/**
 * The exact sums of a block; its answers are followed by the top half and the bottom half of a scale. They must not
 * leave the engine.
 */
export interface TalliedBlock extends BlockSums {
  readonly answerOffset: number
  /** Σw² of each answer. */
  readonly answerSquares: ArrayLike<number>
}

export interface TimedBlock extends TalliedBlock {
  readonly timeNode: number
}

export interface TalliedGroup {
  readonly key: GroupKey
  readonly blocks: readonly TimedBlock[]
}

interface TallyInput extends Pick<Scan, 'rowLimit' | 'days' | 'factors' | 'noiseKeys'> {
  readonly time: TimeNodes
}

/** Counts votes into the groups of a partition, each with its non-empty blocks. @throws TooManyBlocksError */
export function tallyGroups(
  votes: PollVoteColumns,
  poll: PollDescription,
  { blockIds, timedBlockIds, groups, blockOfCell, blockOffsetOfDistrict }: Partition,
  { time, ...scanned }: TallyInput,
): TalliedGroup[] {
  const tally = scanVotes(votes, {
    ...scanned,
    blockOfCell,
    blockOffsetOfDistrict,
    blockCount: blockIds.length,
  })
  const table = tableOfAnswers(tally, votes.maskByCode, poll)
  const { base, answers, width, people } = table
  const moments = time.nodeIds.length
  const known = timedBlockIds.get(time.nodeIds) ?? []
  timedBlockIds.set(time.nodeIds, known)
  const addBlocksOf = (block: number, found: TimedBlock[]) => {
    for (let moment = 0; moment < moments; moment++) {
      const at = block * moments + moment
      const slot = tally.slotByBlock === null ? at : tally.slotByBlock[at]!
      if (((people ?? base).n[slot] ?? 0) === 0) continue
      found.push({
        blockId: (known[at] ??= `${blockIds[block]}|${time.nodeIds[moment]}`),
        timeNode: moment,
        key: table.keys[slot]!,
        ...(people && { allPeople: peopleOf(people, slot) }),
        n: base.n[slot]!,
        weight: base.weight[slot]!,
        squares: base.squares[slot]!,
        counts: answers.n,
        weights: answers.weight,
        answerSquares: answers.squares,
        answerOffset: slot * width,
      })
    }
  }
  return groups.map(({ key, blocks }) => {
    const found: TimedBlock[] = []
    for (const block of blocks) addBlocksOf(block, found)
    return { key, blocks: found }
  })
}

/** Divides the blocks of each group by the part of a series that contains them. */
export const splitBlocksBySeriesPart = (
  groups: readonly TalliedGroup[],
  partOfTimeNode: ArrayLike<number>,
  partCount: number,
): TimedBlock[][][] =>
  groups.map(({ blocks }) => {
    const parts = Array.from({ length: partCount }, (): TimedBlock[] => [])
    for (const block of blocks) parts[partOfTimeNode[block.timeNode] ?? -1]?.push(block)
    return parts
  })

/** The sums of the votes of each slot of a tally, as columns; each slot is a row of answers. */
interface AnswerTable {
  readonly width: number
  readonly base: SumColumns
  readonly answers: SumColumns
  /** Sum of the keys of those with an answer, mod 2^32. */
  readonly keys: Uint32Array
  /** The sums of all, also of those without an answer, if noise depends on these; otherwise null. */
  readonly people: PeopleColumns | null
}

interface PeopleColumns {
  readonly n: Float64Array
  readonly weight: Float64Array
  readonly keys: Uint32Array
}

const peopleOf = ({ n, weight, keys }: PeopleColumns, slot: number): People => ({
  key: keys[slot]!,
  n: n[slot]!,
  weight: weight[slot]!,
})

/** Sums a tally by answer. Votes without an answer are excluded from the base here. */
function tableOfAnswers(
  tally: Tally,
  masks: readonly number[],
  { answerCount, topPositions = [], bottomPositions = [], sharedSizes }: PollDescription,
): AnswerTable {
  const maskOf = (positions: readonly number[]) =>
    positions.reduce((mask, position) => mask | (1 << position), 0)
  const single = Array.from({ length: answerCount }, (_, position) => 1 << position)
  const bits = [...single, maskOf(topPositions), maskOf(bottomPositions)]
  const columnsOfCode = masks.map((mask) =>
    bits.flatMap((bit, column) => ((mask & bit) === 0 ? [] : [column])),
  )
  const width = bits.length
  const slotCount = tally.sums.length / SUMS_PER_COUNTER / Math.max(1, tally.codeCount)
  const base = newSums(slotCount)
  const answers = newSums(slotCount * width)
  const keys = new Uint32Array(slotCount)
  const people = sharedSizes ? { ...newSums(slotCount), keys: new Uint32Array(slotCount) } : null
  for (let index = 0, slot = 0; slot < slotCount; slot++) {
    for (let code = 0; code < tally.codeCount; code++, index++) {
      if (tally.sums[index * SUMS_PER_COUNTER] === 0) continue
      if (people) {
        addTo(people, slot, tally, index)
        people.keys[slot]! += tally.keySums?.[index] ?? 0
      }
      if (masks[code] === 0) continue
      addTo(base, slot, tally, index)
      keys[slot]! += tally.keySums?.[index] ?? 0
      for (const column of columnsOfCode[code]!) addTo(answers, slot * width + column, tally, index)
    }
  }
  return { width, base, answers, keys, people }
}

type SumColumns = ReturnType<typeof newSums>

const newSums = (size: number) => ({
  n: new Float64Array(size),
  weight: new Float64Array(size),
  squares: new Float64Array(size),
})

function addTo(columns: SumColumns, at: number, { sums }: Tally, index: number): void {
  columns.n[at]! += sums[index * SUMS_PER_COUNTER]!
  columns.weight[at]! += sums[index * SUMS_PER_COUNTER + 1]!
  columns.squares[at]! += sums[index * SUMS_PER_COUNTER + 2]!
}
