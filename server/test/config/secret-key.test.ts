import assert from 'node:assert/strict'
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { loadOrCreateSecretKey } from '../../src/config/secret-key.ts'
import { setupFolder } from '../support/folder.ts'

describe('the key of stored secrets', () => {
  const dataDir = setupFolder()

  it('is created once, atomically, readable only by its owner [STAFF-34]', () => {
    const key = loadOrCreateSecretKey({ secretKey: null, dataDir })
    assert.deepEqual(loadOrCreateSecretKey({ secretKey: null, dataDir }), key)
    assert.deepEqual(readdirSync(dataDir), ['secret.key'])
    const { mode, size } = statSync(path.join(dataDir, 'secret.key'))
    assert.deepEqual([mode & 0o777, size], [0o600, 32])
  })

  it('is not read from an incomplete file [STAFF-34]', () => {
    writeFileSync(path.join(dataDir, 'secret.key'), '')
    assert.throws(() => loadOrCreateSecretKey({ secretKey: null, dataDir }), /secret\.key ist unvollständig/)
  })
})
