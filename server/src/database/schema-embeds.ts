import { boolean, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { AutomaticEmbedV2Status } from '../../../contract/enumerations/content.ts'
import { parentIdColumn, createdAtColumn, timestampColumn, idColumn, versionColumn } from './columns.ts'
import { organizations } from './schema-accounts.ts'
import { polls } from './schema-content.ts'

/** Shows the newest poll of a topic on the pages of a section, or on all pages if the section is null. */
export interface EmbedRule {
  section: string | null
  topic: string
}

/** The automatic embeds of a publisher. A publisher without a row has no rules. */
export const embedSettings = pgTable('embed_settings', {
  /** The organization. */
  id: integer()
    .primaryKey()
    .references(() => organizations.id, { onDelete: 'cascade' }),
  /** In their order: the first matching one applies. */
  rules: jsonb().$type<EmbedRule[]>().notNull().default([]),
  version: versionColumn(),
})

/** The hosts whose pages may carry the script. A host belongs to one publisher, which is found by it. */
export const allowedEmbedHosts = pgTable(
  'embed_hosts',
  {
    /** As in `URL.host`: in lower case, with a port that is not the default one. */
    host: text().primaryKey(),
    organizationId: parentIdColumn('organization_id', () => organizations.id),
  },
  (table) => [index('embed_hosts_organization').on(table.organizationId)],
)

/** The pages of publishers that reported themselves. They contain nothing about readers. */
export const reportedEmbedPages = pgTable(
  'embed_pages',
  {
    id: idColumn(),
    organizationId: parentIdColumn('organization_id', () => organizations.id),
    /** Normalized, see `normalizePageUrlIfOnHost`. */
    url: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    section: text(),
    hasPlace: boolean('has_place').notNull(),
    status: text().$type<AutomaticEmbedV2Status>().notNull().default('UNASSIGNED'),
    /** The assigned poll; null also if it was deleted. */
    pollId: integer('poll_id').references(() => polls.id, { onDelete: 'set null' }),
    createdAt: createdAtColumn(),
    /** Updated at most once an hour. */
    lastSeenAt: timestampColumn('last_seen_at').notNull(),
    version: versionColumn(),
  },
  (table) => [
    unique('embed_pages_url').on(table.organizationId, table.url),
    index('embed_pages_seen').on(table.organizationId, table.status, table.lastSeenAt),
    index('embed_pages_poll').on(table.pollId),
  ],
)
