import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'

const here = import.meta.dirname
const src = path.join(here, '../../src')

/** The files that may send requests, each with the name of its contract test. */
async function apiFiles(): Promise<{ file: string; test: string }[]> {
  const files = await readdir(src, { recursive: true })
  return files.flatMap((file) => {
    const domain = /^staff\/([^/]+)\/api\.ts$/.exec(file)?.[1]
    if (domain) return [{ file, test: `staff-${domain}.test.ts` }]
    const name = /^(?:api|core\/session\/calls)\/([^/]+)\.ts$/.exec(file)?.[1]
    return name && name !== 'wire-types' ? [{ file, test: `${name}.test.ts` }] : [] // it contains types only
  })
}

test('every file that sends requests to the server has a contract test [HTTP-01]', async () => {
  const calls = /\b(provider|appHost)\.(get|post|put|patch|delete)\b/
  const calling: Awaited<ReturnType<typeof apiFiles>> = []
  for (const one of await apiFiles())
    if (calls.test(await readFile(path.join(src, one.file), 'utf8'))) calling.push(one)
  const tests = new Set(await readdir(here))
  assert.ok(calling.length > 35)
  assert.deepEqual(
    calling.filter((one) => !tests.has(one.test)),
    [],
  )
})
