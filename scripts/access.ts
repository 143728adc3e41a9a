// Writes docs/access.md: the permission of each screen and each API route of the internal area, and the roles with it.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { isPermitted, type AdminPermission } from '../contract/admin-permissions.ts'
import { ADMIN_ROLES } from '../contract/admin-roles.ts'
import { createOpenApiDocument } from '../server/src/cli/wire-types.ts'
import { STAFF_SCREENS } from '../src/staff/sitemap.ts'

type Row = [name: string, permission: AdminPermission]

/** The page that this script writes. */
export const STAFF_ACCESS_DOC_PATH = path.join(import.meta.dirname, '../docs/access.md')

/** Returns the page: made from the entries of `src/staff/sitemap.ts` and the `access` of the server's routes. */
export async function createStaffAccessMarkdown(): Promise<string> {
  const screens = STAFF_SCREENS.map((screen): Row => [screen.path, screen.permission])
  const { paths } = await createOpenApiDocument()
  const calls = Object.entries(paths ?? {}).flatMap(([url, methods]) =>
    Object.entries(methods as Record<string, { 'x-permission'?: AdminPermission }>).flatMap(
      ([method, { 'x-permission': permission }]): Row[] =>
        permission ? [[`${method.toUpperCase()} ${url}`, permission]] : [],
    ),
  )
  const needed = [...new Set([...screens, ...calls].map(([, permission]) => permission))].sort()
  return `# Access of staff

Made by \`npm run access\` from the entries of \`src/staff/sitemap.ts\` and the \`access\` of the server's routes; never edited by hand. A test fails if it is stale, and another requests every call with every role.

## Screens

${table('Screen', 'Permission', screens)}

## Calls

${table('Call', 'Permission', calls.sort(byName))}

## Roles

ADMIN has every permission.

${table(
  'Permission',
  'Roles',
  needed.map((permission): [string, string] => [permission, rolesText(permission)]),
)}
`
}

const byName = ([one]: Row, [other]: Row) => (one < other ? -1 : 1)

function rolesText(permission: AdminPermission): string {
  const roles = ADMIN_ROLES.filter((role) => role !== 'ADMIN' && isPermitted([role], permission))
  if (roles.length === ADMIN_ROLES.length - 1) return 'every role of staff'
  return roles.join(', ') || 'only together with another role'
}

const table = (first: string, second: string, rows: [string, string][]) =>
  [`| ${first} | ${second} |`, '|---|---|', ...rows.map(([name, text]) => `| \`${name}\` | ${text} |`)].join(
    '\n',
  )

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(STAFF_ACCESS_DOC_PATH, await createStaffAccessMarkdown())
  process.stdout.write('Written: docs/access.md\n')
}
