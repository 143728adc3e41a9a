import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { insertVotes } from '../../src/results/vote-writing.ts'
import { createVoteColumns } from '../../src/results/votes.ts'
import { insertPoll } from '../support/content.ts'
import { setupWidget } from './support.ts'

/** A no-break space. */
const NB = '\u00a0'

suite('the result in the widget', () => {
  const harness = setupWidget()

  /** Casts votes of people of all ages, both genders and all states: masks and how often each. */
  async function cast(
    pollId: number,
    masks: readonly (readonly [mask: number, times: number])[],
    firstDay = Date.UTC(2026, 2, 3, 12),
    days = 8,
  ): Promise<void> {
    const all = masks.flatMap(([mask, times]) => Array.from({ length: times }, () => mask))
    const columns = createVoteColumns(all.length)
    all.forEach((mask, row) => {
      columns.answerMask[row] = mask
      columns.age[row] = 18 + ((row * 7) % 70)
      columns.gender[row] = (row >> 4) % 2
      columns.state[row] = 1 + (row % 16)
      columns.district[row] = 65535
    })
    const times = Float64Array.from(all, (_, row) => firstDay + (row % days) * 86_400_000)
    await harness.db.transaction((transaction) =>
      insertVotes(transaction, pollId, columns, { timesMs: times }),
    )
  }

  const cells = (page: string) =>
    [...page.matchAll(/<tr role="row"[^>]*>([\s\S]*?)<\/tr>/g)].slice(1).map(([, row = '']) =>
      row
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/[ \n]+/g, ' ')
        .trim(),
    )

  const nominal = () =>
    insertPoll(harness.db, {
      kind: 'SINGLE_CHOICE',
      answers: [
        { text: 'weiß nicht', isDontKnow: true },
        { text: 'Klein' },
        { text: 'Groß' },
        { text: 'Andere Größe' },
      ],
    })

  test('is a table of weighted shares with their ranges, by size, “Andere” and “weiß nicht” last [ROUTE-20]', async () => {
    const poll = await nominal()
    await cast(poll, [
      [0b001, 160],
      [0b010, 240],
      [0b100, 400],
      [0b1000, 300],
    ])
    const page = await harness.visitor().get(`/${poll}?view=result`)
    assert.equal(page.statusCode, 200)
    assert.match(page.body, /<table role="table">/)
    const rows = cells(page.body)
    assert.deepEqual(
      rows.map((row) => row.replace(/ \d.*/, '')),
      ['Groß', 'Klein', 'Andere Größe', 'weiß nicht'],
    )
    for (const row of rows) assert.match(row, new RegExp(` \\d+,\\d${NB}% \\d+,\\d–\\d+,\\d${NB}%$`))
    const shares = rows.map((row) => Number(/ (\d+,\d)/.exec(row)?.[1]?.replace(',', '.')))
    assert.ok(Math.abs(shares.reduce((sum, share) => sum + share, 0) - 100) < 0.2)
  })

  test('draws bars on a track of 100 %, and explains their ranges [ROUTE-20]', async () => {
    const poll = await insertPoll(harness.db, {
      kind: 'SINGLE_CHOICE',
      answers: [{ text: 'Ja' }, { text: 'Nein' }],
    })
    await cast(poll, [
      [0b01, 300],
      [0b10, 300],
    ])
    const page = (await harness.visitor().get(`/${poll}?view=result`)).body
    const widths = [...page.matchAll(/<rect width="(\d+\.\d+)%"/g)].map(([, width]) => Number(width))
    assert.equal(widths.length, 2)
    assert.ok(Math.abs(widths[0]! + widths[1]! - 100) < 0.2)
    assert.match(page, /Anteile der Befragten[^<]* · Strich: Unsicherheit \(95-%-Bereich\)/)
  })

  test('shows base, period, error, weighting and source under the bars [ROUTE-20]', async () => {
    const poll = await nominal()
    await cast(poll, [
      [0b010, 500],
      [0b100, 700],
    ])
    const page = (await harness.visitor().get(`/${poll}?view=result`)).body
    // The poll accepts votes, so its figures have noise.
    assert.match(page, /n = 1\.(19|20|21)\d · Quelle: Institut/)
    assert.match(page, /effektiv [\d.]+ · 3\. März 26 – 10\. März 26/)
    assert.match(page, /statistischer Fehler ±\s\d+,\d\sProzentpunkte · Aussagekraft: (gut|mittel|gering)/)
    assert.match(page, /gewichtet nach Alter × Geschlecht und Bundesland · Grundgesamtheit: /)
  })

  test('states beside its error how respondents were selected and whether they are weighted [READ-114]', async () => {
    const noteOf = async (poll: { sampling?: 'RANDOM' | 'SELF_SELECTED'; weighting?: 'NONE' }) => {
      const id = await insertPoll(harness.db, {
        kind: 'SINGLE_CHOICE',
        answers: [{ text: 'Ja' }, { text: 'Nein' }],
        ...poll,
      })
      await cast(id, [
        [0b01, 200],
        [0b10, 100],
      ])
      const page = (await harness.visitor().get(`/${id}?view=result`)).body
      return /([^>]*); der Fehler beschreibt nur den Zufall der Stichprobe\./.exec(page)?.[1]
    }
    assert.deepEqual(
      [
        await noteOf({ sampling: 'SELF_SELECTED' }),
        await noteOf({ sampling: 'SELF_SELECTED', weighting: 'NONE' }),
        await noteOf({ sampling: 'RANDOM' }),
        await noteOf({}),
      ],
      [
        'Freiwillige Teilnahme, gewichtet',
        'Freiwillige Teilnahme, ungewichtet',
        'Zufallsauswahl, gewichtet',
        'Auswahl der Befragten unbekannt, gewichtet',
      ],
    )
  })

  test('keeps the order of a scale, and shows its mean and median [ROUTE-20]', async () => {
    const poll = await insertPoll(harness.db, {
      kind: 'NUMERIC_SCALE',
      answers: [
        ...[0, 5, 10].map((value) => ({ text: String(value), value })),
        { text: 'Weiß nicht', value: 99, isDontKnow: true },
      ],
    })
    await cast(poll, [
      [0b0010, 100],
      [0b0100, 100],
      [0b1000, 40],
    ])
    const page = (await harness.visitor().get(`/${poll}?view=result`)).body
    assert.deepEqual(
      cells(page).map((row) => row.split(' ')[0]),
      ['0', '5', '10', 'Weiß'],
    )
    const [, columns = ''] = /<svg class="histogram"[^>]*>([\s\S]*?)<\/svg>/.exec(page) ?? []
    assert.equal(columns.match(/<rect/g)?.length, 3, 'one column per number, none for “Weiß nicht”')
    assert.match(page, /role="img" aria-label="0: \d+,\d.%, 5: \d+,\d.%, 10: \d+,\d.%"/)
    assert.match(
      page,
      /Mittelwert\s+<b>\d,\d<\/b>\s+\(95-%-Bereich \d,\d–\d,\d\)\s+· Median <b>[\d,]+<\/b>(\s+\(95-%-Bereich [\d,]+–[\d,]+\))?\s*<\/p>/,
    )
    assert.match(page, /statistischer Fehler des Mittelwerts ±\s\d,\d\sPunkte/)
    assert.doesNotMatch(page, /Prozentpunkte/)
  })

  test('explains the mean of number classes [ROUTE-20]', async () => {
    const poll = await insertPoll(harness.db, {
      kind: 'INTERVAL_CHOICE',
      answers: [
        { text: 'unter 50 Euro', value: 25 },
        { text: '50 bis unter 100 Euro', value: 75 },
        { text: '100 Euro und mehr', value: 140 },
      ],
    })
    await cast(poll, [
      [0b01, 100],
      [0b10, 200],
      [0b100, 50],
    ])
    const page = (await harness.visitor().get(`/${poll}?view=result`)).body
    assert.match(
      page,
      /Mittelwert\s+<b>\d+,\d\sEuro<\/b>[^<]*Median <b>[\d,]+\sEuro<\/b> \(95-%-Bereich [^)]+(Euro|“)\)/,
    )
    assert.match(page, /aus den Mitten der Klassen\s+gerechnet; „unter 50 Euro“ zählt als 25\sEuro, „100/)
    assert.match(page, /Der Median ist in seiner Klasse interpoliert\./)
  })

  test('names what a mean of counts counts [ROUTE-20]', async () => {
    const poll = await insertPoll(harness.db, {
      kind: 'INTERVAL_CHOICE',
      question: 'Wie viele Bücher haben Sie gelesen?',
      answers: [
        { text: '1 bis 2', value: 1.5 },
        { text: '3 bis 5', value: 4 },
      ],
    })
    await cast(poll, [
      [0b01, 100],
      [0b10, 200],
    ])
    const page = (await harness.visitor().get(`/${poll}?view=result`)).body
    assert.match(page, /Mittelwert\s+<b>\d,\d\sBücher<\/b>/)
  })

  test('states that multiple answers were possible [ROUTE-20]', async () => {
    const poll = await insertPoll(harness.db, {
      kind: 'MULTI_CHOICE',
      answers: [{ text: 'Bus' }, { text: 'Bahn' }],
    })
    await cast(poll, [[0b11, 200]])
    const page = (await harness.visitor().get(`/${poll}?view=result`)).body
    assert.match(page, /Mehrfachnennungen möglich/)
    assert.deepEqual(
      // All gave both answers; with noise of at most ten people.
      cells(page).map((row) => new RegExp(`(100,0|9[5-9],\\d)${NB}$`).test(row.slice(0, -1))),
      [true, true],
    )
  })

  test('shows answer images with alternative texts [ROUTE-20]', async () => {
    const poll = await insertPoll(harness.db, {
      kind: 'IMAGE_CHOICE',
      answers: [{ text: 'Apfel', imageUrl: '/demo/obst-apfel.svg', imageAlt: 'Ein roter Apfel' }],
    })
    await cast(poll, [[0b1, 40]])
    const page = (await harness.visitor().get(`/${poll}?view=result`)).body
    assert.match(page, /<img src="[^"]*\/demo\/obst-apfel\.svg" alt="Ein roter Apfel"/)
  })

  test('shows no figures for fewer than 30 votes or none [ROUTE-20]', async () => {
    const [few, fewer, none] = [await nominal(), await nominal(), await nominal()]
    await cast(few, [[0b010, 19]])
    await cast(fewer, [[0b010, 3]])
    const page = (await harness.visitor().get(`/${few}?view=result`)).body
    assert.match(page, /Zu wenige Befragte für eine verlässliche Aussage\./)
    assert.doesNotMatch(page, /<table/)
    assert.match(page, /n = [12]\d /)
    for (const poll of [fewer, none]) {
      const empty = (await harness.visitor().get(`/${poll}?view=result`)).body
      assert.match(empty, /Für diese Umfrage liegt noch kein Ergebnis vor\./)
      assert.match(empty, /n &lt; 10 · /)
    }
  })

  test('of a poll started today is updated every ten votes, and states that [ROUTE-20, PROT-10]', async () => {
    const poll = await nominal()
    await cast(poll, [[0b010, 100]], harness.context.now().getTime(), 1)
    const visitor = harness.visitor()
    const shown = (page: string) => /<table[^]*<\/table>|n = [\d.]+ /g[Symbol.match](page)
    const before = shown((await visitor.get(`/${poll}?view=result`)).body)
    assert.equal(before?.length, 2)
    const answer = await visitor.vote(poll, { answer: '2' })
    const page = (await visitor.get(String(answer.headers.location))).body
    assert.deepEqual(shown(page), before)
    assert.match(page, /rückt mit jeder 10\. Antwort und um Mitternacht weiter/)
    assert.doesNotMatch(page, /kommt morgen hinzu/)
    await cast(poll, [[0b010, 9]], harness.context.now().getTime(), 1)
    harness.context.results.votesChanged(poll)
    const [, size] = /n = (\d+) /.exec((await visitor.get(`/${poll}?view=result`)).body)!
    assert.ok(Math.abs(Number(size) - 110) <= 10, size)
  })

  test('is shown without a form on request [ROUTE-20]', async () => {
    const poll = await nominal()
    const page = (await harness.visitor().get(`/${poll}?view=result`)).body
    assert.doesNotMatch(page, /<form/)
    assert.doesNotMatch(page, /role="status"/)
  })

  test('marks demo data [ROUTE-20]', async () => {
    const poll = await nominal()
    await harness.db.execute(sql`update polls set is_demo = true where id = ${poll}`)
    assert.match((await harness.visitor().get(`/${poll}?view=result`)).body, /Demodaten/)
  })
})
