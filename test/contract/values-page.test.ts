import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { ENUMERATION_USES_FILE, createEnumerationUsesPage } from '../../scripts/enumeration-values.ts'

test('docs/values.md is current; if not, run `npm run values` [STAFF-90]', () => {
  const page = createEnumerationUsesPage()
  assert.equal(readFileSync(ENUMERATION_USES_FILE, 'utf8'), page)
  assert.match(page, /\| `RESULT_FROZEN` \| .*contract\/poll-status\.ts/)
})

test('each value has code that acts on it, and a value of another type is none [STAFF-90]', () => {
  const page = readFileSync(ENUMERATION_USES_FILE, 'utf8').split('## Roles of staff')[0] ?? ''
  const without = page.split('\n### ').flatMap((table) => {
    const [type = ''] = table.split('\n')
    return [...table.matchAll(/^\| `(\w+)` \| \*\*nothing\*\* \|$/gm)].map(([, value]) => `${type}.${value}`)
  })
  assert.deepEqual(without, [])
  const [, published = ''] = /### PollStatus\n[\s\S]*?\| `PUBLISHED` \| (.*) \|/.exec(page) ?? []
  assert.match(published, /contract\/poll-status\.ts/)
  assert.ok(!published.includes('results/view/presenter.ts')) // a weighting
})
