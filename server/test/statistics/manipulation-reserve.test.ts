import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { USUAL_AGE_BREAKS, type WeightingMargin } from '../../../contract/enumerations/results.ts'
import { Random } from '../../src/demo/random.ts'
import { createCellSpace, createCellTotals } from '../../src/statistics/cells.ts'
import { findManipulationReserve } from '../../src/statistics/manipulation-reserve.ts'
import { weighVotes } from '../../src/statistics/weighting.ts'

const space = createCellSpace(USUAL_AGE_BREAKS)
const BOTH: WeightingMargin[] = ['age_gender', 'state']

/** A poll with a lead: votes by cell, and those for the first minus those for the second answer. */
function createPoll(seed: number, count: number, share: number) {
  const random = new Random(seed)
  const counts = new Float64Array(space.size)
  const leadContributions = new Float64Array(space.size)
  for (let vote = 0; vote < count; vote++) {
    // Every category has votes; some ages and states have more.
    const band = vote < 80 ? vote % 5 : Math.min(random.integerBelow(5), random.integerBelow(5))
    const gender = vote < 80 ? Math.floor(vote / 5) % 2 : random.integerBelow(2)
    const state = vote < 80 ? 1 + (vote % 16) : 1 + Math.min(random.integerBelow(16), random.integerBelow(16))
    const cell = (band * 4 + gender) * 17 + state
    counts[cell]! += 1
    leadContributions[cell]! += random.integerBelow(1000) < 1000 * share ? 1 : -1
  }
  return { counts, leadContributions }
}

/** Weights all votes anew, and returns by how much the first answer leads. */
function leadOf(
  { counts, leadContributions }: ReturnType<typeof createPoll>,
  margins: readonly WeightingMargin[],
  maxWeight: number | null,
) {
  const totals = createCellTotals(space.size)
  totals.n.set(counts)
  totals.weight.set(counts)
  totals.squares.set(counts)
  for (const [cell, n] of counts.entries()) totals.largestWeight[cell] = Math.min(1, n)
  const { factors, method } = weighVotes(space, totals, { margins, maxWeight })
  assert.equal(method, 'raked')
  return leadContributions.reduce((sum, lead, cell) => sum + lead * factors[cell]!, 0)
}

/** Moves the votes of all states to the first one. */
function onOneState(values: Float64Array): Float64Array<ArrayBuffer> {
  const moved = new Float64Array(values.length)
  for (const [cell, value] of values.entries()) moved[cell - (cell % 17) + 1]! += value
  return moved
}

type Path = Awaited<ReturnType<typeof findManipulationReserve>>['cells']

/** Adds false votes, without the last ones. */
function cast(poll: ReturnType<typeof createPoll>, path: Path, without: number) {
  const added = {
    counts: Float64Array.from(poll.counts),
    leadContributions: Float64Array.from(poll.leadContributions),
  }
  for (const [index, { cell, votes }] of path.entries()) {
    const count = index === path.length - 1 ? votes - without : votes
    added.counts[cell]! += count
    added.leadContributions[cell]! -= count
  }
  return added
}

