import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'

/** Creates a folder, which is deleted after the tests of the file or suite. @returns its path */
export function setupFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'meinungsbild-test-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
