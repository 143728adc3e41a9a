import type { CoreState } from '../../core/state'

/** Selects whether the user acts for an organization without being its member. */
export const selectIsActingForOtherOrganization = ({ user, organization }: CoreState): boolean =>
  organization.info !== null && !user.info?.pro?.memberRole

/** Selects the organization that the user belongs to, regardless of the one they act for; null if there is none. */
export function selectOwnOrganization({
  user,
  organization,
}: CoreState): { id: number; name: string } | null {
  const pro = user.info?.pro
  return pro?.memberRole ? organization.info : (pro?.ownOrganization ?? null)
}
