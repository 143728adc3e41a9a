import assert from 'node:assert/strict'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { cacheUntilFileChanges } from '../../src/lib/file-cache.ts'

/** A file whose modification time the test sets, in seconds. */
async function setup(context: TestContext) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'file-cache-'))
  context.after(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'file')
  await writeFile(file, '')
  return { file, changeAt: (seconds: number) => utimes(file, seconds, seconds) }
}

describe('cacheUntilFileChanges', () => {
  it('creates the value once per change of the file', async (context) => {
    const { file, changeAt } = await setup(context)
    let makings = 0
    const read = cacheUntilFileChanges(file, () => Promise.resolve(++makings))
    assert.deepEqual([await read(), await read()], [1, 1])
    await changeAt(1)
    assert.deepEqual([await read(), await read()], [2, 2])
  })

  it('retries after a failure', async (context) => {
    const { file } = await setup(context)
    let makings = 0
    const read = cacheUntilFileChanges(file, async () => {
      if (++makings === 1) throw new Error('half written')
      return makings
    })
    await assert.rejects(read(), /half written/)
    assert.equal(await read(), 2)
  })

  it('keeps the newer value if an older one fails afterwards', async (context) => {
    const { file, changeAt } = await setup(context)
    let makings = 0
    let failFirst: (error: Error) => void = () => undefined
    let started: () => void = () => undefined
    const hasStarted = new Promise<void>((resolve) => (started = resolve))
    const read = cacheUntilFileChanges(file, () => {
      started()
      return ++makings > 1
        ? Promise.resolve(makings)
        : new Promise((_resolve, reject) => (failFirst = reject))
    })
    const older = assert.rejects(read(), /half written/)
    await hasStarted
    await changeAt(1)
    assert.equal(await read(), 2)
    failFirst(new Error('half written'))
    await older
    assert.equal(await read(), 2)
  })
})
