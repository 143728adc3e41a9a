import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { organizations } from '../database/schema-accounts.ts'
import { insightBoards } from '../database/schema-boards.ts'
import { bundlePolls, bundles, polls } from '../database/schema-content.ts'
import { ImportError } from './bad-rows.ts'

export interface Placement {
  /** Name or slug of the organization that owns the polls. Only it can see them. */
  readonly organizationNameOrSlug?: string | undefined
  readonly bundleSlug?: string | undefined
  readonly boardSlug?: string | undefined
}

/**
 * Assigns polls to an organization and adds them to a bundle and a board, without duplicates.
 *
 * @returns a German sentence for each change
 * @throws ImportError if the organization, bundle or board does not exist
 */
export async function placePollsReturningSummary(
  db: Transaction,
  ids: readonly number[],
  { organizationNameOrSlug, bundleSlug, boardSlug }: Placement,
): Promise<string[]> {
  const assigned =
    organizationNameOrSlug === undefined ? [] : await assignToOrganization(db, ids, organizationNameOrSlug)
  const bundled = bundleSlug === undefined ? [] : await addToBundle(db, ids, bundleSlug)
  const shown = boardSlug === undefined ? [] : await addToBoard(db, ids, boardSlug)
  return [
    ...sentence(`Der Organisation „${organizationNameOrSlug}“ gehören jetzt`, assigned),
    ...sentence(`Im Paket „${bundleSlug}“ sind neu`, bundled),
    ...sentence(`Auf dem Insight Board „${boardSlug}“ sind neu`, shown),
  ]
}

const sentence = (start: string, ids: readonly number[]) =>
  ids.length === 0 ? [] : [`${start}: Umfragen ${ids.join(', ')}.`]

/** Polls that are open for votes are public; others are visible only to their organization. */
const exclusivityOf = sql<
  string | null
>`case when ${polls.status} = 'PUBLISHED' then null else 'ALL_RIGHT_EXCLUSIVE' end`

async function assignToOrganization(
  db: Transaction,
  ids: readonly number[],
  name: string,
): Promise<number[]> {
  const found = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(or(eq(organizations.slug, name), eq(organizations.name, name)))
  const owner = only(found, `Eine Organisation „${name}“`)
  const isOther = or(
    sql`${polls.ownerOrganizationId} is distinct from ${owner.id}`,
    sql`${polls.exclusivity} is distinct from ${exclusivityOf}`,
  )
  const assigned = await db
    .update(polls)
    .set({ ownerOrganizationId: owner.id, exclusivity: exclusivityOf })
    .where(and(inArray(polls.id, [...ids]), isOther))
    .returning({ id: polls.id })
  return assigned.map(({ id }) => id).sort((a, b) => a - b)
}

async function addToBundle(db: Transaction, ids: readonly number[], slug: string): Promise<number[]> {
  const found = await db.select({ id: bundles.id }).from(bundles).where(eq(bundles.slug, slug))
  const bundle = only(found, `Ein Paket „${slug}“`)
  const [last] = await db
    .select({ position: sql<number>`coalesce(max(${bundlePolls.position}), -1)` })
    .from(bundlePolls)
    .where(eq(bundlePolls.bundleId, bundle.id))
  const first = (last?.position ?? -1) + 1
  const added = await db
    .insert(bundlePolls)
    .values(ids.map((pollId, index) => ({ bundleId: bundle.id, pollId, position: first + index })))
    .onConflictDoNothing()
    .returning({ id: bundlePolls.pollId })
  return added.map(({ id }) => id)
}

async function addToBoard(db: Transaction, ids: readonly number[], slug: string): Promise<number[]> {
  const found = await db.select().from(insightBoards).where(eq(insightBoards.slug, slug)).for('update')
  const board = only(found, `Ein Insight Board „${slug}“`)
  if (board.status === 'FROZEN') throw new ImportError(`Das Insight Board „${slug}“ ist eingefroren.`)
  const shown = board.sections.flatMap(({ tiles }) =>
    tiles.map((tile) => ('pollId' in tile ? tile.pollId : 0)),
  )
  const tiles = ids
    .filter((id) => !shown.includes(id))
    .map((pollId) => ({ kind: 'ANSWER_BARS' as const, pollId, width: 12 }))
  if (tiles.length === 0) return []
  const sections = [...board.sections]
  const last = sections.pop() ?? { title: board.title, tiles: [] }
  await db
    .update(insightBoards)
    .set({ sections: [...sections, { ...last, tiles: [...last.tiles, ...tiles] }], updatedAt: sql`now()` })
    .where(eq(insightBoards.id, board.id))
  return tiles.map(({ pollId }) => pollId)
}

function only<Row>(rows: readonly Row[], what: string): Row {
  const [row] = rows
  if (row === undefined) throw new ImportError(`${what} gibt es nicht.`)
  if (rows.length > 1) throw new ImportError(`${what} gibt es mehrmals; der Name ist nicht eindeutig.`)
  return row
}
