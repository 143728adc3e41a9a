import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'

const here = import.meta.dirname
const folders = ['api', 'core/session/calls'].map((folder) => path.join(here, '../../src', folder))

test('every file that sends requests to the server has a contract test [HTTP-01]', async () => {
  const calls = /\b(provider|appHost)\.(get|post|put|patch|delete)\b/
  const calling: string[] = []
  for (const folder of folders) {
    for (const name of await readdir(folder)) {
      if (!name.endsWith('.ts') || name === 'wire-types.ts') continue // types only
      if (calls.test(await readFile(path.join(folder, name), 'utf8'))) calling.push(name)
    }
  }
  const tests = new Set(await readdir(here))
  assert.ok(calling.length > 10)
  assert.deepEqual(
    calling.filter((name) => !tests.has(name.replace(/\.ts$/, '.test.ts'))),
    [],
  )
})
