import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { polls } from '../../src/database/schema-content.ts'
import { votes } from '../../src/database/schema-votes.ts'
import { insertPoll } from '../support/content.ts'
import { POLL } from '../support/fixture.ts'
import { HOST, setupWidget, tokenIn } from './support.ts'

suite('rejections and limits of the widget', () => {
  const harness = setupWidget()

  const votesOn = (pollId: number) => harness.db.select().from(votes).where(eq(votes.pollId, pollId))
  const single = (more: object = {}) =>
    insertPoll(harness.db, { kind: 'SINGLE_CHOICE', answers: [{ text: 'Ja' }, { text: 'Nein' }], ...more })

  test('shows an error page for polls that are not public [ROUTE-20]', async () => {
    const blocked = await single({ status: 'BLOCKED' })
    const insight = await single({ exclusivity: 'INSIGHT_POLL' })
    const paths = [
      '',
      POLL.created,
      POLL.kundeOnly,
      blocked,
      insight,
      4711,
      'abc',
      '0',
      '01',
      '9999999999',
      '1/2',
      '50%',
    ]
    for (const path of [...paths, `${POLL.kundeOnly}?view=result`]) {
      const visitor = harness.visitor()
      const page = await visitor.get(`/${path}`)
      assert.equal(page.statusCode, 404, String(path))
      assert.match(page.body, /<h1>Seite nicht gefunden<\/h1>/)
      assert.ok(!page.body.includes('Kunde AG'))
    }
    const answer = await harness.visitor().send(`/${POLL.kundeOnly}`, { token: 'x'.repeat(43), answer: '0' })
    assert.equal(answer.statusCode, 404)
    assert.equal((await votesOn(POLL.kundeOnly)).length, 0)
  })

  test('shows exclusive polls that are open for votes [ROUTE-20]', async () => {
    const poll = await single({ exclusivity: 'OPEN_EXCLUSIVE' })
    assert.equal((await harness.visitor().get(`/${poll}`)).statusCode, 200)
  })

  test('hides imported studies until they are opened for votes [ROUTE-20]', async () => {
    const study = await single({ status: 'RESULT_FROZEN', importKey: 'studie' })
    const visitor = harness.visitor()
    const set = (more: Partial<typeof polls.$inferInsert>) =>
      harness.db.update(polls).set(more).where(eq(polls.id, study))
    const shown = async () => (await visitor.get(`/${study}`)).statusCode
    assert.equal(await shown(), 404)
    assert.equal((await visitor.get(`/${study}?view=result`)).statusCode, 404)
    await set({ status: 'ARCHIVED' })
    assert.equal(await shown(), 404)
    await set({ status: 'PUBLISHED' })
    assert.equal(await shown(), 200)
    await visitor.vote(study)
    await set({ status: 'ARCHIVED' })
    assert.equal(await shown(), 200)
    await harness.db.delete(votes).where(eq(votes.pollId, study))
    await set({ status: 'RESULT_FROZEN', frozenAt: new Date() })
    assert.equal(await shown(), 200)
  })

  for (const [status, notice] of [
    ['RESULT_FROZEN', 'Dieses Ergebnis ist eingefroren und wird nicht mehr aktualisiert.'],
    ['ARCHIVED', 'Diese Umfrage ist beendet. Es werden keine Stimmen mehr angenommen.'],
  ] as const) {
    test(`accepts no votes for a poll that is ${status}, and states that [ROUTE-20]`, async () => {
      const poll = await single()
      const visitor = harness.visitor()
      const token = tokenIn((await visitor.get(`/${poll}`)).body)
      await harness.db.update(polls).set({ status }).where(eq(polls.id, poll))
      const answer = await visitor.send(`/${poll}`, { token, answer: '0' })
      assert.equal(answer.headers.location, `/${poll}`)
      const page = await visitor.get(`/${poll}`)
      assert.ok(page.body.includes(notice))
      assert.ok(!page.body.includes('<form'))
      assert.equal((await votesOn(poll)).length, 0)
    })
  }

  test('rejects votes sent by other sites [ROUTE-20]', async () => {
    const poll = await single()
    const visitor = harness.visitor()
    await visitor.vote(await single())
    const own = tokenIn((await visitor.get(`/${poll}`)).body)
    const foreign = tokenIn((await harness.visitor().get(`/${poll}`)).body)
    for (const [token, headers] of [
      [own, { origin: 'https://boese.example' }],
      [own, { origin: 'null' }],
      [own, { 'sec-fetch-site': 'cross-site' }],
      [own, { 'sec-fetch-site': 'same-site' }],
      [foreign, {}],
      ['', {}],
      ['kurz', { 'sec-fetch-site': 'same-origin' }],
    ] as const) {
      const answer = await visitor.send(`/${poll}`, { token, answer: '0' }, headers)
      assert.equal(answer.statusCode, 403, JSON.stringify([token, headers]))
      assert.match(answer.body, /öffnen Sie die Umfrage in einem eigenen Fenster/)
    }
    assert.equal((await votesOn(poll)).length, 0)
    const answer = await visitor.send(`/${poll}`, { token: own, answer: '0' }, {})
    assert.equal(answer.statusCode, 303, 'a browser that names no sender knows the secret')
  })

  test('accepts votes from its public origin behind a proxy [ROUTE-20]', async () => {
    const poll = await single()
    const { widgetHost } = harness.context.config
    const answer = await harness.visitor().vote(poll, { answer: '0' }, { origin: widgetHost })
    assert.equal(answer.statusCode, 303)
  })

  test('counts five votes per hour and poll from new browsers at one IP address [S21]', async () => {
    const [poll, other] = [await single(), await single()]
    const vote = (address: string, id = poll) => harness.visitor(address).vote(id, { answer: '1', age: '30' })
    for (let voter = 0; voter < 5; voter++) assert.equal((await vote('198.51.100.1')).statusCode, 303)
    const rejected = await vote('198.51.100.1')
    assert.equal(rejected.statusCode, 429)
    assert.ok(Number(rejected.headers['retry-after']) > 3500)
    assert.match(rejected.body, /role="alert">Von Ihrem Internetanschluss .* in 60 Minuten noch einmal ab\./)
    assert.match(rejected.body, /id="answer-1"[^>]*\bchecked/)
    assert.match(rejected.body, /value="30"/)
    assert.equal((await votesOn(poll)).length, 5)
    assert.equal((await vote('198.51.100.2')).statusCode, 303, 'another address')
    assert.equal((await vote('198.51.100.1', other)).statusCode, 303, 'another poll')
    harness.wait(60 * 60_000)
    assert.equal((await vote('198.51.100.1')).statusCode, 303, 'an hour later')
  })

  test('counts the addresses of an IPv6 network as one [S17] [S21]', async () => {
    const poll = await single()
    const vote = (address: string) => harness.visitor(address).vote(poll)
    for (let voter = 0; voter < 5; voter++) assert.equal((await vote(`2001:db8::${voter}`)).statusCode, 303)
    assert.equal((await vote('2001:db8::ffff:1')).statusCode, 429)
    assert.equal((await vote('2001:db8:0:1::1')).statusCode, 303)
  })

  test('counts voters with older votes at the same IP address, and few with only new votes [S21]', async () => {
    const address = '198.51.100.3'
    const [poll, before] = [await single(), await single()]
    const withHistory = async (from: string) => {
      const visitor = harness.visitor(from)
      assert.equal((await visitor.vote(before)).statusCode, 303)
      const { cookie } = visitor
      return () => Object.assign(harness.visitor(address), { cookie }).vote(poll)
    }
    const people: Awaited<ReturnType<typeof withHistory>>[] = []
    for (let index = 0; index < 12; index++) people.push(await withHistory(`192.0.2.${index}`))
    harness.wait(60 * 60_000)
    const young: typeof people = []
    for (let index = 20; index < 24; index++) young.push(await withHistory(`192.0.2.${index}`))
    for (const vote of people) assert.equal((await vote()).statusCode, 303)
    const answers = []
    for (const vote of young.slice(0, 3)) answers.push((await vote()).statusCode)
    for (let voter = 0; voter < 3; voter++) {
      answers.push((await harness.visitor(address).vote(poll)).statusCode)
    }
    for (const vote of young.slice(3)) answers.push((await vote()).statusCode)
    assert.deepEqual(answers, [303, 303, 303, 303, 303, 429, 429], 'five new and young ones together')
    assert.equal((await votesOn(poll)).length, 17)
  })

  test('accepts more votes per IP address by configuration, by default 30 in 15 minutes [S21]', async () => {
    const address = '198.51.100.4'
    for (let poll = 0; poll < 6; poll++) {
      const id = await single()
      for (let voter = 0; voter < 5; voter++) await harness.visitor(address).vote(id)
    }
    const poll = await single()
    assert.equal((await harness.visitor(address).vote(poll)).statusCode, 429)
    const { config } = harness.context
    config.votesPerAddress = 7
    try {
      for (let voter = 0; voter < 7; voter++) {
        assert.equal((await harness.visitor(address).vote(poll)).statusCode, 303)
      }
      assert.equal((await harness.visitor(address).vote(poll)).statusCode, 429)
    } finally {
      config.votesPerAddress = 5
    }
  })

  test('rejects bodies that are not forms, too long or not text [ROUTE-20]', async () => {
    const post = (payload: string | Buffer, type = 'application/x-www-form-urlencoded') =>
      harness.widget.inject({
        method: 'POST',
        url: `/${POLL.open}`,
        headers: { 'content-type': type },
        payload,
      })
    assert.equal((await post('{}', 'application/json')).statusCode, 415)
    assert.equal((await post(`words=${'x'.repeat(40_000)}`)).statusCode, 413)
    assert.equal((await post('answer=%00')).statusCode, 422)
    assert.equal((await post(Buffer.from([0xff, 0xfe]))).statusCode, 422)
    assert.equal((await post('')).statusCode, 403)
  })

  test('can be framed by any page, and runs only its own script [ROUTE-20]', async () => {
    for (const path of [`/${POLL.open}`, `/${POLL.frozen}`, '/nichts']) {
      const page = await harness.visitor().get(path)
      const policy = String(page.headers['content-security-policy'])
      const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1]
      assert.ok(nonce)
      assert.match(policy, /default-src 'none'/)
      assert.match(policy, /frame-ancestors \*/)
      assert.match(policy, /form-action 'self'/)
      assert.ok(!policy.includes('unsafe'))
      assert.equal(page.headers['x-frame-options'], undefined)
      assert.equal(page.headers['cache-control'], 'no-store')
      const tags = [...page.body.matchAll(/<(?:script|style)([^>]*)>/g)]
      assert.ok(tags.length > 0, path)
      for (const [, attributes] of tags) {
        assert.ok(attributes?.includes(`nonce="${nonce}"`))
      }
      assert.doesNotMatch(page.body, /\sstyle=|\son\w+=/)
    }
    const once = (await harness.visitor().get(`/${POLL.open}`)).headers['content-security-policy']
    const twice = (await harness.visitor().get(`/${POLL.open}`)).headers['content-security-policy']
    assert.notEqual(once, twice)
  })

  test('sends only its height to the embedding page [ROUTE-20]', async () => {
    const page = (await harness.visitor().get(`/${POLL.open}`)).body
    assert.match(page, /parent\.postMessage\(\{ type: 'meinungsbild:height', poll: 1, height \}, '\*'\)/)
  })

  test('escapes the texts of polls and voters [ROUTE-20]', async () => {
    const evil = '<img src=x onerror=alert(1)>"\'</textarea><script>alert(1)</script>'
    const choice = await single({
      title: evil,
      question: evil,
      answers: [{ text: evil, imageUrl: 'javascript:alert(1)', imageAlt: evil }, { text: 'Nein' }],
    })
    const open = await insertPoll(harness.db, {
      kind: 'OPEN_ENDED',
      title: evil,
      question: evil,
      answers: [{ text: evil }],
    })
    const visitor = harness.visitor()
    const pages = [
      await visitor.get(`/${choice}`),
      await visitor.get(`/${choice}?view=result&vote=constructor`),
      await visitor.vote(choice, { answer: 'x', zip: evil, age: evil }),
      await visitor.vote(open, { words: evil, age: evil }),
    ]
    for (const { body } of pages) {
      assert.ok(!body.includes('<img src=x'))
      assert.ok(!body.includes('<script>alert'))
      assert.ok(!body.includes('</textarea><'))
      assert.ok(!body.includes('="javascript:'))
    }
  })

  test('shows internal errors with their request ID, without details [ROUTE-20]', async () => {
    await harness.open.pool.query('alter table polls rename to hidden_polls')
    const page = await harness.visitor().get(`/${POLL.open}`)
    await harness.open.pool.query('alter table hidden_polls rename to polls')
    assert.equal(page.statusCode, 500)
    const main = /<main>([\s\S]*)<\/main>/.exec(page.body)?.[1] ?? ''
    assert.match(main, /<h1>Das hat nicht geklappt\.<\/h1>/)
    assert.ok(main.includes(`(Kennung: ${String(page.headers['x-request-id'])})`))
    assert.doesNotMatch(main, /select|pool|\.ts\b/i)
  })

  test('previews an unsaved poll within the app only [STAFF-18]', async () => {
    const { widget, context } = harness
    const page = await harness.visitor().get('/preview')
    assert.equal(page.statusCode, 200)
    const policy = String(page.headers['content-security-policy'])
    const app = new URL(context.config.publicUrl).origin
    assert.match(policy, new RegExp(`frame-ancestors ${app};`))
    assert.match(policy, /connect-src 'self'/)

    const answer = { is_dont_know: false, is_exclusive: false, image_url: null, image_alt: null }
    const poll = {
      title: 'Rad',
      question: 'Fahren Sie <b>Rad</b>?',
      kind: 'MULTI_CHOICE',
      answers: [
        { ...answer, text: '<img src=x onerror=alert(1)>' },
        { ...answer, text: 'Nie' },
      ],
      is_answer_order_random: false,
      scale_low: null,
      scale_high: null,
    }
    const send = (headers: Record<string, string>, payload: object = poll) =>
      widget.inject({ method: 'POST', url: '/preview', headers: { host: HOST, ...headers }, payload })
    const drawn = await send({ origin: `http://${HOST}` })
    assert.equal(drawn.statusCode, 200, drawn.body)
    assert.match(drawn.body, /<h1>Fahren Sie &lt;b&gt;Rad&lt;\/b&gt;\?<\/h1>/)
    assert.equal(drawn.body.match(/type="checkbox"/g)?.length, 2)
    assert.ok(!drawn.body.includes('<img'))
    assert.match(drawn.body, /Ihre Stimme wird nicht gezählt/)
    assert.match(String(drawn.headers['content-security-policy']), /^default-src 'none'/)

    for (const origin of [app, 'https://other.example', 'null'])
      assert.equal((await send({ origin })).statusCode, 403, origin)
    assert.equal((await send({})).statusCode, 403)
    const own = { origin: `http://${HOST}` }
    assert.equal((await send(own, { ...poll, kind: 'RIDDLE' })).statusCode, 422)
    const longest = { ...answer, text: '„'.repeat(300), image_alt: '„'.repeat(500) }
    const answers = Array.from({ length: 31 }, () => longest)
    assert.equal((await send(own, { ...poll, answers })).statusCode, 200)
    const image = { ...answer, text: 'Bild', image_url: 'javascript:alert(1)' }
    assert.equal((await send(own, { ...poll, answers: [image] })).statusCode, 422)
  })
})
