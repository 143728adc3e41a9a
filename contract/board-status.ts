import type { InsightBoardStatus } from './enumerations/content.ts'

/** The status that follows each one: a board is published once, then frozen and released as often as needed. */
const NEXT: Readonly<Record<InsightBoardStatus, InsightBoardStatus>> = {
  CREATED: 'PUBLISHED',
  PUBLISHED: 'FROZEN',
  FROZEN: 'PUBLISHED',
}

/** Returns the one status that a board may be given next. */
export const nextBoardStatus = (from: InsightBoardStatus): InsightBoardStatus => NEXT[from]
