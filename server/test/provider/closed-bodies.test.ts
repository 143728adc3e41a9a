import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startHarness } from '../support/harness.ts'
import { readOperations, type Schema } from '../support/openapi.ts'

test('bodies reject unknown keys at any depth [S10]', async () => {
  const harness = await startHarness()
  try {
    const open: string[] = []
    const walk = (schema: Schema, place: string): void => {
      // A schema of the values defines a map: its keys are data.
      if (schema.properties && schema.additionalProperties !== false) open.push(place)
      for (const [name, inner] of Object.entries(schema.properties ?? {})) walk(inner, `${place}.${name}`)
      if (schema.items) walk(schema.items, `${place}[]`)
      for (const inner of schema.anyOf ?? []) walk(inner, place)
    }
    const operations = [...(await readOperations(harness))]
    const bodies = operations.flatMap(([call, { body }]) => (body ? [{ call, body }] : []))
    for (const { call, body } of bodies) walk(body, call)
    assert.ok(bodies.length > 50)
    assert.deepEqual(open, [])
  } finally {
    await harness.close()
  }
})

test('a body with another ID than the URL is rejected [S10]', async () => {
  const harness = await startHarness()
  try {
    const admin = await harness.as('intern@meinungsbild.example')
    const image = { id: 2, image: 'AAAA', format: 'PNG' }
    for (const [call, body] of [
      ['poll_bundle/1/upload_image', image],
      ['news/1/upload_image', image],
      ['articles/1/upload_image', image],
      ['insight_boards/1/raw_data/all', { id: 2, poll_ids: [1] }],
    ] as const) {
      const answer = await admin(`POST /provider/v1/admin/${call}`, body)
      assert.deepEqual([answer.statusCode, Object.keys(answer.json().fields)], [422, ['id']], call)
    }
  } finally {
    await harness.close()
  }
})
