import type { Board } from '../../../../src/api/insight-boards'
import { insightBoardsReducer } from '../../../../src/features/insight-boards/reducer'
import { fetchBoard, pinBoard } from '../../../../src/features/insight-boards/requests'

test('a board that was requested before its pin was set is outdated [LIST-11, BOARD-01]', () => {
  const asked = fetchBoard({ id: 5, filter: {} })
  const late = fetchBoard.success({ id: 5, isPinned: false } as Board, asked)
  const { pins } = [asked, pinBoard(5), late].reduce(insightBoardsReducer, undefined)!
  expect(pins.ids).toEqual([5])
})
