import { sql } from 'drizzle-orm'
import type { AuditObjectType } from '../../../contract/enumerations/audit.ts'
import type { Transaction } from '../database/connection.ts'
import { organizations, users } from '../database/schema-accounts.ts'
import { settings } from '../database/schema-admin.ts'
import { insightBoards } from '../database/schema-boards.ts'
import { collections } from '../database/schema-collections.ts'
import { bundles } from '../database/schema-content.ts'
import { reportedEmbedPages, embedSettings } from '../database/schema-embeds.ts'
import { decisionIndexes } from '../database/schema-indexes.ts'
import { pressArticles, newsItems } from '../database/schema-news.ts'
import { projects } from '../database/schema-projects.ts'
import { individualRegions } from '../database/schema-regions.ts'

/** The tables of the objects that staff edit. Each has the columns `id` and `version`. */
const TABLES = {
  ARTICLE: pressArticles,
  EMBED_PAGE: reportedEmbedPages,
  EMBED_SETTINGS: embedSettings,
  DECISION_INDEX: decisionIndexes,
  INDIVIDUAL_REGION: individualRegions,
  INSIGHT_BOARD: insightBoards,
  NEWS_ITEM: newsItems,
  ORGANIZATION: organizations,
  POLL_BUNDLE: bundles,
  POLL_BUNDLE_COLLECTION: collections,
  PROJECT: projects,
  SETTINGS: settings,
  USER: users,
} satisfies Partial<Record<AuditObjectType, unknown>>

export type EditedType = keyof typeof TABLES

/** Locks an object until the transaction ends. */
export async function lockRow(transaction: Transaction, type: EditedType, id: number): Promise<void> {
  await transaction.execute(sql`select id from ${TABLES[type]} where id = ${id} for no key update`)
}

export async function incrementVersion(transaction: Transaction, type: EditedType, id: number) {
  await transaction.execute(sql`update ${TABLES[type]} set version = version + 1 where id = ${id}`)
}

export async function deleteRow(transaction: Transaction, type: EditedType, id: number): Promise<void> {
  await transaction.execute(sql`delete from ${TABLES[type]} where id = ${id}`)
}
