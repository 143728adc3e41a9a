import type { InsightBoardStatus } from '../../../../contract/enumerations/content.ts'
import { hasPermission } from '../access.ts'
import type { Viewer } from '../viewer.ts'

/** The states in which a board is open to everyone, logged in or not. */
const OPEN: readonly InsightBoardStatus[] = ['PUBLISHED', 'FROZEN']

/** The states in which boards stand in lists. */
export const listedStatuses = (): readonly InsightBoardStatus[] => OPEN

/** The states in which someone may open a board: staff who work on boards see drafts, too. */
export const openStatuses = (viewer: Viewer): readonly InsightBoardStatus[] =>
  hasPermission(viewer, 'insightBoards.read') ? [...OPEN, 'CREATED'] : OPEN
