import type { CoreState } from '../state'

/** Whether the user acts for an organization of which they are no member. */
export const selectIsActingForOther = ({ user, organization }: CoreState): boolean =>
  organization.info !== null && !user.info?.pro?.memberRole

/** The organization that the user belongs to, whichever they act for; null for those who have none. */
export function selectOwnOrganization({
  user,
  organization,
}: CoreState): { id: number; name: string } | null {
  const pro = user.info?.pro
  return pro?.memberRole ? organization.info : (pro?.ownOrganization ?? null)
}
