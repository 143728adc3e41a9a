import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'

const here = import.meta.dirname
const api = path.join(here, '../../src/api')

test('every file of src/api that calls the server is proven by a file here [HTTP-01]', async () => {
  const files = (await readdir(api)).filter((name) => name.endsWith('.ts') && name !== 'wire-types.ts') // types only
  const calls = /\b(provider|appHost)\.(get|post|put|patch|delete)\b/
  const calling: string[] = []
  for (const name of files) if (calls.test(await readFile(path.join(api, name), 'utf8'))) calling.push(name)
  const tests = new Set(await readdir(here))
  assert.ok(calling.length > 10)
  assert.deepEqual(
    calling.filter((name) => !tests.has(name.replace(/\.ts$/, '.test.ts'))),
    [],
  )
})
