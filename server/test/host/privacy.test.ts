import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { RETENTION_DAYS } from '../../src/config/retention-periods.ts'
import { POLL } from '../support/fixture.ts'
import { startWidget, setupWidget } from '../widget/support.ts'

suite('the privacy page', () => {
  const harness = setupWidget({ config: { cookiePrefix: 'haus_', sentryDsn: '' } })

  const page = async () => (await harness.anonymous('GET /datenschutz')).body.replaceAll(/\s+/g, ' ')

  test('lists every cookie by its name, including the voter cookie [S15]', async () => {
    const body = await page()
    const visitor = harness.visitor()
    await visitor.vote(POLL.open)
    const cookies = ['haus_auth_token', 'haus_session_id', 'haus_device_id', visitor.cookie!.split('=')[0]!]
    for (const cookie of cookies)
      assert.ok(body.includes(`<li>${cookie}:`) || body.includes(` ${cookie}:`), cookie)
    assert.doesNotMatch(body, /prod_/)
  })

  test('states what a vote stores, and the retention periods of other data [S15]', async () => {
    const body = await page()
    for (const kept of [
      'Ihren Text',
      'Geburtsjahr',
      'Geschlecht',
      'Postleitzahl',
      'Kreis',
      'Bundesland',
      'Zeitpunkt',
    ])
      assert.ok(body.includes(kept), kept)
    assert.ok(body.includes(`nach ${RETENTION_DAYS.clientEvents} Tagen`))
    assert.ok(body.includes(`höchstens ${RETENTION_DAYS.mails} Tage`))
    assert.ok(body.includes(`löschen wir nach ${RETENTION_DAYS.foundChanges} Tagen`))
    assert.ok(body.includes('nach 2 Stunden'))
  })

  test('mentions error reports only if they are configured', async () => {
    assert.doesNotMatch(await page(), /Fehlerberichte/)
    const other = await startWidget({ config: { sentryDsn: 'https://key@reports.example/1' } })
    const { body } = await other.anonymous('GET /datenschutz')
    await other.close()
    assert.match(body, /<h2>Fehlerberichte<\/h2>/)
  })
})
