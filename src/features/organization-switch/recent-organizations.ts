import { isListOf, localStore, readJson, writeJson } from '../../lib/storage'

const KEY = 'lastUsedOrganizations'
const MAX_ORGANIZATIONS = 5

export interface RecentOrganization {
  id: number
  name: string
  /** Whether the switch was told after it. */
  flash: boolean
}

const isList = isListOf<RecentOrganization>('id', 'name')

/** Returns the organizations that were switched into on this device, the newest first. */
export const readRecentOrganizations = (): RecentOrganization[] => readJson(localStore, KEY, isList) ?? []

/** Puts an organization first among those used; each stands there once, and five at most. */
export function rememberOrganization(used: RecentOrganization): void {
  const others = readRecentOrganizations().filter(({ id }) => id !== used.id)
  writeJson(localStore, KEY, [used, ...others].slice(0, MAX_ORGANIZATIONS))
}

/** Forgets them: the next person at this device is not to read whose organizations they are. */
export const forgetRecentOrganizations = (): void => localStore.remove(KEY)
