import { ADMIN_TEXT } from '../../../../contract/admin-texts.ts'
import { ApiError } from '../../http/errors.ts'

type Roles = readonly string[]

const isAdmin = (roles: Roles) => roles.includes('ADMIN')

const forbidden = (message: string) => new ApiError('forbidden', { message })

/** ADMIN gives and takes every role; everybody else only those that they hold. @throws ApiError `forbidden` */
export function assertMayChangeRoles(actor: Roles, before: Roles, after: Roles): void {
  if (isAdmin(actor)) return
  const changed = [
    ...before.filter((role) => !after.includes(role)),
    ...after.filter((role) => !before.includes(role)),
  ]
  if (changed.every((role) => actor.includes(role))) return
  throw forbidden(ADMIN_TEXT.onlyOwnRoles)
}

/** Nobody but ADMIN may lock out, or let in again, who has more rights than they. @throws ApiError `forbidden` */
export function assertMayManage(actor: Roles, person: Roles): void {
  if (isAdmin(actor) || person.every((role) => actor.includes(role))) return
  throw forbidden('Diese Person hat Rollen, die Sie selbst nicht haben.')
}

/** @throws ApiError `forbidden` */
export function assertNotSelf(actor: { userId: number }, userId: number, message: string): void {
  if (actor.userId === userId) throw forbidden(message)
}
