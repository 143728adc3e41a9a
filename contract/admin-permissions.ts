import { ADMIN_ROLES, type AdminRole } from './admin-roles.ts'

/**
 * The permissions of staff, each with the roles that grant it. ADMIN has every permission and is not listed. The server
 * enforces this table; the client hides what a user may not open. Each screen names its permission in
 * `src/staff/sitemap.ts`, each API route in its `access`; `docs/access.md` lists both.
 *
 * Every role of a family (`KEYWORD_…`) grants at least reading. Its DELETE and PUBLISH roles grant more if objects can be
 * deleted or published.
 */
export const ADMIN_PERMISSIONS = {
  /** Access to the internal area, and the user's own roles. */
  'internalArea.open': ADMIN_ROLES,

  'polls.read': [
    'POLL_READONLY',
    'POLL_READWRITE',
    'POLL_BUNDLE_READWRITE', // chooses the polls of a bundle among all
    'POLL_MANAGER',
    'JUNIOR_POLL_MANAGER',
    'KEY_ACCOUNT_MANAGER',
    'CONTENT_MANAGER',
    'SUPPORT',
    'BLOCKED_POLL',
  ],
  /** A JUNIOR_POLL_MANAGER edits what is not published yet. */
  'polls.write': ['POLL_READWRITE', 'POLL_MANAGER', 'JUNIOR_POLL_MANAGER'],
  'polls.publish': ['POLL_READWRITE', 'POLL_MANAGER'],
  'polls.block': ['BLOCKED_POLL'],
  /** `poll-status.ts` defines the allowed changes of status and their permissions. */
  'polls.changeStatus': ['POLL_READWRITE', 'POLL_MANAGER', 'BLOCKED_POLL'],
  'polls.grant': ['POLL_READWRITE', 'POLL_MANAGER', 'KEY_ACCOUNT_MANAGER'],
  'polls.import': ['POLL_READWRITE', 'POLL_MANAGER'],

  'pollBundles.read': [
    'POLL_BUNDLE_READONLY',
    'POLL_BUNDLE_READWRITE',
    'POLL_BUNDLE_CATEGORY_READWRITE',
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

  'insightBoards.read': [
    'INSIGHT_BOARD_READ',
    'INSIGHT_BOARD_WRITE',
    'INSIGHT_BOARD_PUBLISH',
    'INSIGHT_BOARD_DELETE',
    'CONTENT_MANAGER',
  ],
  'insightBoards.write': ['INSIGHT_BOARD_WRITE', 'CONTENT_MANAGER'],
  /** Publishing and freezing. */
  'insightBoards.publish': ['INSIGHT_BOARD_PUBLISH', 'CONTENT_MANAGER'],
  'insightBoards.delete': ['INSIGHT_BOARD_DELETE'],

  /** `raw-data-level.ts` defines the content of an export. */
  'rawData.export': [
    'RAW_DATA_DOWNLOAD_SIMPLE',
    'RAW_DATA_DOWNLOAD_ADVANCED',
    'RAW_DATA_DOWNLOAD_ADVANCED_WITH_OEQ',
  ],

  /** Reading the texts of open-ended answers and assigning them to categories. */
  'openAnswers.code': ['RAW_DATA_DOWNLOAD_ADVANCED_WITH_OEQ'],

  'news.read': ['CONTENT_MANAGER', 'EMBED_MANAGER'],
  /** Includes articles and their embedded pages. */
  'news.write': ['CONTENT_MANAGER', 'EMBED_MANAGER'],

  /** The pages of publishers that carry the script of automatic embeds, and the rules and hosts of each publisher. */
  'embeds.read': ['EMBED_MANAGER', 'SUPPORT'],
  'embeds.write': ['EMBED_MANAGER'],

  /** Looking up only the ID and name of an organization. */
  'organizations.find': [
    'PROJECT_WRITE', // chooses the customer of a project
    'INDIVIDUAL_REGION_WRITE', // chooses the organization of an individual region
    'CONTENT_MANAGER',
    'ORGANIZATION_READ',
    'ORGANIZATION_WRITE',
    'ORGANIZATION_DELETE',
    'ORGANIZATION_PUBLISH',
    'SWITCH_ORGANIZATIONS',
    'POLL_READWRITE',
    'POLL_MANAGER',
    'KEY_ACCOUNT_MANAGER',
    'SUPPORT',
  ],
  'organizations.switch': ['SWITCH_ORGANIZATIONS'],
  'organizations.read': [
    'ORGANIZATION_READ',
    'ORGANIZATION_WRITE',
    'ORGANIZATION_DELETE',
    'ORGANIZATION_PUBLISH',
    'KEY_ACCOUNT_MANAGER',
    'SUPPORT',
  ],
  'organizations.write': ['ORGANIZATION_WRITE', 'KEY_ACCOUNT_MANAGER'],

  /** Segments and saved comparisons that are shared in organizations. `segments.block` blocks and unblocks them. */
  'segments.read': ['SEGMENT_MANAGER', 'SEGMENT_READ', 'SEGMENT_WRITE', 'SEGMENT_DELETE', 'SEGMENT_PUBLISH'],
  'segments.block': ['SEGMENT_MANAGER', 'SEGMENT_PUBLISH'],

  'tags.read': [
    'KEYWORD_READ',
    'KEYWORD_WRITE',
    'KEYWORD_DELETE',
    'KEYWORD_PUBLISH',
    'CATEGORY_READ',
    'CATEGORY_WRITE',
    'CATEGORY_DELETE',
    'CATEGORY_PUBLISH',
    'POLL_READWRITE',
    'POLL_MANAGER',
    'JUNIOR_POLL_MANAGER',
    'CONTENT_MANAGER',
  ],
  /** Assigning tags to topics. */
  'tags.write': ['KEYWORD_WRITE', 'CATEGORY_WRITE', 'POLL_MANAGER', 'CONTENT_MANAGER'],
  /** Merging two tags, which deletes one of them. */
  'tags.merge': ['KEYWORD_DELETE'],
  'tags.block': ['KEYWORD_PUBLISH'],

  'staff.read': [
    'INTERNAL_USER_READ',
    'INTERNAL_USER_WRITE',
    'INTERNAL_USER_DELETE',
    'INTERNAL_USER_PUBLISH',
  ],
  /** Inviting staff users, and assigning and removing roles. */
  'staff.write': ['INTERNAL_USER_WRITE'],
  /** Ending the sessions and the access of a staff user. */
  'staff.delete': ['INTERNAL_USER_DELETE'],

  'decisionIndexes.read': [
    'DECISION_INDEX_READ',
    'DECISION_INDEX_WRITE',
    'DECISION_INDEX_PUBLISH',
    'DECISION_INDEX_DELETE',
    'CONTENT_MANAGER',
  ],
  'decisionIndexes.write': ['DECISION_INDEX_WRITE', 'CONTENT_MANAGER'],
  /** Publishing and locking. */
  'decisionIndexes.publish': ['DECISION_INDEX_PUBLISH', 'CONTENT_MANAGER'],
  'decisionIndexes.delete': ['DECISION_INDEX_DELETE'],

  /** Projects with their countries and progress. */
  'projects.read': [
    'PROJECT_READ',
    'PROJECT_WRITE',
    'PROJECT_PUBLISH',
    'PROJECT_DELETE',
    'KEY_ACCOUNT_MANAGER',
  ],
  /** Includes inviting participants. */
  'projects.write': ['PROJECT_WRITE'],
  /** Every change of status of a project or of a country. */
  'projects.publish': ['PROJECT_PUBLISH'],
  'projects.delete': ['PROJECT_DELETE'],

  'individualRegions.read': [
    'INDIVIDUAL_REGION_READ',
    'INDIVIDUAL_REGION_WRITE',
    'INDIVIDUAL_REGION_PUBLISH',
    'INDIVIDUAL_REGION_DELETE',
    'CONTENT_MANAGER',
    'KEY_ACCOUNT_MANAGER',
  ],
  'individualRegions.write': ['INDIVIDUAL_REGION_WRITE', 'CONTENT_MANAGER'],
  /** Publishing, and making a draft again. */
  'individualRegions.publish': ['INDIVIDUAL_REGION_PUBLISH', 'CONTENT_MANAGER'],
  'individualRegions.delete': ['INDIVIDUAL_REGION_DELETE'],

  'settings.write': ['SETTINGS_ADMIN'],
  /** The names and messages of people who wrote to the contact address. */
  'contactRequests.read': ['SUPPORT', 'KEY_ACCOUNT_MANAGER'],
  'panel.read': ['POLL_MANAGER', 'JUNIOR_POLL_MANAGER', 'SUPPORT'],

  /** The user's own jobs, for all roles that can start jobs. `jobs.read` is needed to see all jobs. */
  'jobs.list': [
    'QUEUE_READ',
    'QUEUE_WRITE',
    'QUEUE_DELETE',
    'QUEUE_PUBLISH',
    'SUPPORT',
    'POLL_READWRITE',
    'POLL_MANAGER',
    'RAW_DATA_DOWNLOAD_SIMPLE',
    'RAW_DATA_DOWNLOAD_ADVANCED',
    'RAW_DATA_DOWNLOAD_ADVANCED_WITH_OEQ',
  ],
  'jobs.read': ['QUEUE_READ', 'QUEUE_WRITE', 'QUEUE_DELETE', 'QUEUE_PUBLISH', 'SUPPORT'],
  'jobs.retry': ['QUEUE_WRITE'],
  'jobs.cancel': ['QUEUE_DELETE'],

  'audit.read': ['SETTINGS_ADMIN', 'SUPPORT'],
  /** Only numbers of e-mails, no recipients. */
  'emailCampaigns.read': ['SETTINGS_ADMIN', 'SUPPORT', 'PROJECT_READ', 'PROJECT_WRITE', 'PROJECT_PUBLISH'],
} satisfies Record<string, readonly AdminRole[]>

export type AdminPermission = keyof typeof ADMIN_PERMISSIONS

/** Permissions that are only effective together with another one. */
const ALSO_NEEDED: Partial<Record<AdminPermission, AdminPermission>> = {
  'openAnswers.code': 'polls.write', // it changes the poll's result
}

export const rolesWith = (permission: AdminPermission): readonly AdminRole[] => [
  'ADMIN',
  ...ADMIN_PERMISSIONS[permission].filter((role) => role !== 'ADMIN' && isPermitted([role], permission)),
]

/** Returns whether any of the roles grants the permission. Unknown roles grant nothing. */
export function isPermitted(roles: readonly string[], permission: AdminPermission): boolean {
  const sufficient: readonly string[] = ADMIN_PERMISSIONS[permission]
  const other = ALSO_NEEDED[permission]
  return (
    roles.some((role) => role === 'ADMIN' || sufficient.includes(role)) &&
    (other === undefined || isPermitted(roles, other))
  )
}
