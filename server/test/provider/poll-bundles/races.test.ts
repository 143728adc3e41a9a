import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setupBoth } from '../../support/both-harnesses.ts'
import type { InjectFn } from '../../support/harness.ts'

const BUNDLES = '/provider/v1/admin/poll_bundle'
const EIGHT = Array.from({ length: 8 }, (_, index) => index)

const both = setupBoth()

const onBoth = (test: (send: InjectFn) => Promise<void>) => async () => {
  for (const harness of both.harnesses) await test(await harness.as('umfragen@meinungsbild.example'))
}

describe('concurrent editors of bundles', () => {
  it(
    'create one of eight bundles with the same title, and reject the others at the slug [BUND-02] [STAFF-09]',
    onBoth(async (send) => {
      const answers = await Promise.all(EIGHT.map(() => send(`POST ${BUNDLES}`, { title: 'Doppelklick' })))
      const codes = answers.map(({ statusCode }) => statusCode).sort((one, other) => one - other)
      assert.deepEqual(codes, [200, ...EIGHT.slice(1).map(() => 422)])
      const rejected = answers.find(({ statusCode }) => statusCode === 422)
      assert.match(rejected!.json().fields.slug, /bereits vergeben/)
    }),
  )

  it(
    'delete or save a bundle completely [STAFF-09]',
    onBoth(async (send) => {
      for (const _ of [1, 2, 3]) {
        const { id } = (
          await send(`POST ${BUNDLES}`, { title: `Weg ${Math.random()}`, poll_ids: [1] })
        ).json()
        const [gone, saved] = await Promise.all([
          send(`DELETE ${BUNDLES}/${id}`),
          send(`PUT ${BUNDLES}/${id}`, { title: 'Bleibt', slug: `bleibt-${id}`, poll_ids: [1, 2] }),
        ])
        assert.equal(gone.statusCode, 204, gone.body)
        assert.ok([200, 404].includes(saved.statusCode), saved.body)
        assert.equal((await send(`GET ${BUNDLES}/${id}`)).statusCode, 404)
      }
    }),
  )
})
