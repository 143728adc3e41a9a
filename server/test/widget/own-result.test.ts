import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { polls } from '../../src/database/schema-content.ts'
import { voters } from '../../src/database/schema-votes.ts'
import { insertVotes } from '../../src/results/vote-writing.ts'
import { createVoteColumns } from '../../src/results/votes.ts'
import { insertPoll } from '../support/content.ts'
import { setupWidget, type WidgetHarness } from './support.ts'

const ANSWERS = [{ text: 'Ja' }, { text: 'Nein' }]
const PERSON = { answer: '0', age: '34', gender: 'w', zip: '10115' }

suite('the result for voters', () => {
  const harness = setupWidget({
    prepare: async () => {
      // All other polls are closed.
      await harness.db.update(polls).set({ status: 'CREATED' })
    },
  })

  /** Casts votes of 1,000 people: "Ja" by all people from 30 to 39, and by no one else. */
  async function castByAge(pollId: number): Promise<void> {
    const columns = createVoteColumns(1000)
    for (let row = 0; row < 1000; row++) {
      const age = 18 + (row % 70)
      columns.age[row] = age
      columns.answerMask[row] = age >= 30 && age < 40 ? 1 : 2
      columns.gender[row] = (row >> 4) % 2
      columns.state[row] = 1 + (row % 16)
      columns.district[row] = 65535
    }
    const times = Float64Array.from({ length: 1000 }, (_, row) => Date.UTC(2026, 1, 3 + (row % 20), 12))
    await harness.db.transaction((transaction) =>
      insertVotes(transaction, pollId, columns, { timesMs: times }),
    )
  }
  const result = async (
    visitor: ReturnType<WidgetHarness['visitor']>,
    poll: number,
    fields: object = PERSON,
  ) => {
    const sent = await visitor.vote(poll, fields as Record<string, string>)
    assert.equal(sent.statusCode, 303, sent.body)
    return (await visitor.get(String(sent.headers.location))).body
  }

  test('shows their age group next to all respondents, with its period [READ-24]', async () => {
    const poll = await insertPoll(harness.db, {
      kind: 'SINGLE_CHOICE',
      answers: ANSWERS,
      ageBreaks: [18, 30, 40, 65],
    })
    await castByAge(poll)
    const page = await result(harness.visitor('192.0.2.1'), poll)
    assert.match(
      page,
      /Menschen zwischen 30 und 39 \(n = 1\d\d, ±\s[\d,]+\sProzentpunkte, Stand: heute, 0 Uhr\)/,
    )
    const own = [...page.matchAll(/Menschen zwischen 30 und 39: <\/span>(unter )?([\d,]+)/g)]
    assert.equal(own.length, 2)
    const shares = own.map(([, , share]) => Number(share!.replace(',', '.')))
    assert.ok(Math.max(...shares) > 80, shares.join())
    const stranger = await harness.visitor('192.0.2.2').get(`/${poll}?view=result`)
    assert.doesNotMatch(stranger.body, /Menschen zwischen/)
  })

  test('shows the period and the age group of a numeric scale without a click [READ-24]', async () => {
    const poll = await insertPoll(harness.db, {
      kind: 'NUMERIC_SCALE',
      answers: [
        { text: '0', value: 0 },
        { text: '10', value: 10 },
      ],
      ageBreaks: [18, 30, 40, 65],
    })
    await castByAge(poll)
    const page = await result(harness.visitor('192.0.2.30'), poll)
    const [outside = '', inside = ''] = page.split(/<details open>\s*<summary>Alle Werte/)
    assert.match(outside, /Menschen zwischen 30 und 39 \(n = /)
    assert.match(outside, /Anteile der Befragten · [^<]*Februar 26/)
    assert.match(inside, /class="bar own"/)
    const stranger = await harness.visitor('192.0.2.31').get(`/${poll}?view=result`)
    assert.match(stranger.body, /<details >\s*<summary>Alle Werte/)
  })

  test('hides the shares of an age group with a low base [READ-24]', async () => {
    const poll = await insertPoll(harness.db, { kind: 'SINGLE_CHOICE', answers: ANSWERS })
    const page = await result(harness.visitor('192.0.2.3'), poll)
    assert.doesNotMatch(page, /class="bar own"/)
  })

  test('links to an open, unanswered poll of the same topic [READ-25]', async () => {
    await harness.db.update(polls).set({ status: 'ARCHIVED' })
    const seed = (question: string, more: object = {}) =>
      insertPoll(harness.db, { kind: 'SINGLE_CHOICE', answers: ANSWERS, question, ...more })
    const first = await seed('Die erste?', { topic: 'Wohnen' })
    const other = await seed('Ein anderes Thema?', { publishedAt: new Date('2026-03-05') })
    const same = await seed('Dasselbe Thema?', { topic: 'Wohnen', publishedAt: new Date('2026-01-05') })
    await seed('Nur für eine Organisation?', { topic: 'Wohnen', exclusivity: 'ALL_RIGHT_EXCLUSIVE' })
    await seed('Beginnt erst?', { topic: 'Wohnen', opensOn: '2099-01-01' })
    await seed('Nur für Männer?', {
      topic: 'Wohnen',
      targetGroup: [{ field: 'GENDER', operator: 'EQUALS', values: ['MALE'] }],
    })
    const visitor = harness.visitor('192.0.2.4')
    const nextOf = (page: string) => /class="next">\s*<a href="([^"]+)"/.exec(page)?.[1]
    const page = await result(visitor, first)
    assert.equal(nextOf(page), `/${same}?in=${first}`)
    assert.match(page, /Nächste Frage<\/b> Dasselbe Thema\?/)
    // The host page continues to receive the height of the poll that it has embedded.
    const form = await visitor.get(`/${same}?in=${first}`)
    assert.match(form.body, new RegExp(`poll: ${first}, height`))
    const sent = await visitor.send(`/${same}?in=${first}`, {
      token: /name="token" value="([^"]*)"/.exec(form.body)![1]!,
      answer: '0',
    })
    const second = await visitor.get(String(sent.headers.location))
    assert.equal(nextOf(second.body), `/${other}?in=${first}`)
    const last = await result(visitor, other, { answer: '0' })
    assert.equal(nextOf(last), undefined)
  })

  test('shows badges, new ones first [READ-26]', async () => {
    const visitor = harness.visitor('192.0.2.5')
    let page = ''
    for (let count = 1; count <= 10; count++) {
      const poll = await insertPoll(harness.db, { kind: 'SINGLE_CHOICE', answers: ANSWERS })
      page = await result(visitor, poll, count === 1 ? PERSON : { answer: '1' })
      if (count < 10) assert.doesNotMatch(page, /Zehn Stimmen/)
    }
    assert.match(page, /role="status">Neu erreicht: Zehn Stimmen</)
    assert.match(page, /Ihre Abzeichen: <b>Zehn Stimmen<\/b>/)
  })

  test('counts each first-time voter through the link once [READ-26]', async () => {
    const poll = await insertPoll(harness.db, {
      kind: 'SINGLE_CHOICE',
      answers: ANSWERS,
      pause: 'WEEK',
      targetReach: 'REVOTE_RANGE',
    })
    const inviter = harness.visitor('192.0.2.6')
    const page = await result(inviter, poll)
    const code = /von=([\w-]{12})/.exec(page)![1]!
    const follow = async (address: string, visitor = harness.visitor(address)) => {
      const form = await visitor.get(`/${poll}?von=${code}`)
      const token = /name="token" value="([^"]*)"/.exec(form.body)?.[1] ?? ''
      await visitor.send(`/${poll}?von=${code}`, { token, ...PERSON })
      return visitor
    }
    const again = await follow('192.0.2.11')
    await follow('192.0.2.11', again)
    await follow('192.0.2.6', inviter)
    await follow('192.0.2.12')
    const seen = async () => (await inviter.get(`/${poll}?view=result`)).body
    assert.doesNotMatch(await seen(), /Abzeichen: <b>Botschafter:in/)
    await follow('192.0.2.13')
    assert.match(await seen(), /Abzeichen: <b>Botschafter:in/)
  })

  test('ignores unknown or malformed codes [READ-26]', async () => {
    const poll = await insertPoll(harness.db, { kind: 'SINGLE_CHOICE', answers: ANSWERS })
    for (const [at, code] of ['aaaaaaaaaaaa', '"><script>', 'x'.repeat(5000)].entries()) {
      const visitor = harness.visitor(`192.0.2.${20 + at}`)
      const form = await visitor.get(`/${poll}?von=${encodeURIComponent(code)}`)
      assert.equal(form.statusCode, 200)
      assert.doesNotMatch(form.body, /"><script>/)
      const token = /name="token" value="([^"]*)"/.exec(form.body)?.[1] ?? ''
      const sent = await visitor.send(`/${poll}?von=${encodeURIComponent(code)}`, { token, ...PERSON })
      assert.equal(sent.statusCode, 303)
    }
    const [counted] = await harness.db
      .select({ invited: sql<number>`count(invited_by)::int` })
      .from(voters)
      .where(eq(voters.zip, '10115'))
    assert.ok(counted)
  })
})
