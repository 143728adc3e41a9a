import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { lockPolls } from '../../../src/provider/admin-polls/repository.ts'
import { findProjectPolls } from '../../../src/provider/projects/repository.ts'
import { openServer } from '../../support/databases.ts'
import { ON_SERVER } from '../../support/postgres.ts'
import { setupWidget } from '../../widget/support.ts'
import { projectBody } from './fixture.ts'
import { ADMIN, ok } from './support.ts'

describe('a project', ON_SERVER, () => {
  const harness = setupWidget({ open: openServer })
  const staff = harness.user('intern@meinungsbild.example')

  it('ends while staff change polls of all its countries, without a deadlock [PROJECT-02]', async () => {
    const { id, countries } = await ok(await staff(`POST ${ADMIN}`, projectBody()))
    const set = async (country: number, status: string) =>
      ok(await staff(`PUT ${ADMIN}/${id}/countries/${country}/status`, { status }))
    for (const country of countries) await set(country.id, 'READY')
    await ok(await staff(`PUT ${ADMIN}/${id}/status`, { status: 'IN_PROGRESS' }))
    // The polls of the last country have the lowest IDs.
    for (const country of countries.toReversed()) await set(country.id, 'COLLECTING_VOTES')
    const pollsOf = async (country: number | undefined) =>
      (await findProjectPolls(harness.db, [country ?? 0])).map(({ pollId }) => pollId)
    const [last, first] = [await pollsOf(countries[0]?.id), await pollsOf(countries[1]?.id)]
    assert.ok(Math.max(...first) < Math.min(...last))
    let ended: ReturnType<typeof staff> | undefined
    await harness.db.transaction(async (transaction) => {
      await lockPolls(transaction, first)
      ended = staff(`PUT ${ADMIN}/${id}/status`, { status: 'DONE' })
      await setTimeout(500) // the end waits for these polls, and must not hold those that follow
      await lockPolls(transaction, last)
    })
    assert.ok(ended)
    const { countries: after } = await ok(await ended)
    assert.deepEqual(
      after.map(({ status }) => status),
      ['DONE', 'DONE'],
    )
  })
})
