import type { Context } from '../../context/context.ts'
import { ApiError } from '../../http/errors.ts'
import type { FiguresQueryWire } from '../results/view/schema.ts'
import type { Viewer } from '../viewer.ts'
import { createBoardContentsReader, type BoardSources } from './contents-service.ts'
import { getOpenableStatuses } from './policy.ts'
import { presentBoardDetail } from './presenter.ts'
import { findBoard } from './repository.ts'
import type { BoardHeadersWire, InsightBoardDetailWire } from './schema.ts'

/**
 * Returns a function that opens a board with the figures of its tiles and their polls, as far as the viewer may see
 * them. It throws ApiError `not_found` for a board that the viewer may not open.
 */
export function createBoardOpener(
  context: Context,
): (
  viewer: Viewer,
  id: number,
  query: FiguresQueryWire,
  headers?: BoardHeadersWire,
) => Promise<BoardSources & { board: InsightBoardDetailWire }> {
  const readContents = createBoardContentsReader(context)
  return async (
    viewer: Viewer,
    id: number,
    query: FiguresQueryWire,
    headers: BoardHeadersWire = {},
  ): Promise<BoardSources & { board: InsightBoardDetailWire }> => {
    const userId = viewer.kind === 'user' ? viewer.userId : null
    const board = await findBoard(context.database, userId, getOpenableStatuses(viewer), id)
    if (!board) throw new ApiError('not_found')
    const { contents, ...sources } = await readContents(viewer, {
      sections: headers['x-omit-sections'] ? [] : board.sections,
      frozenAt: board.frozenAt,
      query,
      hasEmptyDistricts: headers['x-include-empty-nuts3'] === true,
    })
    return { board: presentBoardDetail(board, contents), ...sources }
  }
}
