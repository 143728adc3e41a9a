import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { desc, eq } from 'drizzle-orm'
import { voters, votes } from '../../src/database/schema-votes.ts'
import { findDistrictByCodeOrAgs } from '../../src/regions/districts.ts'
import { insertPoll } from '../support/content.ts'
import { EACH_DATABASE } from '../support/databases.ts'
import { POLL } from '../support/fixture.ts'
import { setupWidget, tokenIn } from './support.ts'

const DAY = 86_400_000
/** On the border of Hamburg and Schleswig-Holstein. */
const BORDER = '21039'
/** On the border of Vorpommern-Greifswald. */
const OTHER_BORDER = '17337'
const GREIFSWALD = findDistrictByCodeOrAgs('DE80N')!
const HAMBURG = findDistrictByCodeOrAgs('DE600')!
const BERLIN = findDistrictByCodeOrAgs('DE300')!

/** Returns the postcode whose districts a form shows. */
const askedZipIn = (page: string) => /name="asked_zip"\s+value="([^"]*)"/.exec(page)?.[1] ?? ''

for (const { kind, open, installed } of EACH_DATABASE) {
  suite(`the district of a vote in the widget, on ${kind},`, installed, () => {
    let voter = 0
    const harness = setupWidget({ open })

    const newVisitor = () => harness.visitor(`198.51.${(voter += 1)}.7`)
    const newPoll = (poll: Partial<Parameters<typeof insertPoll>[1]> = {}) =>
      insertPoll(harness.db, { kind: 'SINGLE_CHOICE', answers: [{ text: 'Ja' }, { text: 'Nein' }], ...poll })
    const lastVote = async (poll: number) => {
      const found = await harness.db
        .select()
        .from(votes)
        .where(eq(votes.pollId, poll))
        .orderBy(desc(votes.id))
      const [vote] = found
      return { count: found.length, district: vote?.district, state: vote?.state, zip: vote?.zip }
    }

    test('is that of the postcode, and appears in the results of the poll after midnight [VOTE-02]', async () => {
      for (let index = 0; index < 50; index += 1) {
        const answer = {
          answer: String(index % 2),
          age: '40',
          gender: 'w',
          zip: index < 45 ? '17489' : BORDER,
        }
        const page = await newVisitor().vote(POLL.open, { ...answer, asked_zip: BORDER })
        assert.equal(page.statusCode, 303)
      }
      const cast = await harness.db.select().from(votes).where(eq(votes.zip, '17489'))
      assert.equal(cast.length, 45)
      assert.ok(cast.every((vote) => vote.district === GREIFSWALD.index && vote.state === 13))

      const customer = await harness.as('redaktion@kunde.example')
      const read = async (query: string) => {
        const path = `/provider/v1/pro/polls/${POLL.open}/result?period=all&${query}`
        const response = await customer(`GET ${path}`)
        assert.equal(response.statusCode, 200, response.body)
        return response.json()
      }
      harness.wait(DAY)
      const map = await read('view=map&by=NUTS3')
      assert.deepEqual(map.not_applicable, [])
      const [group, ...others] = map.tables[0].groups
      assert.deepEqual([group.key[0].value, others.length], ['DE80N', 0])
      assert.ok(Math.abs(group.n - 45) <= 10, `${group.n}`)
      assert.equal(group.answers.length, 3)
      // Voters without a district are in no group.
      const filtered = await read('region=DE80N')
      assert.deepEqual(filtered.not_applicable, [])
      assert.ok(Math.abs(filtered.total.n - 45) <= 10)
    })

    test('is asked for if the postcode has several, and the sent form is kept [VOTE-03]', async () => {
      const poll = await newPoll()
      const visitor = newVisitor()
      const sent = { answer: '1', age: '44', gender: 'm', zip: BORDER }
      const asked = await visitor.vote(poll, sent)
      assert.equal(asked.statusCode, 200)
      assert.equal((await lastVote(poll)).count, 0)
      assert.match(asked.body, /<title>Noch eine Frage zur /)
      assert.match(asked.body, /role="status">\s*<p>\s*Ihre Stimme ist noch nicht gezählt/)
      assert.match(asked.body, /<a href="#district">In welchem Kreis wohnen Sie\?<\/a>/)
      assert.match(asked.body, /<label for="district">In welchem Kreis wohnen Sie\?<\/label>/)
      const [, options = ''] = /<select\s+id="district"[^>]*>([\s\S]*?)<\/select>/.exec(asked.body) ?? []
      assert.deepEqual(
        [...options.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)/g)].map(([, value, text]) => [
          value,
          text,
        ]),
        [
          ['', 'keine Angabe'],
          ['DEF06', 'Herzogtum Lauenburg'],
          ['DE600', 'Hamburg'],
        ],
      )
      assert.match(asked.body, /id="answer-1"[^>]*\bchecked/)
      assert.match(asked.body, /name="age"\s+value="44"/)
      assert.match(asked.body, /<option value="m" selected/)

      const token = tokenIn(asked.body)
      const answered = { ...sent, token, asked_zip: askedZipIn(asked.body), district: 'DE600' }
      assert.equal((await visitor.send(`/${poll}`, answered)).statusCode, 303)
      assert.deepEqual(await lastVote(poll), { count: 1, district: HAMBURG.index, state: 2, zip: BORDER })
      const next = await newPoll()
      await visitor.vote(next)
      assert.deepEqual(await lastVote(next), { count: 1, district: HAMBURG.index, state: 2, zip: BORDER })
    })

    test('stays unknown if nobody states it [VOTE-03]', async () => {
      const poll = await newPoll()
      await newVisitor().vote(poll, { answer: '1', zip: BORDER, asked_zip: BORDER, district: '' })
      assert.deepEqual(await lastVote(poll), { count: 1, district: null, state: null, zip: BORDER })
    })

    test('must be one of those of the postcode [VOTE-04]', async () => {
      const poll = await newPoll()
      const wrong = 'Der gewählte Kreis gehört nicht zu dieser Postleitzahl. Bitte prüfen Sie beides.'
      const page = await newVisitor().vote(poll, { answer: '1', age: '44', zip: BORDER, district: 'DE80N' })
      assert.equal(page.statusCode, 422)
      assert.ok(page.body.includes(`id="district-error">${wrong}`))
      assert.match(page.body, /<a href="#district">/)
      for (const kept of [`value="${BORDER}"`, 'value="44"']) assert.ok(page.body.includes(kept), kept)
      assert.equal((await lastVote(poll)).count, 0)
    })

    test('is that of a corrected postcode, also if one was chosen for the earlier one [VOTE-04]', async () => {
      const poll = await newPoll()
      const asked = { answer: '1', asked_zip: BORDER, district: 'DE600' }
      assert.equal((await newVisitor().vote(poll, { ...asked, zip: '10115' })).statusCode, 303)
      assert.deepEqual(await lastVote(poll), { count: 1, district: BERLIN.index, state: 11, zip: '10115' })
      assert.equal((await newVisitor().vote(poll, { ...asked, zip: '' })).statusCode, 303)
      assert.deepEqual(await lastVote(poll), { count: 2, district: null, state: null, zip: null })
    })

    test('is asked for again after „keine Angabe“ for another postcode [VOTE-04]', async () => {
      const poll = await newPoll()
      const visitor = newVisitor()
      let form = await visitor.vote(poll, { answer: '1', zip: OTHER_BORDER })
      const send = (zip: string) => {
        const fields = { token: tokenIn(form.body), asked_zip: askedZipIn(form.body) }
        return visitor.send(`/${poll}`, { ...fields, answer: '1', zip, district: '' })
      }
      form = await send(BORDER)
      assert.equal(form.statusCode, 200)
      assert.match(form.body, /<title>Noch eine Frage zur /)
      assert.match(form.body, /<option value="DE600"/)
      assert.equal((await lastVote(poll)).count, 0)
      assert.equal((await send(BORDER)).statusCode, 303)
      assert.deepEqual(await lastVote(poll), { count: 1, district: null, state: null, zip: BORDER })
    })

    test('is asked for in the preview as well, which counts nothing [VOTE-03]', async () => {
      const poll = await newPoll()
      const send = (district: Record<string, string>) =>
        newVisitor().send(`/${poll}?preview=1`, { answer: '1', zip: BORDER, ...district })
      assert.match((await send({})).body, /<label for="district">/)
      assert.equal((await send({ district: 'DE600' })).statusCode, 303)
      assert.equal((await lastVote(poll)).count, 0)
    })

    test('stays with a vote that replaces another one [VOTE-02]', async () => {
      const poll = await newPoll({ pause: 'MONTH', targetReach: 'REVOTE_RANGE' })
      const visitor = newVisitor()
      await visitor.vote(poll, { answer: '0', zip: '10115' })
      await visitor.vote(poll, { answer: '1' })
      assert.deepEqual(await lastVote(poll), { count: 1, district: BERLIN.index, state: 11, zip: '10115' })
    })

    test('is stored once, and only with the postcode that was stated first [VOTE-02]', async () => {
      const young = [{ field: 'AGE', operator: 'IN_LIST', values: ['18-29'] }] as const
      const visitor = newVisitor()
      await visitor.vote(await newPoll(), { answer: '0', zip: BORDER, asked_zip: BORDER, district: '' })
      const next = await newPoll({ targetGroup: [...young] })
      await visitor.vote(next, { answer: '0', age: '20', zip: BORDER, district: 'DE600' })
      assert.equal(
        (await lastVote(next)).district,
        HAMBURG.index,
        'the district of the same postcode is added',
      )
      const [known] = await harness.db.select().from(voters).orderBy(desc(voters.id))
      assert.deepEqual([known?.zip, known?.district, known?.state], [BORDER, HAMBURG.index, 2])

      const moved = newVisitor()
      await moved.vote(await newPoll(), { answer: '0', zip: '10115' })
      const third = await newPoll({ targetGroup: [...young] })
      await moved.vote(third, { answer: '0', age: '20', zip: '17489' })
      assert.deepEqual(await lastVote(third), { count: 1, district: BERLIN.index, state: 11, zip: '10115' })
    })
  })
}
