import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { USUAL_AGE_BREAKS } from '../../../contract/enumerations/results.ts'
import { PROFILE_GROUPING_SUBJECTS } from '../../../contract/profile-subjects.ts'
import { PollAnalysis } from '../../src/results/analysis.ts'
import { PollVoteColumns } from '../../src/results/poll-columns.ts'
import { guessByChangedAnswers } from './profile-attack.ts'
import { everyone, toColumns } from './votes.ts'

const ROUNDS = 40
/** What decision 15 states for the only voter of a day and the filters that contain the voter. */
const LIMIT = 0.91

describe('an attacker who uses profile answers', () => {
  it('learns less from one changed answer to each question than from the only vote of a day [PROFILE-09]', (context) => {
    const rounds = Array.from({ length: ROUNDS }, (_, round) =>
      guessByChangedAnswers(round, { axes: PROFILE_GROUPING_SUBJECTS.length, crossing: 'alone' }),
    )
    const found = rounds.filter(Boolean).length
    context.diagnostic(`${found} of ${ROUNDS}`)
    assert.ok(found <= LIMIT * ROUNDS, `${found} of ${ROUNDS}`)
  })

  it('gets no figures by ten own votes beside the only voter with an answer [PROFILE-09]', () => {
    for (let round = 0; round < 60; round++) {
      const columns = new PollVoteColumns(USUAL_AGE_BREAKS, 0, ['EDUCATION'])
      const group = Array.from({ length: 11 }, (_, index) => ({
        mask: 1 << (index % 2),
        age: 40,
        gender: 0,
        state: 3,
      }))
      const votes = toColumns([...everyone(500, round), ...group])
      const profile = Uint16Array.from({ length: votes.length }, (_, row) => (row < 500 ? 1 + (row % 2) : 3))
      columns.append({ ...votes, profile })
      const analysis = new PollAnalysis(columns, { secret: `secret ${round}` })
      const poll = { id: round, answerCount: 2, ageBreaks: USUAL_AGE_BREAKS }
      const view = { profileSubject: 'EDUCATION', groupBy: ['profile'] } as const
      const own = analysis.getViewFigures(poll, view).groups.find(({ key }) => key.profile?.category === 2)
      assert.deepEqual([own?.base, own?.answers.length], ['hidden', 0])
    }
  })
})
