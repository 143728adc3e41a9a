import type { Database } from '../../database/connection.ts'
import { createCellFinder, createCellSpace, createCellTotals } from '../../statistics/cells.ts'
import { createSuppliedWeighting, weighVotes } from '../../statistics/weighting.ts'
import type { ConcealmentPlan } from './group-policy.ts'
import { sumWeightsByCell, type ExportedPoll, type ExportedVote, type ExportedVotes } from './repository.ts'

export type GetWeight = (vote: ExportedVote) => number

/**
 * Returns the weights of exactly the exported votes of a poll. People with concealed age and gender get the average
 * weight of such people in their state, because their own weight would reveal them.
 */
export async function weighExported(
  database: Database,
  poll: ExportedPoll,
  votes: ExportedVotes,
  { isConcealed }: ConcealmentPlan,
): Promise<GetWeight> {
  const cells = await sumWeightsByCell(database, { ...votes, pollIds: [poll.id] })
  const space = createCellSpace(poll.ageBreaks)
  const find = createCellFinder(space)
  const cellOf = ({ band, gender, state }: Pick<ExportedVote, 'band' | 'gender' | 'state'>) =>
    find({ age: band, gender, state })
  const totals = createCellTotals(space.size)
  for (const cell of cells) {
    const index = cellOf(cell)
    totals.n[index] = (totals.n[index] ?? 0) + cell.n
    totals.weight[index] = (totals.weight[index] ?? 0) + cell.weight
    totals.squares[index] = (totals.squares[index] ?? 0) + cell.squares
    totals.largest[index] = Math.max(totals.largest[index] ?? 0, cell.largest)
  }
  const { factors } =
    poll.weighting === 'POPULATION'
      ? weighVotes(space, totals, poll.weightingProfile)
      : createSuppliedWeighting(totals)
  const factorOf = (vote: Parameters<typeof cellOf>[0]) => factors[cellOf(vote)] ?? 1

  const concealed = new Map<number | null, { n: number; weight: number }>()
  for (const cell of cells.filter(isConcealed)) {
    const sum = concealed.get(cell.state) ?? { n: 0, weight: 0 }
    concealed.set(cell.state, { n: sum.n + cell.n, weight: sum.weight + cell.weight * factorOf(cell) })
  }
  return (vote) => {
    const alike = isConcealed(vote) ? concealed.get(vote.state) : undefined
    return alike ? alike.weight / alike.n : vote.baseWeight * factorOf(vote)
  }
}
