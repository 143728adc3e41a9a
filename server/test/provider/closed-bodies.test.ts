import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startHarness } from '../support/harness.ts'

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
  oneOf?: Schema[]
  $ref?: string
}
type Operation = { requestBody?: { content: Record<string, { schema: Schema }> } }

test('bodies reject unknown keys at any depth [S10]', async () => {
  const harness = await startHarness()
  try {
    const { paths, components } = (await harness.anonymous('GET /provider/openapi.json')).json()
    const open: string[] = []
    const walk = (schema: Schema, place: string): void => {
      if (schema.$ref !== undefined) {
        const name = schema.$ref.split('/').at(-1) ?? ''
        walk(components.schemas[name], place)
        return
      }
      // A schema of the values defines a map: its keys are data.
      if (schema.properties && schema.additionalProperties !== false) open.push(place)
      for (const [name, inner] of Object.entries(schema.properties ?? {})) walk(inner, `${place}.${name}`)
      if (schema.items) walk(schema.items, `${place}[]`)
      for (const inner of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) walk(inner, place)
    }
    let bodies = 0
    for (const [path, methods] of Object.entries<Record<string, Operation>>(paths))
      for (const [method, { requestBody }] of Object.entries(methods)) {
        const schema = requestBody?.content['application/json']?.schema
        if (!schema) continue
        bodies++
        walk(schema, `${method.toUpperCase()} ${path}`)
      }
    assert.ok(bodies > 50)
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
