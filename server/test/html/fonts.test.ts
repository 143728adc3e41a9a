import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { FONTS, setupClientFolder } from '../host/client-folder.ts'
import { POLL } from '../support/fixture.ts'
import { setupWidget } from '../widget/support.ts'

suite('the fonts of the widget', () => {
  const harness = setupWidget({ config: { clientDir: setupClientFolder() } })

  test('are those of the product, served by the widget host, cached as immutable and not blocking [ROUTE-20]', async () => {
    const { get } = harness.visitor()
    const page = await get(`/${POLL.open}`)
    assert.match(String(page.headers['content-security-policy']), /; font-src 'self';/)
    for (const file of FONTS) {
      assert.ok(page.body.includes(`font-display: swap; src: url(/assets/${file}) format('woff2')`), file)
      const font = await get(`/assets/${file}`)
      assert.equal(font.statusCode, 200)
      assert.equal(font.headers['content-type'], 'font/woff2')
      assert.equal(font.headers['cache-control'], 'public, max-age=31536000, immutable')
    }
  })

  test('are the only files of the client that it serves [ROUTE-20]', async () => {
    for (const file of ['main.js', 'main.js.map', '../index.html', 'nothing.woff2', '']) {
      const answer = await harness.visitor().get(`/assets/${file}`)
      assert.equal(answer.statusCode, 404, file)
      assert.match(answer.body, /<h1>Seite nicht gefunden<\/h1>/, file)
      assert.equal(answer.headers['cache-control'], 'no-store', file)
    }
  })
})
