import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { POLL_KIND, type PollKind } from '../../../contract/enumerations/content.ts'
import { valuesOf } from '../../../contract/enumerations/values.ts'
import { hasValues, takesWords } from '../../../contract/poll-kinds.ts'
import { votes } from '../../src/database/schema-content.ts'
import type { InjectFn } from '../support/harness.ts'
import { completeForm } from '../provider/admin-polls/form.ts'
import { startWidget, type Fields, type WidgetHarness } from '../widget/support.ts'

const VOTERS = 40

function answersOf(kind: PollKind): object[] {
  const named = ['Eins', 'Zwei'].map((text, index) => ({
    text,
    ...(hasValues(kind) && { value: index }),
    ...(kind.startsWith('IMAGE') && { image_url: `/demo/obst-apfel.svg?${index}`, image_alt: text }),
  }))
  return takesWords(kind) ? [] : [...named, { text: 'weiß nicht', is_dont_know: true }]
}

suite('a poll of each kind, from its form to the customer who reads it', () => {
  let harness: WidgetHarness
  let manager: InjectFn
  let customer: InjectFn
  before(async () => {
    harness = await startWidget()
    manager = await harness.as('umfragen@meinungsbild.example')
    customer = await harness.as('redaktion@kunde.example')
  })
  after(() => harness.close())

  async function publish(kind: PollKind): Promise<number> {
    const form = completeForm({ kind, title: `Frage der Art ${kind}`, answers: answersOf(kind) })
    const created = await manager('POST /provider/v1/admin/polls', form)
    assert.equal(created.statusCode, 201, created.body)
    const { id } = created.json()
    const early = await customer(`GET /provider/v1/pro/polls/${id}`)
    assert.equal(early.statusCode, 404, 'a draft is nobody’s but staff’s')
    const published = await manager(`PUT /provider/v1/admin/polls/${id}/status`, { status: 'PUBLISHED' })
    assert.equal(published.statusCode, 200, published.body)
    return id
  }

  async function vote(kind: PollKind, poll: number, voter: number): Promise<void> {
    const choice = voter % 4 === 0 ? '1' : '0'
    const answer: Fields = takesWords(kind) ? { words: `Meine Antwort ${voter}` } : { answer: choice }
    const person = { age: String(20 + voter), gender: voter % 2 === 0 ? 'w' : 'm', zip: '10115' }
    const sent = await harness.visitor(`198.51.100.${voter + 1}`).vote(poll, { ...answer, ...person })
    assert.equal(sent.statusCode, 303, sent.body)
  }

  for (const kind of valuesOf(POLL_KIND)) {
    test(`${kind} is created, published, answered by ${VOTERS} people and read [STAFF-11] [STAFF-20] [ROUTE-20]`, async () => {
      const poll = await publish(kind)
      for (let voter = 0; voter < VOTERS; voter++) await vote(kind, poll, voter)
      const result = await customer(`GET /provider/v1/pro/polls/${poll}/result`)
      assert.equal(result.statusCode, 200, result.body)
      const { total } = result.json()
      if (takesWords(kind)) {
        assert.equal(await harness.db.$count(votes, eq(votes.pollId, poll)), VOTERS)
        assert.equal(total.n, 0, 'nobody has put the words into categories yet')
      } else {
        assert.deepEqual([total.n, total.base], [VOTERS, 'LOW'])
        assert.deepEqual(
          total.answers.map(({ n }: { n: number }) => n),
          [30, 10, 0],
        )
        assert.ok(Math.abs(total.answers[0].share - 0.75) < 0.02)
      }
    })
  }
})
