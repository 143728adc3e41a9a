import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { WIRE_FILE, wireTypes } from '../../src/cli/wire-types.ts'

test('the client’s wire types are those of the server’s schemas (else: npm run wire) [HTTP-01]', async () => {
  assert.equal(await readFile(WIRE_FILE, 'utf8'), await wireTypes())
})
