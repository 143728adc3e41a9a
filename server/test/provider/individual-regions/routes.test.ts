import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { MAX_INDIVIDUAL_REGIONS_PER_ORGANIZATION } from '../../../../contract/limits.ts'
import { auditLog } from '../../../src/database/schema-admin.ts'
import { individualRegions } from '../../../src/database/schema-regions.ts'
import { ORGANIZATION } from '../../support/fixture.ts'
import { startHarness, type Harness, type InjectFn } from '../../support/harness.ts'

const URL = '/provider/v1/admin/individual_regions'

describe('individual regions of staff', () => {
  let harness: Harness
  let staff: InjectFn
  before(async () => {
    harness = await startHarness()
    staff = await harness.as('intern@meinungsbild.example')
  })
  after(() => harness.close())
  beforeEach(() => harness.db.delete(individualRegions))

  const send = (title: string, districts: string[] = ['DE212'], organizationId: number | null = null) =>
    staff(`POST ${URL}`, { title, districts, organization_id: organizationId })
  const problems = async (response: ReturnType<typeof send>): Promise<Record<string, string>> => {
    const rejected = await response
    assert.deepEqual([rejected.statusCode, rejected.json().code], [422, 'validation_failed'])
    return rejected.json().fields
  }

  it('are listed by name, and found by a part of it [REGION-01]', async () => {
    await send('Vertrieb Süd')
    await send('Metropolregion')
    const titles = async (query: string) =>
      (await staff(`GET ${URL}?query=${query}`))
        .json()
        .individual_regions.map(({ title }: { title: string }) => title)
    assert.deepEqual(await titles(''), ['Metropolregion', 'Vertrieb Süd'])
    assert.deepEqual(await titles('süd'), ['Vertrieb Süd'])
  })

  it('are created, changed, published and deleted with an entry of the audit log each [REGION-01]', async () => {
    const { id } = (await send('Alt')).json()
    const body = { title: ' Neu ', districts: ['DE21H'], organization_id: null }
    const saved = await staff(`PUT ${URL}/${id}`, body, { 'if-match': '"1"' })
    assert.deepEqual(
      [saved.json().title, saved.json().districts, saved.headers.etag],
      ['Neu', ['DE21H'], '"2"'],
    )
    const late = await staff(`PUT ${URL}/${id}`, body, { 'if-match': '"1"' })
    assert.deepEqual([late.statusCode, late.json().current.title], [409, 'Neu'])
    const published = await staff(`PUT ${URL}/${id}/status`, { status: 'PUBLISHED' }, { 'if-match': '"2"' })
    assert.equal(published.json().status, 'PUBLISHED')
    assert.equal((await staff(`DELETE ${URL}/${id}`)).statusCode, 204)
    assert.equal((await staff(`GET ${URL}/${id}`)).statusCode, 404)
    const entries = await harness.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.objectId, id))
      .orderBy(auditLog.id)
    assert.deepEqual(
      entries.map(({ action, objectType }) => [action, objectType]),
      ['CREATED', 'UPDATED', 'STATUS_CHANGED', 'DELETED'].map((action) => [action, 'INDIVIDUAL_REGION']),
    )
  })

  it('store the codes of districts in one order, also official keys and former codes [REGION-02]', async () => {
    const { districts } = (await send('Bunt', ['DE21H', '09162', ' de212', 'DE915', 'DE91C'])).json()
    assert.deepEqual(districts, ['DE91C', 'DE212', 'DE21H'])
  })

  it('reject bad input at its field [REGION-02]', async () => {
    assert.match((await problems(send('Leer', []))).districts ?? '', /mindestens einen Kreis/)
    assert.match(
      (await problems(send('Unbekannt', ['DE212', 'DE999', 'München']))).districts ?? '',
      /„DE999“ und „München“ sind keine Kreise/,
    )
    assert.match((await problems(send('Ganz Bayern', ['DE2']))).districts ?? '', /„DE2“ ist kein Kreis/)
    assert.deepEqual(Object.keys(await problems(send(' '))), ['title'])
    assert.match((await problems(send('Fremd', ['DE212'], 999_999))).organization_id ?? '', /gibt es nicht/)
    await send('Doppelt')
    assert.match((await problems(send('doppelt'))).title ?? '', /heißt schon/)
  })

  it('are at most 20 for an organization, with those for all [REGION-03]', async () => {
    const organizationId = ORGANIZATION.kunde
    for (let index = 0; index < MAX_INDIVIDUAL_REGIONS_PER_ORGANIZATION - 1; index++)
      await send(`Gebiet ${index}`)
    assert.equal((await send('Eigenes', ['DE212'], organizationId)).statusCode, 200)
    assert.match(
      (await problems(send('Noch eins', ['DE212'], organizationId))).organization_id ?? '',
      /höchstens 20/,
    )
    assert.match((await problems(send('Für alle'))).organization_id ?? '', /höchstens 20/)
    assert.equal((await send('Einer anderen', ['DE212'], ORGANIZATION.verlag)).statusCode, 200)
  })
})
