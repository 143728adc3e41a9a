import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, mock, test } from 'node:test'
import { USUAL_AGE_BREAKS } from '../../../contract/enumerations/results.ts'
import { ResultChangeNotifier } from '../../src/results/change-follower.ts'
import type { ResultState } from '../../src/results/engine.ts'

const poll = { id: 1, answerCount: 2, ageBreaks: USUAL_AGE_BREAKS, isOpen: true }
const stateOf = (answers: number, openDay = 20_000, votes = answers): ResultState => ({
  firstIncompleteDay: openDay,
  reportedAnswers: answers,
  exactVotes: votes,
})

/** An engine whose state the test changes. */
function setUp() {
  const engine = {
    state: stateOf(40),
    looks: 0,
    fails: false,
    resultState: async () => {
      engine.looks++
      if (engine.fails) throw new Error('no connection')
      return engine.state
    },
  }
  const reported: ResultState[] = []
  const follower = new ResultChangeNotifier(engine)
  /** Waits for the next check. */
  const look = async () => {
    mock.timers.tick(500)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { engine, reported, follower, look, listener: (state: ResultState) => reported.push(state) }
}

describe('a listener of a poll [READ-81]', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setInterval'] }))
  afterEach(() => mock.timers.reset())

  test('gets the current state, and then each change once', async () => {
    const { engine, reported, follower, look, listener } = setUp()
    follower.follow(poll, listener)
    await look()
    assert.deepEqual(reported, [stateOf(40)])
    engine.state = stateOf(50)
    await look()
    await look()
    engine.state = stateOf(50, 20_001)
    await look()
    // The noise may hide the next ten answers.
    engine.state = stateOf(50, 20_001, 60)
    await look()
    assert.deepEqual(reported.slice(1), [stateOf(50), stateOf(50, 20_001), stateOf(50, 20_001, 60)])
  })

  test('gets a known state at once', async () => {
    const { reported, follower, look, listener } = setUp()
    follower.follow(poll, () => undefined)
    await look()
    follower.follow(poll, listener)
    assert.deepEqual(reported, [stateOf(40)])
  })

  test('gets nothing after it is removed, and checks stop without listeners', async () => {
    const { engine, reported, follower, look, listener } = setUp()
    const end = follower.follow(poll, listener)
    await look()
    end()
    engine.state = stateOf(50)
    const { looks } = engine
    await look()
    assert.deepEqual([reported.length, engine.looks], [1, looks])
  })

  test('gets the changes after a failed check', async () => {
    const { engine, reported, follower, look, listener } = setUp()
    follower.follow(poll, listener)
    await look()
    Object.assign(engine, { fails: true, state: stateOf(50) })
    await look()
    engine.fails = false
    await look()
    assert.deepEqual(reported, [stateOf(40), stateOf(50)])
  })
})
