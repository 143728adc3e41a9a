import type { InsightBoardStatus } from '../../../../contract/enumerations/content.ts'
import { hasPermission } from '../access.ts'
import type { Viewer } from '../viewer.ts'

/** Statuses in which everyone may open a board. */
const OPEN: readonly InsightBoardStatus[] = ['PUBLISHED', 'FROZEN']

/** Statuses in which boards appear in lists. */
export const listedStatuses = (): readonly InsightBoardStatus[] => OPEN

/** Statuses in which the viewer may open a board. Staff who edit boards also see drafts. */
export const openStatuses = (viewer: Viewer): readonly InsightBoardStatus[] =>
  hasPermission(viewer, 'insightBoards.read') ? [...OPEN, 'CREATED'] : OPEN
