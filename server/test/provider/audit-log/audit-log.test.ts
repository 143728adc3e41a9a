import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { users } from '../../../src/database/schema-accounts.ts'
import { auditLog } from '../../../src/database/schema-admin.ts'
import { POLL } from '../../support/fixture.ts'
import { setupHarness } from '../../support/harness.ts'

const AUDIT = 'GET /provider/v1/admin/audit'

suite('the audit log of staff', () => {
  let idaId: number

  const harness = setupHarness({
    prepare: async () => {
      const [ida] = await harness.db
        .insert(users)
        .values({ email: 'ida@haus.example', firstName: 'Ida', lastName: 'Müller', voterRole: 'EMAIL' })
        .returning()
      idaId = ida!.id
      const entry = { actorId: idaId, action: 'UPDATED', objectType: 'POLL_BUNDLE', objectId: 7 }
      await harness.db.insert(auditLog).values([
        {
          ...entry,
          at: new Date('2026-03-28T23:30:00Z'), // 29 March, half past midnight in Berlin
          before: { title: '=1+1;"alt"' },
          after: { title: 'Neu' },
          reason: '=SUMME(A1)',
        },
        { ...entry, objectId: 8, at: new Date('2026-03-29T12:00:00Z') },
        { ...entry, objectType: 'POLL', at: new Date('2026-03-29T22:30:00Z') }, // 30 March in Berlin
        {
          ...entry,
          actorId: 0,
          action: 'AUTO_ARCHIVED',
          objectType: 'POLL',
          at: new Date('2026-04-01T00:00:00Z'),
        },
        { ...entry, actorId: 99_999, action: 'DELETED', at: new Date('2026-04-02T00:00:00Z') },
      ])
    },
  })
  const support = harness.staff('SUPPORT')

  const idsOf = async (query: string) => {
    const { entries } = (await support(`${AUDIT}?${query}`)).json()
    return entries.map(({ id }: { id: number }) => id)
  }

  test('returns who did what to which object, and when, newest first [STAFF-38]', async () => {
    const { entries, next } = (await support(AUDIT)).json()
    assert.equal(next, null)
    assert.deepEqual(
      entries.map(({ actor, actor_id, action }: Record<string, unknown>) => [actor, actor_id, action]),
      [
        [null, 99_999, 'DELETED'],
        [null, null, 'AUTO_ARCHIVED'],
        ...Array.from({ length: 3 }, () => ['Ida Müller', idaId, 'UPDATED']),
      ],
    )
    assert.deepEqual(entries.at(-1), {
      id: 1,
      at: '2026-03-28T23:30:00.000Z',
      actor_id: idaId,
      actor: 'Ida Müller',
      action: 'UPDATED',
      object_type: 'POLL_BUNDLE',
      object_id: 7,
      object_name: null,
      before: { title: '=1+1;"alt"' },
      after: { title: 'Neu' },
      reason: '=SUMME(A1)',
    })
  })

  test('is filtered by object, person and days in Berlin [STAFF-38]', async () => {
    assert.deepEqual(await idsOf('object_type=POLL_BUNDLE'), [5, 2, 1])
    assert.deepEqual(await idsOf('object_type=POLL_BUNDLE&object_id=7'), [5, 1])
    assert.deepEqual(await idsOf('person=ida%20muller'), [3, 2, 1])
    assert.deepEqual(await idsOf('person=haus.example'), [3, 2, 1])
    assert.deepEqual(await idsOf('person=99999'), [5])
    assert.deepEqual(await idsOf('person=%25'), [])
    assert.deepEqual(await idsOf('from=2026-03-29&to=2026-03-29'), [2, 1])
    assert.deepEqual(await idsOf('from=2026-03-30'), [5, 4, 3])
  })

  test('returns stable pages while entries are added [STAFF-38]', async () => {
    const first = (await support(`${AUDIT}?limit=2&object_type=POLL_BUNDLE`)).json()
    await harness.db.insert(auditLog).values({ actorId: 1, action: 'CREATED', objectType: 'POLL_BUNDLE' })
    const rest = (await support(`${AUDIT}?limit=2&object_type=POLL_BUNDLE&before=${first.next}`)).json()
    const ids = [...first.entries, ...rest.entries].map(({ id }: { id: number }) => id)
    assert.deepEqual([ids, rest.next], [[5, 2, 1], null])
    await harness.db.delete(auditLog).where(eq(auditLog.id, 6))
  })

  test('is exported as CSV without formula injection [STAFF-38]', async () => {
    const many = Array.from({ length: 1500 }, () => ({ actorId: 0, action: 'UPDATED', objectType: 'TAG' }))
    await harness.db.insert(auditLog).values(many)
    const answer = await support('GET /provider/v1/admin/audit/export.csv')
    assert.equal(answer.headers['content-type'], 'text/csv; charset=utf-8')
    assert.match(String(answer.headers['content-disposition']), /filename="protokoll-\d{4}-\d\d-\d\d\.csv"/)
    const lines = answer.body.split('\r\n')
    assert.equal(
      lines[0],
      '\uFEFFNummer;Zeit;Konto;Person;Aktion;Objekt;Objektnummer;Objektname;Vorher;Nachher;Begründung',
    )
    assert.equal(lines.length, 1 + 1505 + 1)
    assert.equal(
      lines.at(-2),
      `1;2026-03-28T23:30:00.000Z;${idaId};Ida Müller;UPDATED;POLL_BUNDLE;7;;` +
        `"{""title"":""=1+1;\\""alt\\""""}";"{""title"":""Neu""}";'=SUMME(A1)`,
    )
    const filtered = await support('GET /provider/v1/admin/audit/export.csv?object_type=POLL')
    assert.equal(filtered.body.split('\r\n').length, 1 + 2 + 1)
  })

  test('rejects a period that ends before it begins, and invalid filters [STAFF-38]', async () => {
    for (const call of [AUDIT, 'GET /provider/v1/admin/audit/export.csv']) {
      const answer = await support(`${call}?from=2026-03-02&to=2026-03-01`)
      assert.equal(answer.statusCode, 422)
      assert.deepEqual(answer.json().fields, { to: 'Das Ende liegt vor dem Anfang.' })
      assert.equal((await support(`${call}?object_type=SECRET`)).statusCode, 422)
    }
    assert.equal((await support(`${AUDIT}?before=0`)).statusCode, 422)
  })

  test('contains the current name of an object, also if the change does not include it [STAFF-38]', async () => {
    const staff = await harness.as('umfragen@meinungsbild.example')
    const archived = await staff(`PUT /provider/v1/admin/polls/${POLL.open}/status`, { status: 'ARCHIVED' })
    assert.equal(archived.statusCode, 200, archived.body)
    const [entry] = (await support(`${AUDIT}?limit=1`)).json().entries
    assert.deepEqual(
      [entry.action, entry.after, entry.object_name],
      ['STATUS_CHANGED', { status: 'ARCHIVED' }, 'Tempolimit auf Autobahnen'],
    )
    const csv = (await support('GET /provider/v1/admin/audit/export.csv?object_type=POLL')).body
    assert.match(csv, /;STATUS_CHANGED;POLL;1;Tempolimit auf Autobahnen;/)
  })
})
