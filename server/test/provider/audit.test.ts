import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { desc } from 'drizzle-orm'
import { users } from '../../src/database/schema-accounts.ts'
import { auditLog } from '../../src/database/schema-admin.ts'
import type { ApiError } from '../../src/http/errors.ts'
import { errorBody } from '../../src/http/failures.ts'
import { findLastEditorName, recordAudit } from '../../src/provider/audit-repository.ts'
import { assertCurrentVersionIfGiven } from '../../src/provider/versions.ts'
import { setupDatabases } from '../support/databases.ts'

const both = setupDatabases(async ({ db }) => {
  await db.insert(users).values([
    { email: 'ida@haus.example', firstName: 'Ida', lastName: 'Sommer', voterRole: 'EMAIL' },
    { email: 'paul@haus.example', voterRole: 'EMAIL' },
  ])
})

const ida = { userId: 1 }
const paul = { userId: 2 }
const object = { type: 'POLL_BUNDLE', id: 7 } as const

describe('the audit log', () => {
  it('stores the changed fields, without secrets [STAFF-03]', async () => {
    for (const { db } of both.databases) {
      await db.transaction((transaction) =>
        recordAudit(transaction, {
          actor: ida,
          action: 'UPDATED',
          object,
          before: { title: 'Alt', slug: 'alt', deep: { passwordHash: 'a', kept: 1 }, authToken: 'b' },
          after: { title: 'Neu', slug: 'alt', deep: { passwordHash: 'c', kept: 2 }, authToken: 'd' },
          reason: 'Tippfehler',
        }),
      )
      const [row] = await db.select().from(auditLog).orderBy(desc(auditLog.id))
      const { id, at, ...entry } = row!
      assert.ok(id > 0 && Math.abs(at.getTime() - Date.now()) < 60_000)
      assert.deepEqual(entry, {
        actorId: 1,
        action: 'UPDATED',
        objectType: 'POLL_BUNDLE',
        objectId: 7,
        before: { title: 'Alt', deep: { kept: 1 } },
        after: { title: 'Neu', deep: { kept: 2 } },
        reason: 'Tippfehler',
      })
    }
  })

  it('stores nothing of a change that was rolled back [STAFF-03]', async () => {
    for (const { db } of both.databases) {
      const entry = { actor: ida, action: 'DELETED', object: { type: 'POLL', id: 1 } } as const
      const failing = db.transaction(async (transaction) => {
        await recordAudit(transaction, entry)
        throw new Error('the change failed')
      })
      await assert.rejects(failing, /the change failed/)
      assert.equal(await findLastEditorName(db, entry.object), null)
    }
  })

  it('returns the last editor by name or e-mail address [STAFF-08]', async () => {
    for (const { db } of both.databases) {
      assert.equal(await findLastEditorName(db, object), 'Ida Sommer')
      await db.transaction((transaction) =>
        recordAudit(transaction, { actor: paul, action: 'DELETED', object, before: { title: 'Neu' } }),
      )
      assert.equal(await findLastEditorName(db, object), 'paul@haus.example')
      assert.equal(await findLastEditorName(db, { ...object, id: 8 }), null)
    }
  })
})

describe('a save', () => {
  const current = { id: 7, version: 3, title: 'Neu' }
  const save = async (ifMatch?: string): Promise<ApiError | null> => {
    const headers = ifMatch === undefined ? {} : { 'if-match': ifMatch }
    const check = both.databases[0]!.db.transaction((transaction) =>
      assertCurrentVersionIfGiven({ headers }, transaction, 'POLL_BUNDLE', current),
    )
    return check.then(
      () => null,
      (error: unknown) => error as ApiError,
    )
  }

  it('is accepted from the current version, from `*`, and without If-Match [STAFF-08]', async () => {
    for (const ifMatch of [undefined, '"3"', 'W/"3"', '"1", "3"', '*']) {
      assert.equal(await save(ifMatch), null, ifMatch)
    }
  })

  it('is rejected with 409 from another version, with the last editor and the current object [STAFF-08]', async () => {
    for (const ifMatch of ['"2"', '3', '', 'W/"33"']) {
      const conflict = await save(ifMatch)
      assert.ok(conflict, ifMatch)
      assert.equal(conflict.status, 409)
      assert.deepEqual(errorBody(conflict, 'request'), {
        code: 'conflict',
        message: 'paul@haus.example hat die Daten inzwischen geändert.',
        current,
        changed_by: 'paul@haus.example',
        request_id: 'request',
      })
    }
  })
})
