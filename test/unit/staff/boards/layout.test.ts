import fc from 'fast-check'
import { validateBoardLayout, firstProblemByField } from '../../../../contract/board-layout'
import type { EditedSection, EditedTile } from '../../../../src/staff/boards/api'
import {
  widenLastTilesToFillRows,
  getGridPositions,
  hasGaps,
  moveTile,
  describePosition,
  findNextPositionAfterRemoval,
  type Step,
} from '../../../../src/staff/boards/layout'

const tile = (id: number, width = 6): EditedTile => ({
  id,
  kind: 'ANSWER_BARS',
  width,
  pollId: id,
  indexId: null,
  answer: null,
  by: null,
  label: null,
  text: null,
})
const section = (id: number, ...widths: number[]): EditedSection => ({
  id,
  title: `S${id}`,
  text: null,
  tiles: widths.map((width, index) => tile(id * 100 + index, width)),
})
const idsOf = (sections: readonly EditedSection[]) => sections.map(({ tiles }) => tiles.map(({ id }) => id))

const widths = fc.array(fc.integer({ min: 3, max: 12 }), { maxLength: 8 })
const boards = fc
  .array(widths, { minLength: 1, maxLength: 4 })
  .map((all) => all.map((own, index) => section(index + 1, ...own)))

describe('tiles on twelve columns', () => {
  test('start a new row if they do not fit [STAFF-28]', () => {
    expect(getGridPositions(section(1, 6, 3, 4, 12).tiles)).toEqual([
      { row: 1, column: 1 },
      { row: 1, column: 7 },
      { row: 2, column: 1 },
      { row: 3, column: 1 },
    ])
  })

  test('never overlap and never exceed the columns [STAFF-28]', () => {
    fc.assert(
      fc.property(widths, (own) => {
        const { tiles } = section(1, ...own)
        const taken = getGridPositions(tiles).flatMap(({ row, column }, index) =>
          Array.from({ length: tiles[index]!.width }, (_, offset) => `${row}:${column + offset}`),
        )
        expect(new Set(taken).size).toBe(taken.length)
        expect(taken.every((cell) => Number(cell.split(':')[1]) <= 12)).toBe(true)
      }),
    )
  })

  test('leave no gap once their rows are filled, without moving [STAFF-28]', () => {
    fc.assert(
      fc.property(widths, (own) => {
        const { tiles } = section(1, ...own)
        const filled = widenLastTilesToFillRows(tiles)
        expect(hasGaps(filled)).toBe(false)
        expect(getGridPositions(filled)).toEqual(getGridPositions(tiles))
      }),
    )
  })

  test('are never lost or duplicated by a move [STAFF-28]', () => {
    const steps: Step[] = ['earlier', 'later', 'first', 'last', 'previousSection', 'nextSection']
    fc.assert(
      fc.property(boards, fc.nat(), fc.constantFrom(...steps), (board, seed, step) => {
        const places = board.flatMap(({ tiles }, own) =>
          tiles.map((_, index) => ({ section: own, tile: index })),
        )
        const from = places[seed % Math.max(1, places.length)]
        const to = from && findNextPositionAfterRemoval(board, from, step)
        if (!from || !to) return
        const moved = moveTile(board, from, to)
        expect(idsOf(moved).flat().sort()).toEqual(idsOf(board).flat().sort())
        expect(moved[to.section]!.tiles[to.tile]).toBe(board[from.section]!.tiles[from.tile])
      }),
    )
  })

  test('move to the next section after the last position, and stop at the last section [STAFF-28]', () => {
    const board = [section(1, 6, 6), section(2, 12)]
    expect(findNextPositionAfterRemoval(board, { section: 0, tile: 1 }, 'later')).toEqual({
      section: 1,
      tile: 0,
    })
    expect(findNextPositionAfterRemoval(board, { section: 1, tile: 0 }, 'earlier')).toEqual({
      section: 0,
      tile: 2,
    })
    expect(findNextPositionAfterRemoval(board, { section: 1, tile: 0 }, 'later')).toBeNull()
    expect(describePosition(board, { section: 0, tile: 1 })).toBe(
      'Platz 2 von 2 in Abschnitt „S1“, Zeile 1, Spalten 7 bis 12',
    )
  })
})

describe('the validation of a board', () => {
  test('returns the first error of each section and tile [STAFF-28]', () => {
    const problems = validateBoardLayout([
      { ...section(1, 13), title: ' ' },
      {
        ...section(2),
        tiles: [{ ...tile(1), kind: 'TEXT' }],
      },
    ])
    expect(firstProblemByField(problems)).toEqual({
      'sections.0': 'Bitte geben Sie dem Abschnitt einen Titel.',
      'sections.0.tiles.0': 'Eine Kachel ist 3 bis 12 der 12 Spalten breit.',
      'sections.1.tiles.0': 'Bitte schreiben Sie den Text der Kachel.',
    })
    expect(validateBoardLayout([section(1, 3, 12)])).toEqual([])
  })

  test('rejects more than six tiles with an index on the whole board [INDEX-11]', () => {
    const boardOf = (count: number) => [
      section(1, 6),
      ...[3, count - 3].map((tiles, index) => ({
        ...section(index + 2, ...Array.from({ length: tiles }, () => 12)),
      })),
    ]
    const withIndexes = (count: number) =>
      boardOf(count).map((one, place) => ({
        ...one,
        tiles: one.tiles.map((own) => (place === 0 ? own : { ...own, kind: 'INDEX' as const })),
      }))
    expect(validateBoardLayout(withIndexes(6))).toEqual([])
    expect(firstProblemByField(validateBoardLayout(withIndexes(7)))).toEqual({
      sections: 'Ein Board hat höchstens 6 Kacheln mit einem Index.',
    })
  })
})
