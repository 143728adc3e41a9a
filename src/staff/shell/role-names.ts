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
  DECISION_INDEX: 'Indizes',
  INDIVIDUAL_REGION: 'Gebiete',
  PROJECT: 'Projekte',
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

/** Returns the German name of a role, or its code for an unknown one. */
export function getRoleName(role: AdminRole): string {
  const right = rightOf(role)
  return right ? `${right.object}: ${right.right}` : (NAMED[role] ?? role)
}

/** Returns all roles: tasks, and rights by object. */
export function groupAllRoles(): {
  tasks: AdminRole[]
  objects: { object: string; rights: { role: AdminRole; object: string; right: string }[] }[]
} {
  const rights = ADMIN_ROLES.flatMap((role) => {
    const right = rightOf(role)
    return right ? [{ role, ...right }] : []
  })
  return {
    tasks: ADMIN_ROLES.filter((role) => rightOf(role) === null),
    objects: [...new Set(rights.map(({ object }) => object))].map((object) => ({
      object,
      rights: rights.filter((right) => right.object === object),
    })),
  }
}