describe('the manipulation reserve', () => {
  for (const maxWeight of [null, 3])
    test(`overturns a finding, and one vote less does not, with weights up to ${maxWeight} [READ-120]`, async () => {
      for (let seed = 1; seed <= 12; seed++) {
        const poll = createPoll(seed, 300 + 150 * seed, 0.53 + 0.005 * seed)
        if (leadOf(poll, BOTH, maxWeight) <= 0) continue
        const { falseVotesToOverturn, cells } = await findManipulationReserve({
          space,
          ...poll,
          leadLossPerFalseVote: 1,
          margins: BOTH,
          maxWeight,
        })
        assert.ok(
          falseVotesToOverturn !== null &&
            falseVotesToOverturn === cells.reduce((sum, part) => sum + part.votes, 0),
        )
        assert.ok(
          leadOf(cast(poll, cells, 0), BOTH, maxWeight) <= 1e-6,
          `seed ${seed}: ${falseVotesToOverturn}`,
        )
        assert.ok(
          leadOf(cast(poll, cells, 1), BOTH, maxWeight) > -1e-6,
          `seed ${seed}: ${falseVotesToOverturn} − 1`,
        )
      }
    })

  test('needs no more votes than any single cell [READ-120]', async () => {
    for (const [seed, share] of [
      [3, 0.56],
      [4, 0.58],
      [5, 0.6],
    ] as const) {
      const poll = createPoll(seed, 400, share)
      if (leadOf(poll, BOTH, null) <= 0) continue
      const { falseVotesToOverturn } = await findManipulationReserve({
        space,
        ...poll,
        leadLossPerFalseVote: 1,
        margins: BOTH,
        maxWeight: null,
      })
      assert.ok(falseVotesToOverturn !== null)
      for (const [cell, count] of poll.counts.entries()) {
        if (count === 0) continue
        const path = [{ cell, votes: falseVotesToOverturn - 1 }]
        assert.ok(
          leadOf(cast(poll, path, 0), BOTH, null) > 0,
          `cell ${cell} needs fewer than ${falseVotesToOverturn}`,
        )
      }
    }
  })

  test('is the smallest number of all choices of cells in small polls [READ-120]', async (t) => {
    const margins: WeightingMargin[] = ['age', 'gender']
    // Votes of the same age and gender are alike, so one state stands for all.
    const cells = Array.from({ length: 10 }, (_, index) => ((index >> 1) * 4 + (index & 1)) * 17 + 1)
    /** Whether some choice of cells overturns the finding with so many votes. */
    const canOverturn = (poll: ReturnType<typeof createPoll>, votes: number, from = 0): boolean => {
      if (votes === 0) return leadOf(poll, margins, null) <= 1e-6
      return cells.slice(from).some((cell, index) => {
        const next = cast(poll, [{ cell, votes: 1 }], 0)
        return canOverturn(next, votes - 1, from + index)
      })
    }
    const more: number[] = []
    for (let seed = 1; seed <= 12; seed++) {
      const { counts, leadContributions } = createPoll(seed, 90, 0.55)
      const poll = { counts: onOneState(counts), leadContributions: onOneState(leadContributions) }
      const lead = leadOf(poll, margins, null)
      if (lead <= 0) continue
      const { falseVotesToOverturn } = await findManipulationReserve({
        space,
        ...poll,
        leadLossPerFalseVote: 1,
        margins,
        maxWeight: null,
      })
      if (falseVotesToOverturn === null || falseVotesToOverturn > 4) continue
      const smallest = [1, 2, 3, 4].find((count) => canOverturn(poll, count)) ?? Infinity
      more.push(falseVotesToOverturn - smallest)
    }
    t.diagnostic(more.join())
    assert.ok(more.length >= 3 && more.every((excess) => excess === 0), more.join())
  })

  test('is the lead in votes if all count equally [READ-120]', async () => {
    const poll = createPoll(1, 500, 0.6)
    const lead = poll.leadContributions.reduce((sum, own) => sum + own, 0)
    const input = { space, ...poll, margins: [], maxWeight: null }
    assert.equal(
      (await findManipulationReserve({ ...input, leadLossPerFalseVote: 1 })).falseVotesToOverturn,
      lead,
    )
    assert.equal(
      (await findManipulationReserve({ ...input, leadLossPerFalseVote: 0.5 })).falseVotesToOverturn,
      Math.min(2 * lead, 500),
    )
  })

  test('is unknown if twice the votes do not suffice [READ-120]', async () => {
    const poll = createPoll(1, 200, 1)
    const input = { space, ...poll, leadLossPerFalseVote: 0.5, margins: [], maxWeight: null }
    assert.equal((await findManipulationReserve(input)).falseVotesToOverturn, null)
  })
})
