import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { inArray } from 'drizzle-orm'
import { polls } from '../../../src/database/schema-content.ts'
import { lockPolls } from '../../../src/provider/admin-polls/repository.ts'
import { freezeCountryAndDeleteInvitations } from '../../../src/provider/projects/country-end-service.ts'
import { findProjectPolls, lockCountry } from '../../../src/provider/projects/repository.ts'
import { openServer, waitForLocks } from '../../support/databases.ts'
import { ON_SERVER } from '../../support/postgres.ts'
import { setupWidget } from '../../widget/support.ts'
import { projectBody } from './fixture.ts'
import { ADMIN, ok, startProject } from './support.ts'

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
      await waitForLocks(harness.db) // the end waits for these polls, and must not hold those that follow
      await lockPolls(transaction, last)
    })
    assert.ok(ended)
    const { countries: after } = await ok(await ended)
    assert.deepEqual(
      after.map(({ status }) => status),
      ['DONE', 'DONE'],
    )
  })

  it('ends while staff unblock one of its questions, which gets the status of the others [PROJECT-02]', async () => {
    const { countries } = await startProject(staff)
    const [country] = countries
    assert.ok(country)
    const [poll, other] = await findProjectPolls(harness.db, [country.id])
    assert.ok(poll && other)
    const setStatus = (status: string) =>
      staff(`PUT /provider/v1/admin/polls/${poll.pollId}/status`, { status, reason: 'Beschwerde' })
    assert.equal((await setStatus('BLOCKED')).statusCode, 200)
    let unblocked: ReturnType<typeof staff> | undefined
    await harness.db.transaction(async (transaction) => {
      await lockCountry(transaction, country.id)
      unblocked = setStatus('CREATED')
      await waitForLocks(harness.db) // it waits for the country
      await freezeCountryAndDeleteInvitations(transaction, country, harness.context.now())
    })
    assert.equal((await unblocked)?.statusCode, 200)
    const stored = await harness.db
      .select({ status: polls.status })
      .from(polls)
      .where(inArray(polls.id, [poll.pollId, other.pollId]))
    assert.deepEqual(stored, [{ status: 'RESULT_FROZEN' }, { status: 'RESULT_FROZEN' }])
  })
})
