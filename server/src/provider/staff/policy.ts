import { ADMIN_TEXT } from '../../../../contract/admin-texts.ts'
import { ApiError } from '../../http/errors.ts'

type Roles = readonly string[]

const isAdmin = (roles: Roles) => roles.includes('ADMIN')

const forbidden = (message: string) => new ApiError('forbidden', { message })

/** ADMIN may add and remove any role, others only roles that they have. @throws ApiError `forbidden` */
export function assertMayChangeRoles(actor: Roles, before: Roles, after: Roles): void {
  if (isAdmin(actor)) return
  const changed = [
    ...before.filter((role) => !after.includes(role)),
    ...after.filter((role) => !before.includes(role)),
  ]
  if (changed.every((role) => actor.includes(role))) return
  throw forbidden(ADMIN_TEXT.onlyOwnRoles)
}

/** Only ADMIN may manage a person who has roles that the actor does not have. @throws ApiError `forbidden` */
export function assertMayManage(actor: Roles, person: Roles): void {
  if (isAdmin(actor) || person.every((role) => actor.includes(role))) return
  throw forbidden('Diese Person hat Rollen, die Sie selbst nicht haben.')
}

/** @throws ApiError `forbidden` if the actor acts on their own account */
export function assertNotSelf(actor: { userId: number }, userId: number, message: string): void {
  if (actor.userId === userId) throw forbidden(message)
}
