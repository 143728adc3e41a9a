import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startHarness } from '../support/harness.ts'
import { createSample, readOperations } from '../support/openapi.ts'
import { POLICY } from './policy-table.ts'

const NUL = 'a\u0000b'
const HOSTILE = [NUL, 'x'.repeat(20_000), ' ', null, [NUL], {}, -1, 1e308]
const HOSTILE_PARAMS = ['%00', '-1', '99999999999999999999', '{}', '2026-02-31', '1&$=2']
const HOSTILE_IDS = ['0', 'abc', '99999999999999', '%00', '2147483647']

/** Routes that end the session of the request. */
const ENDING = /logout$|DELETE .*\/me$|sessions|switch_organization$|second_factor$/
const ENGLISH = /\b(the|must|should|invalid|is not|undefined|null|expected|required)\b/

const isGerman = (text: unknown) =>
  typeof text === 'string' && /^[\p{Lu}\d„].*[.!?]$/su.test(text) && !ENGLISH.test(text)

test('every route rejects invalid input with a German error, without an internal error [S10, STAFF-03]', async () => {
  const harness = await startHarness()
  const defects: string[] = []
  try {
    const operations = await readOperations(harness)
    const admin = await harness.as('intern@meinungsbild.example')
    const customer = await harness.as('admin@kunde.example')

    async function attempt(call: string, body?: unknown): Promise<void> {
      const send = call.includes('/v1/admin/') ? admin : customer
      const { statusCode, body: text } = await send(call, body)
      const sent = JSON.stringify(body ?? null)
      const label = `${call.slice(0, 120)} ${sent.slice(0, 300)}: ${statusCode} ${text.slice(0, 300)}`
      if (statusCode >= 500) defects.push(label)
      else if (statusCode >= 400) {
        const {
          code,
          message,
          fields = {},
        } = JSON.parse(text) as { [name: string]: unknown; fields?: object }
        const isDescribed =
          typeof code === 'string' &&
          code !== 'invalid_token' &&
          [message, ...Object.values(fields)].every(isGerman)
        if (!isDescribed || (statusCode === 422 && Object.keys(fields).length === 0)) defects.push(label)
      } else if (sent.includes('\\u0000')) defects.push(label)
    }

    for (const route of Object.keys(POLICY)) {
      if (ENDING.test(route)) continue
      const [method = '', path = ''] = route.split(' ')
      if (method === 'GET' && !path.includes('/v1/admin/')) continue // tested by each domain
      const operation = operations.get(route)
      assert.ok(operation, route)
      const { parameters } = operation
      const body = operation.body && createSample(operation.body)
      const to = (id: string) => `${method} ${path.replaceAll(/\{\w+\}/g, id)}`

      if (path.includes('{')) for (const id of HOSTILE_IDS) await attempt(to(id), body)
      for (const { in: place, name } of parameters)
        if (place === 'query')
          for (const value of HOSTILE_PARAMS)
            await attempt(`${to('1')}?${name}=${value.replace('$', name)}`, body)
      if (parameters.some(({ name }) => name === 'from'))
        await attempt(`${to('1')}?from=2026-03-02&to=2026-03-01`)
      if (method === 'GET') continue
      for (const whole of [undefined, ...HOSTILE]) await attempt(to('1'), whole)
      for (const field of Object.keys(Object(body) as object))
        for (const value of HOSTILE) await attempt(to('1'), { ...(body as object), [field]: value })
    }
  } finally {
    await harness.close()
  }
  assert.deepEqual(defects, [])
})
