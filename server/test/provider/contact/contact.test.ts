import assert from 'node:assert/strict'
import { after, before, beforeEach, suite, test } from 'node:test'
import { contactRequests } from '../../../src/database/schema-accounts.ts'
import { startHarness, type Harness } from '../../support/harness.ts'

const message = 'Wir möchten eine Umfrage beauftragen.'
const stranger = { name: 'Erika Muster', email: 'erika@firma.example', message }

suite('the contact forms', () => {
  let harness: Harness
  before(async () => {
    harness = await startHarness()
  })
  beforeEach(async () => {
    harness = await harness.anew()
  })
  after(() => harness.close())

  const anonymous = (body: object) => harness.anonymous('POST /api/customer-anonymous-contact', body)

  test('accept a message of a customer and send it to the operator [CON-01]', async () => {
    const user = await harness.as('admin@kunde.example')
    const answer = await user('POST /api/customer-contact', {
      phone: '+49 (0)30 123456',
      message,
      org_type: 'CUSTOMER',
    })
    assert.equal(answer.statusCode, 200)
    assert.equal(answer.json().message, 'Vielen Dank. Wir melden uns innerhalb von zwei Werktagen.')
    const [kept] = await harness.db.select().from(contactRequests)
    assert.equal(kept!.userId, 1)
    assert.equal(kept!.orgType, 'CUSTOMER')
    const [mail] = await harness.posted()
    assert.equal(mail!.to, 'kontakt@meinungsbild.example')
    assert.equal(mail!.replyTo, 'admin@kunde.example')
    for (const part of ['admin@kunde.example', 'Kunde AG', '+49 (0)30 123456', message]) {
      assert.ok(mail!.text.includes(part), part)
    }
  })

  test('accept a message of a visitor [CON-01] [ROUTE-13]', async () => {
    assert.equal((await anonymous({ ...stranger, phone: '' })).statusCode, 200)
    const [mail] = await harness.posted()
    assert.ok(mail!.text.includes('Erika Muster'))
    assert.equal(mail!.replyTo, 'erika@firma.example')
  })

  test('return an error for each invalid field', async () => {
    const answer = await anonymous({ name: 'E', email: 'erika', phone: 'abc', message: 'kurz' })
    assert.equal(answer.statusCode, 422)
    assert.deepEqual(answer.json().fields, {
      name: 'Bitte schreiben Sie zwischen 2 und 100 Zeichen.',
      email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
      phone: 'Bitte geben Sie eine gültige Telefonnummer ein.',
      message: 'Bitte schreiben Sie zwischen 10 und 2.000 Zeichen.',
    })
  })

  test('reject blank messages [CON-01]', async () => {
    const name = 'Bitte schreiben Sie zwischen 2 und 100 Zeichen.'
    const text = 'Bitte schreiben Sie zwischen 10 und 2.000 Zeichen.'
    const blank = 'Bitte füllen Sie dieses Feld aus.'
    for (const [body, fields] of [
      [{ name: '  ' }, { name: blank }],
      [{ name: ' E ' }, { name }],
      [{ message: ' '.repeat(10) }, { message: blank }],
      [{ message: '\u200b'.repeat(10) }, { message: blank }],
      [{ message: '\n\n\n\n  kurz\n\n\n\n' }, { message: text }],
    ] as const) {
      const answer = await anonymous({ ...stranger, ...body })
      assert.equal(answer.statusCode, 422, JSON.stringify(body))
      assert.deepEqual(answer.json().fields, fields)
    }
    const user = await harness.as('admin@kunde.example')
    const answer = await user('POST /api/customer-contact', { message: '\u2003'.repeat(20) })
    assert.deepEqual(answer.json().fields, { message: blank })
    assert.equal(await harness.db.$count(contactRequests), 0)
    const plain = { ...stranger, name: '李明', message: '\n Zehn Worte?\n' }
    assert.equal((await anonymous(plain)).statusCode, 200)
  })

  test('respond to bots with success, but store nothing', async () => {
    const answer = await anonymous({ ...stranger, website: 'https://spam.example' })
    assert.equal(answer.statusCode, 200)
    assert.equal(await harness.db.$count(contactRequests), 0)
    assert.deepEqual(await harness.posted(), [])
  })

  test('accept five messages an hour from one network', async () => {
    for (let sent = 0; sent < 5; sent++) assert.equal((await anonymous(stranger)).statusCode, 200)
    const rejected = await anonymous(stranger)
    assert.equal(rejected.statusCode, 429)
    assert.ok(Math.abs(Number(rejected.headers['retry-after']) - 3600) <= 60) // time passes during the test
    harness.wait(60 * 60_000)
    assert.equal((await anonymous(stranger)).statusCode, 200)
  })
})
