import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { STAFF_ACCESS_DOC_PATH, createStaffAccessMarkdown } from '../../scripts/access.ts'
import { CALL_PERMISSIONS, SCREEN_PERMISSIONS } from '../support/access-page.ts'

test('docs/access.md is current; if not, run `npm run access` [STAFF-02]', async () => {
  assert.equal(readFileSync(STAFF_ACCESS_DOC_PATH, 'utf8'), await createStaffAccessMarkdown())
  assert.ok(SCREEN_PERMISSIONS.size > 30 && CALL_PERMISSIONS.size > 90)
})
