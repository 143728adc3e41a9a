import assert from 'node:assert/strict'
import { readFile, stat } from 'node:fs/promises'
import { test } from 'node:test'
import { WIRE_TYPES_PATH, generateWireTypes } from '../../src/cli/wire-types.ts'
import { runProgram } from '../support/programs.ts'

test('the client’s wire types match the server’s schemas (otherwise: npm run wire) [HTTP-01]', async () => {
  assert.equal(await readFile(WIRE_TYPES_PATH, 'utf8'), await generateWireTypes())
})

const run = (...words: string[]) => runProgram('wire', words)

test('the command writes nothing for --help or invalid options', async () => {
  const { mtimeMs } = await stat(WIRE_TYPES_PATH)
  const [help, unknown] = await Promise.all([run('--help'), run('--check')])
  assert.equal(help.code, 0)
  assert.match(help.stdout, /^npm run wire +schreibt/)
  assert.deepEqual(unknown, {
    code: 2,
    stdout: '',
    stderr: 'Die Option --check gibt es nicht. Hilfe: npm run wire -- --help\n',
  })
  assert.equal((await stat(WIRE_TYPES_PATH)).mtimeMs, mtimeMs)
})
