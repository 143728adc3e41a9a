import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { suite, test } from 'node:test'
import { and, eq } from 'drizzle-orm'
import { pollAnswers, polls } from '../../src/database/schema-content.ts'
import { voters, votes, voteTexts } from '../../src/database/schema-votes.ts'
import { createPublicPolls } from '../../src/provider/public-polls.ts'
import { castVote } from '../../src/widget/service.ts'
import { insertPoll } from '../support/content.ts'
import { POLL } from '../support/fixture.ts'
import { createSender, startVoting, FIRST_ANSWER, setupWidget, tokenIn, wordingIn } from './support.ts'

const COUNTED = 'Vielen Dank. Ihre Stimme wurde gezählt.'
const REPEATED = 'Sie haben an dieser Umfrage bereits teilgenommen.'
const PREVIEW = 'Vorschau: Ihre Stimme wird nicht gezählt.'

suite('voting in the widget', () => {
  const harness = setupWidget()

  const single = () =>
    insertPoll(harness.db, {
      kind: 'SINGLE_CHOICE',
      answers: [{ text: 'Ja' }, { text: 'Nein' }, { text: 'weiß nicht', isDontKnow: true }],
    })
  const votesOn = (pollId: number) => harness.db.select().from(votes).where(eq(votes.pollId, pollId))

  test('shows question and answers as a form without scripts [ROUTE-20]', async () => {
    const page = await harness.visitor().get(`/${POLL.open}`)
    assert.equal(page.statusCode, 200)
    assert.match(String(page.headers['content-type']), /^text\/html/)
    assert.match(page.body, /<html lang="de">/)
    assert.match(page.body, /<h1>Wie stehen Sie zu einem Tempolimit\?<\/h1>/)
    assert.match(page.body, /<form method="post" action="\/1"/)
    assert.equal(page.body.match(/<button class="option" id="answer-\d" name="answer"/g)?.length, 3)
    assert.doesNotMatch(page.body, /name="age"/)
    assert.equal(page.headers['set-cookie'], undefined, 'nothing is kept of who only looks')
  })

  test('describes the fields of the person by their purpose, in letters that iOS does not zoom [ROUTE-20]', async () => {
    const visitor = harness.visitor()
    const page = (await visitor.vote(POLL.open, { step: 'answer', answer: '1' })).body
    const [, id = ''] = /<fieldset class="person" aria-describedby="([^"]+)"/.exec(page) ?? []
    assert.match(
      page,
      new RegExp(`<p class="small" id="${id}">\\s*Mit Ihren freiwilligen Angaben gewichten wir`),
    )
    const size = /\.fields\.compact input[^}]*font-size: (\d+)px/.exec(page)?.[1]
    assert.ok(Number(size) >= 16, size)
  })

  test('shows the numbers of a scale in cells of equal width, with the poles outside [ROUTE-20]', async () => {
    const poll = await insertPoll(harness.db, {
      kind: 'NUMERIC_SCALE',
      answers: [
        { text: '0 – gar nicht', value: 0 },
        { text: '1', value: 1 },
        { text: '2 – voll und ganz', value: 2 },
        { text: 'Weiß nicht', isDontKnow: true },
      ],
    })
    const page = (await harness.visitor().get(`/${poll}`)).body
    const [, cells = ''] = /<div class="cells">([\s\S]*?)<\/div>/.exec(page) ?? []
    const words = [...cells.matchAll(/<span>(\d)(?:<span class="hidden"> – ([^<]*)<\/span>)?<\/span>/g)]
    assert.deepEqual(
      words.map(([, number, pole]) => [number, pole]),
      [
        ['0', 'gar nicht'],
        ['1', undefined],
        ['2', 'voll und ganz'],
      ],
    )
    assert.match(page, /class="poles" aria-hidden="true"><span>gar nicht<\/span><span>voll und ganz<\/span>/)
    assert.ok(page.indexOf('Weiß nicht') > page.indexOf(cells))
  })

  test('asks unknown voters for demographics after their answer, and counts the answer with them [VOTE-09]', async () => {
    const poll = await single()
    const visitor = harness.visitor()
    const first = (await visitor.get(`/${poll}`)).body
    assert.match(first, /name="step" value="answer"/)
    const fields = { token: tokenIn(first), wording: wordingIn(first), seconds: '4.2', source: 'link' }
    const asked = await visitor.send(`/${poll}`, { ...fields, step: 'answer', answer: '1' })
    assert.equal(asked.statusCode, 200)
    assert.match(asked.body, /Ihre Antwort: <b>„Nein“<\/b>/)
    assert.match(asked.body, /type="hidden" name="answer" value="1"/)
    assert.match(asked.body, /name="seconds" value="4.2"/)
    assert.doesNotMatch(asked.body, /name="step"/)
    assert.equal((await votesOn(poll)).length, 0)
    const sent = { ...fields, answer: '1', age: '44', gender: '', zip: '' }
    assert.equal((await visitor.send(`/${poll}`, sent)).statusCode, 303)
    assert.deepEqual(
      (await votesOn(poll)).map(({ answerMask, age, seconds }) => [answerMask, age, seconds]),
      [[2, 44, 4.2]],
    )
  })

  test('counts the tap on an answer of a known voter [VOTE-09]', async () => {
    const visitor = harness.visitor()
    await visitor.vote(await single(), { answer: '0' })
    const poll = await single()
    const page = (await visitor.get(`/${poll}`)).body
    assert.doesNotMatch(page, /name="step"|Weiter<\/button>|Abstimmen<\/button>/)
    assert.match(page, /Wer eine Antwort antippt, stimmt ab\./)
    assert.equal((await visitor.vote(poll, { answer: '1' })).statusCode, 303)
    assert.equal((await votesOn(poll)).length, 1)
  })

  test('carries several answers and words to the second form, and escapes them [VOTE-09]', async () => {
    const multi = await insertPoll(harness.db, {
      kind: 'MULTI_CHOICE',
      answers: [{ text: 'Bus' }, { text: 'Bahn' }, { text: 'Rad' }],
    })
    const open = await insertPoll(harness.db, { kind: 'OPEN_ENDED', answers: [] })
    const visitor = harness.visitor()
    assert.match((await visitor.get(`/${multi}`)).body, /<button>Weiter<\/button>/)
    const several = await visitor.vote(multi, { step: 'answer', answer: ['0', '2'] })
    assert.match(several.body, /Ihre Antwort: <b>„Bus“ und „Rad“<\/b>/)
    assert.match(several.body, /name="answer" value="0"[^]*name="answer" value="2"/)
    const words = await visitor.vote(open, { step: 'answer', words: '"><b>Bus' })
    assert.match(words.body, /name="words" value="&quot;&gt;&lt;b&gt;Bus"/)
    assert.equal((await visitor.vote(multi, { step: 'answer' })).statusCode, 422)
  })

  test('counts a vote and redirects to the result [ROUTE-20]', async () => {
    const poll = await single()
    const visitor = harness.visitor()
    const answer = await visitor.vote(poll, { answer: '1', age: '44', gender: 'd', zip: '10115' })
    assert.equal(answer.statusCode, 303)
    const result = await visitor.get(String(answer.headers.location))
    assert.ok(result.body.includes(COUNTED))
    const [vote, ...others] = await votesOn(poll)
    assert.equal(others.length, 0)
    assert.deepEqual(
      [vote?.answerMask, vote?.age, vote?.gender, vote?.state, vote?.zip],
      [2, 44, 2, 11, '10115'],
    )
  })

  test('shows the form again if the answers changed meanwhile, and counts no vote for another answer [ROUTE-20]', async () => {
    const poll = await single()
    const visitor = harness.visitor()
    const shown = (await visitor.get(`/${poll}`)).body
    const asked = await createPublicPolls(harness.context).find(poll)
    for (const [position, text] of ['Nein', 'Ja'].entries())
      await harness.db
        .update(pollAnswers)
        .set({ text })
        .where(and(eq(pollAnswers.pollId, poll), eq(pollAnswers.position, position)))

    const form = { token: tokenIn(shown), wording: wordingIn(shown), answer: '0', age: '44' }
    const rejected = await visitor.send(`/${poll}`, form)
    assert.equal(rejected.statusCode, 409)
    assert.match(rejected.body, /Die Frage oder ihre Antworten wurden gerade geändert\./)
    assert.match(rejected.body, /name="age"\s+value="44"/)
    assert.doesNotMatch(rejected.body, / checked/)
    const voting = startVoting(harness.context)
    assert.equal(
      await castVote(voting, asked!, createSender(), FIRST_ANSWER),
      'reworded',
      'changed in the last moment',
    )
    assert.equal((await votesOn(poll)).length, 0)

    const wording = wordingIn(rejected.body)
    assert.equal((await visitor.send(`/${poll}`, { ...form, wording, answer: '1' })).statusCode, 303)
    assert.deepEqual(
      (await votesOn(poll)).map(({ answerMask, age }) => [answerMask, age]),
      [[2, 44]],
    )
  })

  test('redirects to the poll if it was reworded and closed meanwhile, and counts nothing [ROUTE-20]', async () => {
    const poll = await single()
    const visitor = harness.visitor()
    const shown = (await visitor.get(`/${poll}`)).body
    const asked = await createPublicPolls(harness.context).find(poll)
    await harness.db
      .update(polls)
      .set({ question: 'Anders gefragt?', status: 'ARCHIVED' })
      .where(eq(polls.id, poll))

    const form = { token: tokenIn(shown), wording: wordingIn(shown), answer: '0' }
    const rejected = await visitor.send(`/${poll}`, form)
    assert.equal(rejected.statusCode, 303)
    assert.equal(rejected.headers.location, `/${poll}`)
    assert.doesNotMatch((await visitor.get(`/${poll}`)).body, /<form method="post"/)
    const voting = startVoting(harness.context)
    assert.equal(
      await castVote(voting, asked!, createSender({ network: '203.0.113.8' }), FIRST_ANSWER),
      'closed',
      'changed in the last moment',
    )
    assert.equal((await votesOn(poll)).length, 0)
  })

  test('counts one vote per person and poll, and then shows the result [ROUTE-20]', async () => {
    const poll = await single()
    const visitor = harness.visitor()
    const first = await visitor.get(`/${poll}`)
    await visitor.vote(poll)
    const again = await visitor.send(`/${poll}`, { token: tokenIn(first.body), answer: '1' })
    assert.equal(again.headers.location, `/${poll}?view=result&vote=repeated`)
    const page = await visitor.get(`/${poll}`)
    assert.ok(page.body.includes(REPEATED))
    assert.ok(!page.body.includes('<form'))
    assert.deepEqual(
      (await votesOn(poll)).map(({ answerMask }) => answerMask),
      [1],
    )
  })

  test('identifies the voter of two polls on one page, both opened before the first vote [ROUTE-20]', async () => {
    const [first, second] = [await single(), await single()]
    const visitor = harness.visitor()
    const tokens = [
      tokenIn((await visitor.get(`/${first}`)).body),
      tokenIn((await visitor.get(`/${second}`)).body),
    ]
    await visitor.send(`/${first}`, { token: tokens[0] ?? '', answer: '0' })
    await visitor.send(`/${second}`, { token: tokens[1] ?? '', answer: '0' })
    const [one] = await votesOn(first)
    const [other] = await votesOn(second)
    assert.ok(one?.voterId)
    assert.equal(one.voterId, other?.voterId)
  })

  test('identifies a browser without cookies by its form [ROUTE-20]', async () => {
    const poll = await single()
    const visitor = harness.visitor()
    const token = tokenIn((await visitor.get(`/${poll}`)).body)
    for (const answer of ['0', '1']) {
      await visitor.send(`/${poll}`, { token, answer })
      visitor.cookie = undefined
    }
    assert.equal((await votesOn(poll)).length, 1)
  })

  test('stores the voter’s secret in a partitioned cookie, and only its hash in the database [ROUTE-20]', async () => {
    const visitor = harness.visitor()
    const answer = await visitor.vote(await single())
    const cookie = String(answer.headers['set-cookie'])
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=None', 'Partitioned', 'Path=/']) {
      assert.ok(cookie.split('; ').includes(attribute), attribute)
    }
    const secret = /^prod_voter=([\w-]{43});/.exec(cookie)?.[1]
    assert.ok(secret)
    const { rows } = await harness.open.pool.query<{ row: string }>('select voters::text as row from voters')
    const stored = rows.map(({ row }) => row).join('\n')
    assert.ok(stored.includes(createHash('sha256').update(secret).digest('hex')))
    assert.ok(!stored.includes(secret) && !stored.includes(Buffer.from(secret).toString('hex')))
  })

  test('asks for demographics only once, and reuses them for the next poll [ROUTE-20]', async () => {
    const visitor = harness.visitor()
    await visitor.vote(await single(), { answer: '0', age: '30', gender: 'w', zip: '80331' })
    const next = await single()
    assert.ok(!(await visitor.get(`/${next}`)).body.includes('Postleitzahl'))
    await visitor.vote(next)
    const [vote] = await votesOn(next)
    assert.deepEqual([vote?.age, vote?.gender, vote?.state, vote?.zip], [30, 0, 9, '80331'])
  })

  test('accepts a vote without demographics [ROUTE-20]', async () => {
    const poll = await single()
    await harness.visitor().vote(poll, { answer: '0', age: '', gender: '', zip: '' })
    const [vote] = await votesOn(poll)
    assert.deepEqual([vote?.age, vote?.gender, vote?.state, vote?.zip], [null, null, null, null])
  })

  test('accepts several answers in a multiple-choice poll [ROUTE-20]', async () => {
    const poll = await insertPoll(harness.db, {
      kind: 'MULTI_CHOICE',
      answers: [{ text: 'Bus' }, { text: 'Bahn' }, { text: 'Rad' }, { text: 'Weiß nicht', isDontKnow: true }],
    })
    const visitor = harness.visitor()
    const page = (await visitor.get(`/${poll}`)).body
    assert.ok(page.includes('Mehrfachnennungen möglich'))
    assert.equal(page.match(/type="checkbox"/g)?.length, 4)
    const mixed = await visitor.vote(poll, { answer: ['1', '3'] })
    assert.equal(mixed.statusCode, 422)
    assert.ok(mixed.body.includes('„Weiß nicht“ können Sie nur allein wählen.'))
    await visitor.vote(poll, { answer: ['0', '2'] })
    assert.deepEqual(
      (await votesOn(poll)).map(({ answerMask }) => answerMask),
      [0b101],
    )
  })

  test('shows images with alternative texts through the image proxy [ROUTE-20]', async () => {
    const poll = await insertPoll(harness.db, {
      kind: 'IMAGE_CHOICE',
      answers: [
        { text: 'Apfel', imageUrl: '/demo/obst-apfel.svg', imageAlt: 'Ein roter Apfel' },
        { text: 'Birne', imageUrl: 'https://bilder.example/birne.png', imageAlt: 'Eine Birne' },
      ],
    })
    const visitor = harness.visitor()
    const page = await visitor.get(`/${poll}`)
    const { publicUrl } = harness.context.config
    assert.ok(page.body.includes(`<img src="${publicUrl}/demo/obst-apfel.svg" alt="Ein roter Apfel"`))
    const proxied = `${publicUrl}/img?url=https%3A%2F%2Fbilder.example%2Fbirne.png`
    assert.ok(page.body.includes(`<img src="${proxied}" alt="Eine Birne"`))
    assert.match(
      String(page.headers['content-security-policy']),
      new RegExp(`img-src [^;]*${publicUrl}(;| )`),
    )
  })

  for (const kind of [
    'ORDINAL_CHOICE',
    'LIKERT_CHOICE',
    'NOMINAL_CHOICE',
    'INTERVAL_CHOICE',
    'NUMERIC_SCALE',
  ] as const) {
    test(`accepts one answer to a question of kind ${kind} [ROUTE-20]`, async () => {
      const answers = [0, 1, 2].map((value) => ({ text: `Stufe ${value}`, value }))
      const poll = await insertPoll(harness.db, { kind, answers })
      const visitor = harness.visitor()
      assert.equal((await visitor.vote(poll, { answer: ['0', '1'] })).statusCode, 422)
      await visitor.vote(poll, { answer: '2' })
      assert.deepEqual(
        (await votesOn(poll)).map(({ answerMask }) => answerMask),
        [0b100],
      )
    })
  }

  for (const kind of ['OPEN_ENDED', 'OPEN_ENDED_MULTI_CHOICE'] as const) {
    test(`stores the texts of ${kind} answers without a category [ROUTE-20]`, async () => {
      const poll = await insertPoll(harness.db, {
        kind,
        answers: [{ text: 'Mehr Züge' }, { text: 'Weiß nicht', isDontKnow: true }],
      })
      const page = (await harness.visitor().get(`/${poll}`)).body
      assert.ok(!page.includes('Mehr Züge'), 'categories would put words into mouths')
      await harness.visitor().vote(poll, { words: ' Saubere Bahnhöfe\r\nund Bänke ' })
      await harness.visitor().vote(poll, { answer: '1' })
      assert.equal((await harness.visitor().vote(poll, { words: ' ' })).statusCode, 422)
      assert.equal((await harness.visitor().vote(poll, { words: 'x'.repeat(1001) })).statusCode, 422)
      const [first, second, ...others] = await votesOn(poll)
      assert.deepEqual([first?.answerMask, second?.answerMask, others.length], [0, 0b10, 0])
      const texts = await harness.db.select().from(voteTexts).where(eq(voteTexts.voteId, first!.id))
      assert.deepEqual(
        texts.map(({ body }) => body),
        ['Saubere Bahnhöfe\nund Bänke'],
      )
    })
  }

  test('shows errors next to the fields, and keeps the entered values [ROUTE-20]', async () => {
    const poll = await single()
    const sent = { answer: '1', age: '7', gender: 'm', zip: '1011' }
    const page = await harness.visitor().vote(poll, sent)
    assert.equal(page.statusCode, 422)
    assert.match(page.body, /role="alert"/)
    assert.match(page.body, /<title>Fehler: /)
    assert.match(page.body, /id="age-error">Bitte geben Sie Ihr Alter als Zahl von 14 bis 110 ein\./)
    assert.match(page.body, /id="zip-error">Bitte geben Sie eine Postleitzahl mit fünf Ziffern ein\./)
    assert.match(page.body, /value="1011"/)
    assert.match(page.body, /<option value="m" selected/)
    assert.match(page.body, /id="answer-1"[^>]*\bchecked/)
    assert.equal((await votesOn(poll)).length, 0)
  })

  test('rejects an unknown gender or postcode, and keeps the entered values [S21]', async () => {
    const poll = await single()
    for (const zip of ['00000', '99999', '43210']) {
      const page = await harness.visitor().vote(poll, { answer: '1', age: '44', gender: 'x', zip })
      assert.equal(page.statusCode, 422)
      assert.match(page.body, /id="gender-error">Bitte wählen Sie eine der Möglichkeiten\./)
      assert.match(page.body, /<a href="#gender">/)
      assert.match(page.body, /aria-describedby="gender-error"/)
      assert.match(page.body, /id="zip-error">Zu dieser Postleitzahl gibt es keinen Wohnort in Deutschland\./)
      for (const kept of [`value="${zip}"`, 'value="44"']) assert.ok(page.body.includes(kept), kept)
      assert.match(page.body, /id="answer-1"[^>]*\bchecked/)
    }
    assert.equal((await votesOn(poll)).length, 0)
  })

  test('rejects invisible text and invisible characters [S21]', async () => {
    const poll = await insertPoll(harness.db, {
      kind: 'OPEN_ENDED',
      answers: [{ text: 'Weiß nicht', isDontKnow: true }],
    })
    const send = (words: string) => harness.visitor().vote(poll, { words, zip: '10115' })
    for (const [words, complaint] of [
      ['\u200b\u2060\u3164', 'Bitte schreiben Sie eine Antwort.'],
      ['Ja\u200b', 'Ihre Antwort enthält unsichtbare Zeichen. Bitte tippen Sie sie neu ein.'],
    ] as const) {
      const page = await send(words)
      assert.equal(page.statusCode, 422)
      assert.ok(page.body.includes(`id="words-error">${complaint}`))
      assert.ok(page.body.includes('value="10115"'))
    }
    assert.equal((await send('Mehr Züge 👩‍🔧')).statusCode, 303)
    assert.equal((await votesOn(poll)).length, 1)
  })

  test('lets the browser cache only the page with errors, for going back after voting [ROUTE-20]', async () => {
    const poll = await single()
    const visitor = harness.visitor()
    const kept = async (answer: ReturnType<typeof visitor.get>) => (await answer).headers['cache-control']
    assert.equal(await kept(visitor.get(`/${poll}`)), 'no-store')
    assert.equal(await kept(visitor.vote(poll, {})), 'private, no-cache')
    assert.equal(await kept(visitor.send(`/${poll}?preview=1`, {})), 'private, no-cache')
    const counted = await visitor.vote(poll)
    assert.equal(counted.headers['cache-control'], 'no-store')
    assert.equal(await kept(visitor.get(String(counted.headers.location))), 'no-store')
  })

  test('rejects an answer that the poll does not have [ROUTE-20]', async () => {
    const poll = await single()
    for (const answer of ['3', '-1', '31', 'x', '', ['0', '3']]) {
      const page = await harness.visitor().vote(poll, { answer })
      assert.ok(page.body.includes('Bitte wählen Sie eine Antwort.'), String(answer))
    }
    assert.equal((await votesOn(poll)).length, 0)
  })

  test('shows a preview to previous voters with a notice, and counts nothing [ROUTE-20]', async () => {
    const poll = await single()
    const visitor = harness.visitor()
    await visitor.vote(poll, { answer: '0', age: '30' })
    const before = [await votesOn(poll), await harness.db.select().from(voters)]

    const form = await visitor.get(`/${poll}?preview=1`)
    assert.ok(form.body.includes(PREVIEW))
    assert.match(form.body, /<form method="post" action="\/\d+\?preview=1"/)
    assert.ok(form.body.includes('Postleitzahl'))
    const wrong = await visitor.send(`/${poll}?preview=1`, {})
    assert.equal(wrong.statusCode, 422)
    assert.ok(wrong.body.includes('Bitte wählen Sie eine Antwort.'))
    assert.ok(wrong.body.includes(PREVIEW))

    for (const who of [visitor, harness.visitor()]) {
      const answer = await who.send(`/${poll}?preview=1`, { answer: '1', age: '50', gender: 'w' })
      assert.equal(answer.statusCode, 303)
      assert.equal(answer.headers['set-cookie'], undefined)
      const result = await who.get(String(answer.headers.location))
      assert.ok(result.body.includes(PREVIEW))
      assert.ok(!result.body.includes(COUNTED))
    }
    assert.deepEqual([await votesOn(poll), await harness.db.select().from(voters)], before)
  })

  test('updates the poll’s card from the tenth vote on [ROUTE-20]', async () => {
    const poll = await single()
    const cardAfter = async (votes: number) => {
      for (let vote = 0; vote < votes; vote++) await harness.visitor(`203.0.113.${voter++}`).vote(poll)
      await harness.context.background.finishWithoutSleeping()
      const [card] = await harness.db.select().from(polls).where(eq(polls.id, poll))
      return [card?.sampleSize, card?.fieldStart, card?.fieldEnd]
    }
    let voter = 0
    assert.deepEqual(await cardAfter(9), [0, null, null])
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' }).format(harness.context.now())
    const [size, ...days] = await cardAfter(1)
    // Ten, with the noise of an open poll.
    assert.ok(Number(size) >= 10 && Number(size) <= 20, `${size}`)
    assert.deepEqual(days, [today, today])
  })
})
