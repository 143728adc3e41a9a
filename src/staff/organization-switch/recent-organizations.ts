import { createObjectListGuard, localStore, readJson, writeJson } from '../../lib/storage'

const KEY = 'lastUsedOrganizations'
const MAX_ORGANIZATIONS = 5

export interface RecentOrganization {
  id: number
  name: string
  /** Whether a toast was shown after the switch. */
  flash: boolean
}

const isList = createObjectListGuard<RecentOrganization>('id', 'name')

/** Returns the organizations that were used on this device, the most recent first. */
export const readRecentOrganizations = (): RecentOrganization[] => readJson(localStore, KEY, isList) ?? []

/** Moves an organization to the top of the recent ones, without duplicates; keeps at most five. */
export function storeRecentOrganization(used: RecentOrganization): void {
  const others = readRecentOrganizations().filter(({ id }) => id !== used.id)
  writeJson(localStore, KEY, [used, ...others].slice(0, MAX_ORGANIZATIONS))
}

/** Removes the list at logout, so that the next person at this device cannot read it. */
export const clearRecentOrganizations = (): void => localStore.remove(KEY)
