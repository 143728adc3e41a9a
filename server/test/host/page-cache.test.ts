import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { RenderedPage, PageState } from '../../../contract/first-paint.ts'
import { createPageCache } from '../../src/host/page-cache.ts'

const MINUTE = Date.UTC(2026, 2, 3, 12)

const pageOf = (html: string): RenderedPage => ({
  html,
  headElements: '',
  styleElements: '',
  renderedChunks: [],
  preview: null,
})

/** Creates a page cache that numbers its renderings: the n-th page is named n. */
function counted(
  outcome: (count: number) => Promise<RenderedPage | null> = async (count) => pageOf(`${count}`),
) {
  const remember = createPageCache()
  let count = 0
  return async (url: string, state: PageState = { now: MINUTE }) =>
    (await remember(url, state, () => outcome(++count)))?.html ?? null
}

suite('the cache of visitors’ pages', () => {
  test('renders a page once for concurrent requests and within a minute', async () => {
    const open = counted()
    assert.deepEqual(await Promise.all([open('/a'), open('/a'), open('/b')]), ['1', '1', '2'])
    assert.equal(await open('/a', { now: MINUTE + 59_000 }), '1')
    assert.equal(await open('/a', { now: MINUTE + 60_000 }), '3')
  })

  test('renders the page again for another state', async () => {
    const open = counted()
    const answered = (share: number) => ({ now: MINUTE, responses: { '/v1/poll/1': { share } } })
    assert.deepEqual(
      [await open('/a', answered(0.4)), await open('/a', answered(0.5)), await open('/a', answered(0.4))],
      ['1', '2', '1'],
    )
  })

  test('does not cache failures or pages left to the browser', async () => {
    const open = counted(async (count) => {
      if (count === 1) throw new Error('drawn wrongly')
      return count === 2 ? null : pageOf(`${count}`)
    })
    await assert.rejects(open('/a'), /drawn wrongly/)
    assert.deepEqual([await open('/a'), await open('/a'), await open('/a')], [null, '3', '3'])
  })

  test('limits the number of pages', async () => {
    const open = counted()
    for (let page = 0; page < 21; page += 1) await open(`/${page}`)
    assert.deepEqual([await open('/20'), await open('/0')], ['21', '22'])
  })
})
