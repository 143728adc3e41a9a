import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { DAYS_KEPT } from '../../src/config/retention-periods.ts'
import { startWidget, type WidgetHarness } from '../widget/support.ts'
import { POLL } from '../support/fixture.ts'

suite('the privacy page', () => {
  let harness: WidgetHarness
  before(async () => {
    harness = await startWidget({ config: { cookiePrefix: 'haus_', sentryDsn: '' } })
  })
  after(() => harness.close())

  const page = async () => (await harness.anonymous('GET /datenschutz')).body.replaceAll(/\s+/g, ' ')

  test('names every cookie under the name it is set by, that of a vote too [S15]', async () => {
    const body = await page()
    const visitor = harness.visitor()
    await visitor.vote(POLL.open)
    const cookies = ['haus_auth_token', 'haus_session_id', 'haus_device_id', visitor.cookie!.split('=')[0]!]
    for (const cookie of cookies)
      assert.ok(body.includes(`<li>${cookie}:`) || body.includes(` ${cookie}:`), cookie)
    assert.doesNotMatch(body, /prod_/)
  })

  test('says what is kept of a vote, and for how long other traces are [S15]', async () => {
    const body = await page()
    for (const kept of ['Ihren Text', 'Geburtsjahr', 'Geschlecht', 'Postleitzahl', 'Bundesland', 'Zeitpunkt'])
      assert.ok(body.includes(kept), kept)
    assert.ok(body.includes(`nach ${DAYS_KEPT.clientEvents} Tagen`))
    assert.ok(body.includes(`höchstens ${DAYS_KEPT.mails} Tage`))
    assert.ok(body.includes(`löschen wir nach ${DAYS_KEPT.changes} Tagen`))
    assert.ok(body.includes('nach 2 Stunden'))
  })

  test('speaks of error reports where there are any', async () => {
    assert.doesNotMatch(await page(), /Fehlerberichte/)
    const other = await startWidget({ config: { sentryDsn: 'https://key@reports.example/1' } })
    const { body } = await other.anonymous('GET /datenschutz')
    await other.close()
    assert.match(body, /<h2>Fehlerberichte<\/h2>/)
  })
})
