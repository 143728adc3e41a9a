import { readFileSync } from 'node:fs'
import type { AdminPermission } from '../../contract/admin-permissions.ts'

/** The rows of docs/access.md: the screens and calls of the internal area with their permissions. */
const rows = [...readFileSync('docs/access.md', 'utf8').matchAll(/^\| `([^`]*\/\S+)` \| (\S+) \|$/gm)].map(
  ([, name = '', permission]) => [name, permission as AdminPermission] as const,
) // a test compares the page with the code

const isCall = (name: string) => name.includes(' ')

/** The permission of each screen, by its path in the router's syntax. */
export const SCREEN_PERMISSIONS = new Map(rows.filter(([name]) => !isCall(name)))
/** The permission of each API route of the internal area, as in `GET /provider/v1/admin/me`. */
export const CALL_PERMISSIONS = new Map(rows.filter(([name]) => isCall(name)))
