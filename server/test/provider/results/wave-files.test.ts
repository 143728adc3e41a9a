import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { eq, inArray } from 'drizzle-orm'
import { polls } from '../../../src/database/schema-content.ts'
import { POLL } from '../../support/fixture.ts'
import { setupHarness } from '../../support/harness.ts'
import { unzip } from '../../support/zip.ts'
import { castVotes } from './cast-votes.ts'

const PATH = `GET /provider/v1/pro/polls/${POLL.open}`

describe('the waves and the trend of a poll as files', () => {
  const harness = setupHarness({
    prepare: async () => {
      // The earlier wave ends before the later one begins.
      await castVotes(harness.db, {
        pollId: POLL.kundeResult,
        count: 900,
        mask: (index) => 1 << Number(index % 3 > 0),
      })
      await castVotes(harness.db, { pollId: POLL.open, count: 1600, day: (index) => 40 + (index % 42) })
      await harness.db
        .update(polls)
        .set({ seriesKey: 'Tempolimit' })
        .where(inArray(polls.id, [POLL.open, POLL.kundeResult]))
    },
  })
  const customer = harness.user('redaktion@kunde.example')

  const file = async (path: string) => {
    const response = await customer(`${PATH}/${path}`)
    assert.equal(response.statusCode, 200, response.body)
    return response
  }
  const rowsOf = (csv: string) =>
    csv
      .slice(1)
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(';'))
  const textOf = (bytes: Buffer) => [...unzip(bytes).values()].map(String).join()

  it('contain the shares of each wave as the API reports them [READ-12] [READ-33]', async () => {
    const { waves } = (await file('waves?gender=FEMALE')).json<{
      waves: { id: number; n: number; is_gap: boolean; answers: { share: number }[] }[]
    }>()
    assert.deepEqual(
      waves.map(({ id }) => id),
      [POLL.kundeResult, POLL.open],
    )
    const { body, headers } = await file('waves.csv?gender=FEMALE')
    assert.match(
      String(headers['content-disposition']),
      /filename="wie-stehen-sie-zu-einem-tempolimit_wellen_weiblich_\d{4}-\d\d-\d\d\.csv"/,
    )
    const [head = [], ...rows] = rowsOf(body)
    const column = (name: string) => rows.map((row) => row[head.indexOf(name)] ?? '')
    assert.deepEqual([...new Set(column('Zeitraum'))], ['Welle'])
    assert.deepEqual(new Set(column('Filter')), new Set(['Geschlecht: weiblich']))
    const shares = column('Anteil gewichtet (%)').filter(Boolean)
    const reported = waves.flatMap(({ answers }) =>
      answers.map(({ share }) => String(Math.round(1000 * share) / 10).replace('.', ',')),
    )
    assert.ok(shares.length > 0)
    assert.deepEqual(shares, reported)
    assert.ok(column('Adresse').every((url) => url.endsWith(`/${POLL.open}/verlauf?gender=FEMALE`)))
    const workbook = textOf((await file('waves.xlsx?gender=FEMALE')).rawPayload)
    for (const words of [
      'name="Wellen"',
      'name="Methodik"',
      'name="Filter"',
      'jede Welle über ihre ganze Feldzeit',
    ])
      assert.ok(workbook.includes(words), words)
  })

  it('show the chart and the verdict of the screen as an image [READ-31]', async () => {
    const svg = (await file('waves.svg')).body
    const words = svg.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
    assert.match(words, /Wellen dieser Frage/)
    assert.match(words, /jede über ihre ganze Feldzeit/)
    assert.match(words, /Einzelne Wellen|Andere Antworten|Nur eine Welle/)
    const { rawPayload } = await file('waves.png')
    assert.deepEqual([...rawPayload.subarray(1, 4)].map((code) => String.fromCharCode(code)).join(''), 'PNG')
  })

  it('are pages of the report [READ-33] [READ-34]', async () => {
    const slides = textOf((await file('report.pptx')).rawPayload)
    assert.match(slides, /Verlauf als Trend/)
    assert.match(slides, /Trend: geglättet, ohne zufällige Schwankungen/)
    assert.match(slides, /Wellen dieser Frage/)
    assert.ok(slides.indexOf('Verlauf als Trend') > 0)
  })

  it('contain the trend beside the measured values on request [READ-12]', async () => {
    const query = 'view=time&interval=week'
    const measured = (await file(`export.csv?${query}`)).body
    const { body, headers } = await file(`export.csv?${query}&drawing=TREND`)
    assert.match(String(headers['content-disposition']), /_verlauf-trend_/)
    const trend = rowsOf(body).filter((row) => row.includes('Trend'))
    assert.ok(trend.length >= 4)
    assert.equal(rowsOf(body).length, rowsOf(measured).length + trend.length)
    assert.match((await file(`export.svg?${query}&drawing=TREND`)).body, /Verlauf als Trend/)
    assert.equal((await customer(`${PATH}/export.csv?${query}&drawing=PIE`)).statusCode, 422)
  })

  it('omit waves that may be shown but not exported, and state so [READ-12] [AUTH-08]', async () => {
    const set = (exclusivity: 'OPEN_EXCLUSIVE' | null) =>
      harness.db.update(polls).set({ exclusivity }).where(eq(polls.id, POLL.frozen))
    await harness.db.update(polls).set({ seriesKey: 'Tempolimit' }).where(eq(polls.id, POLL.frozen))
    await set('OPEN_EXCLUSIVE')
    const { waves } = (await file('waves')).json<{ waves: { id: number }[] }>()
    assert.ok(waves.some(({ id }) => id === POLL.frozen))
    const rows = rowsOf((await file('waves.csv')).body)
    assert.equal(new Set(rows.slice(1).map(([title]) => title)).size, waves.length - 1)
    assert.match((await file('waves.svg')).body, /Nicht zum Export freigegeben: 1 Welle\./)
    await set(null)
    const demo = await harness.as('test@demo.example')
    assert.equal((await demo(`${PATH}/waves.csv`)).statusCode, 403)
  })

  describe('of a series whose middle wave may be shown but not exported', () => {
    const question = 'Wie stehen Sie zu einem Tempolimit?'
    const set = (id: number, values: Partial<typeof polls.$inferInsert>) =>
      harness.db.update(polls).set(values).where(eq(polls.id, id))
    const pictureText = async () =>
      (await file('waves.svg')).body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

    before(async () => {
      await set(POLL.kundeResult, { series: 'Drei Wellen', question: 'Befürworten Sie ein Tempolimit?' })
      await set(POLL.frozen, { series: 'Drei Wellen', question, exclusivity: 'OPEN_EXCLUSIVE' })
      await set(POLL.open, { series: 'Drei Wellen', question })
    })

    it('compare nothing across a wording that is new since the omitted wave [READ-53] [READ-59]', async () => {
      const { waves } = (await file('waves')).json<{ waves: { id: number; is_reworded: boolean }[] }>()
      assert.deepEqual(
        waves.map(({ id, is_reworded: isReworded }) => [id, isReworded]),
        [
          [POLL.kundeResult, false],
          [POLL.frozen, true],
          [POLL.open, false],
        ],
      )
      const noVerdict = /nicht statistisch vergleichen/
      assert.match(await pictureText(), noVerdict)
      await set(POLL.kundeResult, { question })
      assert.doesNotMatch(await pictureText(), noVerdict, 'waves of the same wording are compared')
    })

    it('count the filter only for the waves in the file [READ-12]', async () => {
      const other = await harness.as('admin@kunde.example')
      const { id } = (await other('GET /provider/v1/me')).json<{ id: number }>()
      for (let number = 1; number <= 598; number++)
        harness.context.filterLimit.consume(`user ${id}`, `${number}`)
      assert.equal((await other(`${PATH}/waves.csv?gender=MALE`)).statusCode, 200)
      assert.equal((await other(`${PATH}/waves.csv?gender=FEMALE`)).statusCode, 429)
    })

    it('state that a wave is left out, also in the table and if one wave remains [READ-12]', async () => {
      await set(POLL.kundeResult, { series: null })
      const [head = [], ...rows] = rowsOf((await file('waves.csv')).body)
      assert.ok(rows.length > 0)
      for (const row of rows)
        assert.match(row[head.indexOf('Hinweis')] ?? '', /Nicht zum Export freigegeben: 1 Welle\.$/)
      const words = await pictureText()
      assert.match(words, /Nur eine Welle ist zum Export freigegeben\./)
      assert.doesNotMatch(words, /genügend Befragte/)
    })
  })

  it('do not exist for a poll that was asked once [READ-12]', async () => {
    await harness.db.update(polls).set({ seriesKey: null }).where(eq(polls.id, POLL.open))
    assert.equal((await customer(`${PATH}/waves.csv`)).statusCode, 404)
  })
})
