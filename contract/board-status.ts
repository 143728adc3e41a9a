import type { InsightBoardStatus } from './enumerations/content.ts'

/** The status that follows each status. After publication a board can be frozen and unfrozen any number of times. */
const NEXT: Readonly<Record<InsightBoardStatus, InsightBoardStatus>> = {
  CREATED: 'PUBLISHED',
  PUBLISHED: 'FROZEN',
  FROZEN: 'PUBLISHED',
}

export const nextBoardStatus = (from: InsightBoardStatus): InsightBoardStatus => NEXT[from]

/** The statuses in which everyone may open a board, and in which lists contain it. */
export const PUBLIC_BOARD_STATUSES: readonly InsightBoardStatus[] = ['PUBLISHED', 'FROZEN']
