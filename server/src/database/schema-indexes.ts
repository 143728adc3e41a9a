import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { IndexFormula } from '../../../contract/decision-index.ts'
import type { DecisionIndexStatus } from '../../../contract/enumerations/content.ts'
import { timestampColumn, idColumn, versionColumn } from './columns.ts'

/** A formula that an index had after its publication, until the month before that of the next one. */
export interface PastFormula {
  formula: IndexFormula
  /** The first month of the formula after it, such as `2026-11`. */
  until: string
}

export const decisionIndexes = pgTable('decision_indexes', {
  id: idColumn(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  description: text().notNull().default(''),
  status: text().$type<DecisionIndexStatus>().notNull(),
  formula: jsonb().$type<IndexFormula>().notNull(),
  /** The formulas before it, the earliest first. */
  pastFormulas: jsonb('past_formulas').$type<PastFormula[]>().notNull().default([]),
  publishedAt: timestampColumn('published_at'),
  lockedAt: timestampColumn('locked_at'),
  /** When and why staff have withdrawn it from readers; null if they have not. */
  withdrawnAt: timestampColumn('withdrawn_at'),
  withdrawnReason: text('withdrawn_reason'),
  updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  version: versionColumn(),
})
