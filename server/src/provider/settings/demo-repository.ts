import { and, desc, eq, inArray, isNotNull, isNull, ne, notInArray, or, sql, type SQL } from 'drizzle-orm'
import { pick } from '../../../../contract/pick.ts'
import { ALL_DEMO_EMAILS } from '../../config/demo-logins.ts'
import type { Database, Reader, Transaction } from '../../database/connection.ts'
import {
  invitations,
  knownDevices,
  memberships,
  oneTimeTokens,
  organizations,
  secondFactors,
  sessions,
  users,
} from '../../database/schema-accounts.ts'
import { auditLog } from '../../database/schema-admin.ts'
import { polls } from '../../database/schema-content.ts'
import { mails } from '../../database/schema-mail.ts'
import { SERVER_ACTOR } from '../viewer.ts'

const isAmong = (ids: readonly number[]): SQL => sql`${users.id} = any(${sql.param(ids)}::int[])`

/** Whether an account has any access: roles, a membership, a password or a session. */
const HAS_ACCESS = sql`(cardinality(${users.adminRoles}) > 0 or ${users.passwordHash} is not null
  or exists (select 1 from memberships where memberships.user_id = ${users.id})
  or exists (select 1 from sessions where sessions.user_id = ${users.id}))`

/** The `voter_role` of an account without a password. */
const WITHOUT_PASSWORD = sql<'EMAIL'>`case when ${users.voterRole} = 'EMAIL_PASSWORD' then 'EMAIL' else ${users.voterRole} end`

/** Returns whether a demo was seeded into the database: polls of the demo, or its accounts with any access. */
export async function hasDemo(database: Pick<Database, '$count'>): Promise<boolean> {
  if ((await database.$count(polls, eq(polls.isDemo, true))) > 0) return true
  return (await database.$count(users, and(inArray(users.email, [...ALL_DEMO_EMAILS]), HAS_ACCESS))) > 0
}

/**
 * Returns whether the operator of the server ended the demo, or confirmed its end: by command, or with the code. Demos
 * that were ended in the browser before it asked for the code can be ended by anybody.
 */
export async function hasOperatorConfirmedDemoEnd(database: Pick<Database, '$count'>): Promise<boolean> {
  const isOfOperator = or(
    eq(auditLog.actorId, SERVER_ACTOR.userId),
    eq(sql`${auditLog.after} ->> 'with_code'`, 'true'),
  )
  const isEnd = inArray(auditLog.action, ['DEMO_ENDED', 'DEMO_END_CONFIRMED'])
  return (await database.$count(auditLog, and(eq(auditLog.objectType, 'SETTINGS'), isEnd, isOfOperator))) > 0
}

export type AccountWithAccess = Awaited<ReturnType<typeof listAccountsWithAccess>>[number]

/** Returns all accounts with any access, the latest active first. */
export function listAccountsWithAccess(database: Reader) {
  return database
    .select({
      ...pick(users, 'id', 'email', 'firstName', 'lastName', 'adminRoles', 'passwordHash', 'lastActiveAt'),
      organizationName: organizations.name,
      memberRole: memberships.role,
    })
    .from(users)
    .leftJoin(memberships, eq(memberships.userId, users.id))
    .leftJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(HAS_ACCESS)
    .orderBy(desc(sql`${users.lastActiveAt} is not null`), desc(users.lastActiveAt), users.id)
}

/** Blocks all demo polls, so that made-up results are not shown as real. @returns their previous statuses */
export async function blockDemoPollsAndGetPrevious(transaction: Transaction) {
  const shown = await transaction
    .select({ id: polls.id, status: polls.status })
    .from(polls)
    .where(and(eq(polls.isDemo, true), ne(polls.status, 'BLOCKED')))
    .orderBy(polls.id)
    .for('no key update')
  const ids = shown.map(({ id }) => id)
  await transaction
    .update(polls)
    .set({ status: 'BLOCKED', version: sql`${polls.version} + 1` })
    .where(inArray(polls.id, ids))
  return shown
}

/**
 * Removes all access of all accounts except the kept ones: roles, memberships, password and second factor. Returns the
 * licenses of the removed members. {@link endSessionsAndForgetDevices} ends their sessions.
 *
 * @returns the accounts, with what was removed
 */
export async function removeRolesAndCredentialsExcept(transaction: Transaction, keptIds: readonly number[]) {
  // In the order of all other changes of members: first the organizations, then the accounts.
  await transaction
    .select({ id: organizations.id })
    .from(organizations)
    .orderBy(organizations.id)
    .for('no key update')
  const removed = await transaction
    .select({ id: users.id, adminRoles: users.adminRoles })
    .from(users)
    .where(and(HAS_ACCESS, sql`not ${isAmong(keptIds)}`))
    .orderBy(users.id)
    .for('no key update')
  const ids = removed.map(({ id }) => id)
  const left = await transaction
    .delete(memberships)
    .where(inArray(memberships.userId, ids))
    .returning(pick(memberships, 'userId', 'organizationId', 'role'))
  await returnLicenses(transaction, left)
  await transaction
    .update(users)
    .set({ passwordHash: null, adminRoles: [], voterRole: WITHOUT_PASSWORD })
    .where(inArray(users.id, ids))
  await transaction.delete(secondFactors).where(inArray(secondFactors.userId, ids))
  return removed.map(({ id, adminRoles }) => ({
    id,
    adminRoles,
    membership: left.find(({ userId }) => userId === id) ?? null,
  }))
}

export async function removePasswords(transaction: Transaction, ids: readonly number[]): Promise<void> {
  await transaction
    .update(users)
    .set({ passwordHash: null, voterRole: WITHOUT_PASSWORD })
    .where(inArray(users.id, [...ids]))
}

/**
 * Ends all sessions except one and forgets all devices: in a demo, everyone could read the links that log others in.
 *
 * @param keptSessionId null: ends all
 */
export async function endSessionsAndForgetDevices(transaction: Transaction, keptSessionId: number | null) {
  await transaction
    .delete(sessions)
    .where(keptSessionId === null ? undefined : ne(sessions.id, keptSessionId))
  await transaction.delete(knownDevices)
}

/**
 * Revokes all links that were ever sent, because everyone could read the e-mails of the demo: unused ones to log in or to
 * set a password, and open invitations except those to the kept accounts, whose owners alone can accept them. Returns
 * the licenses of the invitations.
 */
export async function revokeAllLinksAndInvitations(
  transaction: Transaction,
  keptInviteeIds: readonly number[],
  now: Date,
): Promise<void> {
  await transaction.delete(oneTimeTokens).where(isNull(oneTimeTokens.usedAt))
  const kept = transaction
    .select({ email: users.email })
    .from(users)
    .where(and(isAmong(keptInviteeIds), isNotNull(users.email)))
  const closed = await transaction
    .update(invitations)
    .set({ closedAt: now })
    .where(
      and(isNull(invitations.acceptedAt), isNull(invitations.closedAt), notInArray(invitations.email, kept)),
    )
    .returning({ id: invitations.id, organizationId: invitations.organizationId })
  await returnLicenses(transaction, closed)
  await transaction.delete(mails).where(
    inArray(
      mails.invitationId,
      closed.map(({ id }) => id),
    ),
  )
}

async function returnLicenses(transaction: Transaction, freed: readonly { organizationId: number }[]) {
  for (const { organizationId } of freed)
    await transaction
      .update(organizations)
      .set({ remainingLicenses: sql`${organizations.remainingLicenses} + 1` })
      .where(eq(organizations.id, organizationId))
}
