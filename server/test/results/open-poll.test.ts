import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { guessLoneVoter, MIDNIGHT_VIEWS } from './open-poll.ts'

const ROUNDS = 60

/** Returns how many of 60 lone voters are found, each in a poll of its own. Half of two answers are right by chance. */
function countFound(views: keyof typeof MIDNIGHT_VIEWS): number {
  const rounds = Array.from({ length: ROUNDS }, (_, round) => guessLoneVoter(round, MIDNIGHT_VIEWS[views]))
  return rounds.filter(Boolean).length
}

describe('the only voter of a day in an open poll, whose age, gender and state are known,', () => {
  it('is hardly found from the unfiltered result of two midnights [PROT-16]', () => {
    const found = countFound('the unfiltered result')
    assert.ok(found <= 0.8 * ROUNDS, `${found} of ${ROUNDS}`)
  })

  // States what does not hold. If this fails, readers are promised too little: decision 15, limits.md, the method page.
  it('is found from all views of the voter before and after midnight [PROT-16]', () => {
    const found = countFound('with all filters and named periods')
    assert.ok(found >= 0.9 * ROUNDS, `${found} of ${ROUNDS}`)
  })
})
