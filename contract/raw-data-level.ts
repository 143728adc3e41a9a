import type { AdminRole } from './admin-roles.ts'

/** What an export of raw data may hold; each level holds what the one before holds. */
export type RawDataLevel = 'none' | 'simple' | 'advanced' | 'advancedWithOpenEnded'

/** Returns the highest level that one of the roles allows. */
export function rawDataLevel(roles: readonly string[]): RawDataLevel {
  const has = (role: AdminRole) => roles.includes('ADMIN') || roles.includes(role)
  if (has('RAW_DATA_DOWNLOAD_ADVANCED_WITH_OEQ')) return 'advancedWithOpenEnded'
  if (has('RAW_DATA_DOWNLOAD_ADVANCED')) return 'advanced'
  return has('RAW_DATA_DOWNLOAD_SIMPLE') ? 'simple' : 'none'
}
