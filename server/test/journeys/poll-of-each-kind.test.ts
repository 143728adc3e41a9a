import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { POLL_KIND, type PollKind } from '../../../contract/enumerations/content.ts'
import { getValues } from '../../../contract/enumerations/values.ts'
import { MIN_BASE } from '../../../contract/limits.ts'
import { hasNumericValues, isOpenEndedKind } from '../../../contract/poll-kinds.ts'
import { completeForm } from '../provider/admin-polls/form.ts'
import { setupWidget, tokenIn, type Fields, type Visitor } from '../widget/support.ts'

/** Slightly more voters than the minimum for a result. */
const VOTERS = MIN_BASE.hidden + 2
const DAY = 86_400_000

function answersOf(kind: PollKind): object[] {
  const named = ['Eins', 'Zwei'].map((text, index) => ({
    text,
    ...(hasNumericValues(kind) && { value: index }),
    ...(kind.startsWith('IMAGE') && { image_url: '/demo/obst-apfel.svg', image_alt: text }),
  }))
  return [...named, { text: 'weiß nicht', is_dont_know: true }]
}

suite('a poll of each kind, from its form to the result that a customer sees', () => {
  /** The voters, who answer every poll, each with the secret of their first form. */
  let people: { visitor: Visitor; token: string }[]
  const harness = setupWidget({
    prepare: async () => {
      people = Array.from({ length: VOTERS }, (_, voter) => ({
        visitor: harness.visitor(`198.51.100.${voter + 1}`),
        token: '',
      }))
    },
  })
  const manager = harness.user('umfragen@meinungsbild.example')
  const customer = harness.user('redaktion@kunde.example')

  async function publish(kind: PollKind): Promise<number> {
    const form = completeForm({ kind, title: `Frage der Art ${kind}`, answers: answersOf(kind) })
    const created = await manager('POST /provider/v1/admin/polls', form)
    assert.equal(created.statusCode, 201, created.body)
    const { id } = created.json()
    const early = await customer(`GET /provider/v1/pro/polls/${id}`)
    assert.equal(early.statusCode, 404, 'only staff can see a draft')
    const published = await manager(`PUT /provider/v1/admin/polls/${id}/status`, { status: 'PUBLISHED' })
    assert.equal(published.statusCode, 200, published.body)
    return id
  }

  async function vote(kind: PollKind, poll: number, voter: number): Promise<void> {
    // Nobody chooses the same in many polls: such votes would not count.
    const choice = ((voter + getValues(POLL_KIND).indexOf(kind)) % VOTERS) % 3 === 0 ? '1' : '0'
    const answer: Fields = isOpenEndedKind(kind)
      ? { words: `${choice === '1' ? 'Zwei ' : 'eins'} ${voter % 2}` }
      : { answer: choice }
    const person = { age: String(20 + voter), gender: voter % 2 === 0 ? 'w' : 'm', zip: '10115' }
    const one = people[voter]!
    if (voter === 0 || one.token === '') one.token = tokenIn((await one.visitor.get(`/${poll}`)).body)
    const sent = await one.visitor.send(`/${poll}`, { token: one.token, ...answer, ...person })
    assert.equal(sent.statusCode, 303, sent.body)
  }

  /** Codes each text into the category that it starts with. */
  async function code(poll: number): Promise<void> {
    const staff = await harness.as('intern@meinungsbild.example')
    const path = `/provider/v1/admin/polls/${poll}/open_answers`
    const { answers, uncoded } = (await staff(`GET ${path}`)).json()
    assert.equal(uncoded, VOTERS)
    for (const [position, start] of ['eins', 'Zwei'].entries()) {
      const chosen = answers.filter(({ text }: { text: string }) => text.startsWith(start))
      const keys = chosen.map(({ key }: { key: string }) => key)
      const coded = await staff(`PUT ${path}`, { keys, positions: [position] })
      assert.equal(coded.statusCode, 200, coded.body)
    }
  }

  for (const kind of getValues(POLL_KIND)) {
    test(`${kind} is created, published, answered by ${VOTERS} people and read [STAFF-11] [STAFF-20] [ROUTE-20]`, async () => {
      const poll = await publish(kind)
      for (let voter = 0; voter < VOTERS; voter++) await vote(kind, poll, voter)
      if (isOpenEndedKind(kind)) await code(poll)
      const path = `PUT /provider/v1/admin/polls/${poll}/status`
      assert.equal((await manager(path, { status: 'RESULT_FROZEN' })).statusCode, 200)
      harness.wait(DAY) // figures are exact from the midnight after the last vote
      const result = await customer(`GET /provider/v1/pro/polls/${poll}/result`)
      assert.equal(result.statusCode, 200, result.body)
      const { total } = result.json()
      assert.deepEqual([total.n, total.base], [VOTERS, 'LOW'])
      assert.deepEqual(
        total.answers.map(({ n }: { n: number }) => n),
        [21, 11, 0],
      )
      assert.ok(Math.abs(total.answers[0].share - 21 / VOTERS) < 0.02)
    })
  }
})
