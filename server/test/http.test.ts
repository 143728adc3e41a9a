import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { startHarness, type Harness } from './support/harness.ts'

suite('the server', () => {
  let harness: Harness
  before(async () => {
    harness = await startHarness()
  })
  after(() => harness.close())

  test('says that it is well', async () => {
    const answer = await harness.anonymous('GET /health')
    assert.equal(answer.statusCode, 200)
    assert.deepEqual(answer.json(), { status: 'ok' })
  })
  test('describes its interface', async () => {
    const answer = await harness.anonymous('GET /provider/openapi.json')
    assert.equal(answer.statusCode, 200)
    assert.equal(answer.json().openapi, '3.1.0')
  })
  test('answers an unknown path with not_found', async () => {
    const answer = await harness.anonymous('GET /provider/v1/nothing')
    assert.equal(answer.statusCode, 404)
    assert.equal(answer.json().code, 'not_found')
    assert.equal(answer.json().request_id, answer.headers['x-request-id'])
  })
})
