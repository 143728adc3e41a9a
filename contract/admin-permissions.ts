import type { AdminRole } from './admin-roles.ts'

/**
 * What staff may do, and the roles of which one is needed. ADMIN holds every permission and is not listed.
 * The server enforces the same table; here it decides what is shown.
 */
const ADMIN_PERMISSIONS = {
  'polls.read': [
    'POLL_READONLY',
    'POLL_READWRITE',
    'POLL_MANAGER',
    'JUNIOR_POLL_MANAGER',
    'KEY_ACCOUNT_MANAGER',
    'SUPPORT',
  ],
  /** A JUNIOR_POLL_MANAGER edits what is not published yet. */
  'polls.write': ['POLL_READWRITE', 'POLL_MANAGER', 'JUNIOR_POLL_MANAGER'],
  'polls.publish': ['POLL_READWRITE', 'POLL_MANAGER'],
  'polls.block': ['BLOCKED_POLL'],
  'polls.grant': ['POLL_READWRITE', 'POLL_MANAGER', 'KEY_ACCOUNT_MANAGER'],
  'pollBundles.read': [
    'POLL_BUNDLE_READONLY',
    'POLL_BUNDLE_READWRITE',
    'POLL_MANAGER',
    'JUNIOR_POLL_MANAGER',
    'CONTENT_MANAGER',
  ],
  'pollBundles.write': ['POLL_BUNDLE_READWRITE', 'POLL_MANAGER', 'CONTENT_MANAGER'],
  'collections.read': [
    'POLL_BUNDLE_CATEGORY_READONLY',
    'POLL_BUNDLE_CATEGORY_READWRITE',
    'POLL_MANAGER',
    'CONTENT_MANAGER',
  ],
  'collections.write': ['POLL_BUNDLE_CATEGORY_READWRITE', 'POLL_MANAGER', 'CONTENT_MANAGER'],
  'organizations.read': [
    'ORGANIZATION_READ',
    'ORGANIZATION_WRITE',
    'SWITCH_ORGANIZATIONS',
    'POLL_MANAGER',
    'KEY_ACCOUNT_MANAGER',
    'SUPPORT',
  ],
  'organizations.switch': ['SWITCH_ORGANIZATIONS'],
  'insightBoards.read': [
    'INSIGHT_BOARD_READ',
    'INSIGHT_BOARD_WRITE',
    'INSIGHT_BOARD_PUBLISH',
    'INSIGHT_BOARD_DELETE',
  ],
  'rawData.export': [
    'RAW_DATA_DOWNLOAD_SIMPLE',
    'RAW_DATA_DOWNLOAD_ADVANCED',
    'RAW_DATA_DOWNLOAD_ADVANCED_WITH_OEQ',
  ],
} satisfies Record<string, readonly AdminRole[]>

export type AdminPermission = keyof typeof ADMIN_PERMISSIONS

export function isPermitted(roles: readonly AdminRole[], permission: AdminPermission): boolean {
  const sufficient: readonly AdminRole[] = ADMIN_PERMISSIONS[permission]
  return roles.some((role) => role === 'ADMIN' || sufficient.includes(role))
}

/** Whether any of the roles opens the admin area: any role of polls, bundles or categories does. */
export function isAdminAreaUser(roles: readonly AdminRole[]): boolean {
  return roles.some((role) => role === 'ADMIN' || /^(BLOCKED_|JUNIOR_)?POLL(_|$)|^CATEGORY_/.test(role))
}

/** What an export of raw data may hold; each level holds what the one before holds. */
export type RawDataLevel = 'none' | 'simple' | 'advanced' | 'advancedWithOpenEnded'

export function rawDataLevel(roles: readonly AdminRole[]): RawDataLevel {
  const has = (role: AdminRole) => roles.includes('ADMIN') || roles.includes(role)
  if (has('RAW_DATA_DOWNLOAD_ADVANCED_WITH_OEQ')) return 'advancedWithOpenEnded'
  if (has('RAW_DATA_DOWNLOAD_ADVANCED')) return 'advanced'
  return has('RAW_DATA_DOWNLOAD_SIMPLE') ? 'simple' : 'none'
}
