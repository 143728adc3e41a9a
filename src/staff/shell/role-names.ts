import { ROLES_WITHOUT_OBJECT } from '../../../contract/admin-permissions'
import { ADMIN_ROLES, type AdminRole } from '../../../contract/admin-roles'

const NAMED: Partial<Record<AdminRole, string>> = {
  ADMIN: 'Administration: alle Rechte',
  POLL_MANAGER: 'Umfrageredaktion',
  JUNIOR_POLL_MANAGER: 'Umfrageredaktion ohne Veröffentlichen',
  KEY_ACCOUNT_MANAGER: 'Kundenbetreuung',
  CONTENT_MANAGER: 'Inhalte',
  EMBED_MANAGER: 'Einbettungen',
  SEGMENT_MANAGER: 'Segmente',
  SUPPORT: 'Support',
  SETTINGS_ADMIN: 'Einstellungen',
  SWITCH_ORGANIZATIONS: 'Organisation wechseln',
  BLOCKED_POLL: 'Umfragen sperren',
  RAW_DATA_DOWNLOAD_SIMPLE: 'Rohdaten: einfach',
  RAW_DATA_DOWNLOAD_ADVANCED: 'Rohdaten: erweitert',
  RAW_DATA_DOWNLOAD_ADVANCED_WITH_OEQ: 'Rohdaten: erweitert mit offenen Antworten',
}

const OBJECTS: Record<string, string> = {
  POLL: 'Umfragen',
  POLL_BUNDLE: 'Pakete',
  POLL_BUNDLE_CATEGORY: 'Sammlungen',
  QUEUE: 'Aufträge',
  CATEGORY: 'Themen',
  KEYWORD: 'Tags',
  ORGANIZATION: 'Organisationen',
  INTERNAL_USER: 'Team',
  SEGMENT: 'Segmente',
  INSIGHT_BOARD: 'Insight Boards',
}

const RIGHTS: Record<string, string> = {
  READ: 'lesen',
  READONLY: 'lesen',
  WRITE: 'bearbeiten',
  READWRITE: 'lesen und bearbeiten',
  DELETE: 'löschen',
  PUBLISH: 'veröffentlichen',
}

/** Returns the object and right of a role, such as "Tags" and "lesen"; null for a role that is a task. */
function rightOf(role: AdminRole): { object: string; right: string } | null {
  const [, name = '', deed = ''] = /^(.+)_([A-Z]+)$/.exec(role) ?? []
  const [object, right] = [OBJECTS[name], RIGHTS[deed]]
  return !(role in NAMED) && object && right ? { object, right } : null
}

/** Returns the German name of a role, or its code for a role of an object that the product does not have. */
export function roleName(role: AdminRole): string {
  const right = rightOf(role)
  return right ? `${right.object}: ${right.right}` : (NAMED[role] ?? role)
}

const ROLES_GRANTING_NOTHING: readonly AdminRole[] = ROLES_WITHOUT_OBJECT

/** The roles that grant a permission and so can be assigned. */
export const ASSIGNABLE_ROLES = ADMIN_ROLES.filter((role) => !ROLES_GRANTING_NOTHING.includes(role))

/** Returns the assignable roles: tasks, and rights by object. Includes useless roles that are held, for removal. */
export function assignableRoles(held: readonly AdminRole[]) {
  const offered = ADMIN_ROLES.filter((role) => held.includes(role) || ASSIGNABLE_ROLES.includes(role))
  const rights = offered.flatMap((role) => {
    const right = rightOf(role)
    return right ? [{ role, ...right }] : []
  })
  return {
    tasks: offered.filter((role) => rightOf(role) === null),
    objects: [...new Set(rights.map(({ object }) => object))].map((object) => ({
      object,
      rights: rights.filter((right) => right.object === object),
    })),
  }
}
