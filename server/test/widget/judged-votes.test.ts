import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { and, desc, eq } from 'drizzle-orm'
import { FAST_VOTE, MAX_STORED_VOTE_SECONDS, UNIFORM_VOTER } from '../../../contract/vote-quality.ts'
import type { polls } from '../../src/database/schema-content.ts'
import { voteExclusions, votes } from '../../src/database/schema-votes.ts'
import { insertPoll } from '../support/content.ts'
import { EACH_DATABASE } from '../support/databases.ts'
import { HOST, setupWidget, tokenIn, type Fields, type Visitor } from './support.ts'

const sourceIn = (page: string) => /name="source" value="([^"]*)"/.exec(page)?.[1] ?? ''
const secondsIn = (page: string) => /name="seconds" value="([^"]*)"/.exec(page)?.[1] ?? ''

for (const { kind, open, installed } of EACH_DATABASE) {
  suite(`votes that are judged when they are cast, on ${kind},`, installed, () => {
    let network = 0
    const harness = setupWidget({ open })

    const newVisitor = () => harness.visitor(`198.51.${(network += 1)}.7`)
    /** Polls for a target group take the transaction with all rules, others a single statement. */
    const newPoll = (poll: Partial<typeof polls.$inferInsert> = {}) =>
      insertPoll(harness.db, { answers: ['Ja', 'Nein'], ...poll })
    const BOTH_WAYS: Partial<typeof polls.$inferInsert>[] = [
      {},
      { targetGroup: [{ field: 'AGE', operator: 'LESS_THAN', values: ['100'] }] },
    ]
    const lastVote = async (pollId: number) => {
      const [vote] = await harness.db
        .select({ source: votes.source, seconds: votes.seconds, reason: voteExclusions.reason })
        .from(votes)
        .leftJoin(voteExclusions, eq(voteExclusions.id, votes.exclusionId))
        .where(eq(votes.pollId, pollId))
        .orderBy(desc(votes.id))
      assert.ok(vote)
      return vote
    }
    const reasonOf = async (visitor: Visitor, pollId: number, fields: Fields) => {
      const answer = await visitor.vote(pollId, { answer: '0', age: '40', ...fields })
      assert.match(String(answer.headers.location), /vote=counted/)
      return (await lastVote(pollId)).reason
    }
    const openFrom = async (pollId: number, headers: Record<string, string>, query = '') =>
      sourceIn(
        (await harness.widget.inject({ url: `/${pollId}${query}`, headers: { host: HOST, ...headers } }))
          .body,
      )

    test('carry the host of the embedding page, or how the poll was opened, and no address of a reader [VOTE-07]', async () => {
      const poll = await newPoll()
      const inFrame = { 'sec-fetch-dest': 'iframe' }
      const from = (referer: string, headers: Record<string, string> = inFrame, query = '') =>
        openFrom(poll, { referer, ...headers }, query)
      assert.equal(await from('https://www.Zeitung.example/politik?leser=4711'), 'zeitung.example')
      assert.equal(await from('https://zeitung.example/', {}), 'zeitung.example')
      assert.equal(await from('http://192.168.1.20/entwurf'), 'embed')
      assert.equal(await from('http://laptop-von-anna/'), 'embed')
      assert.equal(await from(`https://${'a'.repeat(70)}.beispiel.example/`), 'embed')
      assert.equal(await openFrom(poll, inFrame), 'embed')
      assert.equal(await from('https://suche.example/', { 'sec-fetch-dest': 'document' }), 'link')
      assert.equal(await from(`http://${HOST}/2`, { 'sec-fetch-dest': 'document' }), 'panel')
      assert.equal(await openFrom(poll, inFrame, '?in=77'), 'panel')
      assert.equal(await openFrom(poll, {}), '')
    })

    test('store source and seconds as the form states them, and nothing else [VOTE-07]', async () => {
      const poll = await newPoll()
      const cast = async (fields: Fields) => {
        assert.equal((await newVisitor().vote(poll, { answer: '0', ...fields })).statusCode, 303)
        const { source, seconds } = await lastVote(poll)
        return [source, seconds]
      }
      assert.deepEqual(await cast({ source: 'zeitung.example', seconds: '12.5' }), ['zeitung.example', 12.5])
      assert.deepEqual(await cast({ source: 'link', seconds: '86400' }), ['link', MAX_STORED_VOTE_SECONDS])
      assert.deepEqual(await cast({}), [null, null])
      for (const source of [
        'https://zeitung.example/seite',
        'newsletter',
        '10.0.0.1',
        'a b.example',
        'x'.repeat(90),
      ])
        for (const seconds of ['-1', '1e3', 'NaN', ' 4', '99999999999'])
          assert.deepEqual(await cast({ source, seconds }), [null, null])
    })

    test('keep their source, and the time so far, when a form is shown again [VOTE-07]', async () => {
      const poll = await newPoll()
      const visitor = newVisitor()
      const token = tokenIn((await visitor.get(`/${poll}`)).body)
      const sent = { token, answer: '0', source: 'zeitung.example', seconds: '8.4', age: 'alt' }
      const page = await visitor.send(`/${poll}`, sent)
      assert.equal(page.statusCode, 422)
      assert.deepEqual([sourceIn(page.body), secondsIn(page.body)], ['zeitung.example', '8.4'])
    })

    test('do not count under two seconds and a third of the median of the poll [QUAL-01]', async () => {
      for (const way of BOTH_WAYS) {
        const poll = await newPoll(way)
        assert.equal(await reasonOf(newVisitor(), poll, { seconds: '0.3' }), null, 'no median yet')
        const timed = (seconds: number) => ({
          pollId: poll,
          answerMask: 1,
          seconds,
          castAt: harness.context.now(),
        })
        await harness.db.insert(votes).values(Array.from({ length: 30 }, () => timed(9)))
        assert.equal(await reasonOf(newVisitor(), poll, { seconds: '1.9' }), 'FAST')
        assert.equal(await reasonOf(newVisitor(), poll, { seconds: '2' }), null)
        assert.equal(await reasonOf(newVisitor(), poll, {}), null, 'without scripts')
        await harness.db.insert(votes).values(Array.from({ length: 60 }, () => timed(4.5)))
        assert.equal(await reasonOf(newVisitor(), poll, { seconds: '1.6' }), null, 'a quick question')
        assert.equal(await reasonOf(newVisitor(), poll, { seconds: '1.4' }), 'FAST')
      }
    })

    test('do not count if they are fast after a flood of excluded votes [QUAL-01]', async () => {
      for (const way of BOTH_WAYS) {
        const poll = await newPoll(way)
        const castTimed = async (count: number, seconds: number, exclusionId: number | null) => {
          const vote = { pollId: poll, answerMask: 1, seconds, exclusionId, castAt: harness.context.now() }
          await harness.db.insert(votes).values(Array.from({ length: count }, () => vote))
        }
        const addRule = async (rule: Pick<typeof voteExclusions.$inferInsert, 'reason' | 'readmittedOn'>) => {
          const [row] = await harness.db
            .insert(voteExclusions)
            .values({ pollId: poll, ...rule })
            .returning({ id: voteExclusions.id })
          return row!.id
        }
        await castTimed(30, 9, null)
        await castTimed(FAST_VOTE.medianSampleSize + 10, 0.2, await addRule({ reason: 'FAST' }))
        assert.equal(await reasonOf(newVisitor(), poll, { seconds: '1.9' }), 'FAST')
        const readmitted = await addRule({ reason: 'BURST', readmittedOn: '2026-01-01' })
        await castTimed(60, 4.5, readmitted)
        assert.equal(await reasonOf(newVisitor(), poll, { seconds: '1.6' }), null, 'votes that count again')
      }
    })

    test('do not count from the eighth poll on with the same answer everywhere [QUAL-01]', async () => {
      const visitor = newVisitor()
      const answers = Array<string>(UNIFORM_VOTER.minPolls + 1).fill('1')
      const reasons: (string | null)[] = []
      for (const answer of answers) {
        harness.wait(20_000)
        reasons.push(await reasonOf(visitor, await newPoll(), { answer }))
      }
      assert.deepEqual(reasons, [...Array<null>(7).fill(null), 'UNIFORM', 'UNIFORM'])
      assert.equal(await reasonOf(visitor, await newPoll(), { answer: '0' }), null, 'another answer')
      assert.equal(await reasonOf(visitor, await newPoll(), { answer: '1' }), null)
    })

    test('do not count in a burst from one network, but are taken [QUAL-01]', async () => {
      for (const way of BOTH_WAYS) {
        const poll = await newPoll(way)
        const address = `198.51.${(network += 1)}.7`
        const reasons: (string | null)[] = []
        for (let index = 0; index < 5; index += 1)
          reasons.push(await reasonOf(harness.visitor(address), poll, { seconds: '5' }))
        assert.deepEqual(reasons, [null, null, null, 'BURST', 'BURST'])
        assert.equal(await reasonOf(newVisitor(), poll, {}), null, 'another network')
      }
    })

    test('count in a poll of known people only with age, gender, postcode and three earlier votes [QUAL-04]', async () => {
      for (const way of BOTH_WAYS) {
        const known = { age: '40', gender: 'w', zip: '10115' }
        const only = { ...way, countsKnownOnly: true }
        const visitor = newVisitor()
        assert.equal(await reasonOf(visitor, await newPoll(only), known), 'UNKNOWN', 'no earlier vote')
        for (let index = 0; index < 3; index += 1)
          assert.equal(await reasonOf(visitor, await newPoll(), { answer: String(index % 2) }), null)
        assert.equal(await reasonOf(visitor, await newPoll(only), {}), null)
        const unnamed = newVisitor()
        for (let index = 0; index < 3; index += 1)
          await reasonOf(unnamed, await newPoll(), { answer: String(index % 2), ...known, zip: '' })
        assert.equal(await reasonOf(unnamed, await newPoll(only), {}), 'UNKNOWN', 'no postcode')
      }
    })

    test('count again once staff have taken back the rule of the poll [QUAL-02]', async () => {
      const poll = await newPoll({ countsKnownOnly: true })
      assert.equal(await reasonOf(newVisitor(), poll, {}), 'UNKNOWN')
      await harness.db
        .update(voteExclusions)
        .set({ readmittedOn: '2026-01-01' })
        .where(and(eq(voteExclusions.pollId, poll), eq(voteExclusions.reason, 'UNKNOWN')))
      assert.equal(await reasonOf(newVisitor(), poll, {}), null)
    })
  })
}
