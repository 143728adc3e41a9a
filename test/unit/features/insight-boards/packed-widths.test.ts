import { widenTilesToFillRows } from '../../../../src/features/insight-boards/packed-widths'

describe('rows of a board', () => {
  test.each([
    ['full rows do not change', [4, 8, 12, 7, 5], [4, 8, 12, 7, 5]],
    ['a single tile fills the row', [4], [12]],
    ['tiles share the free columns of their row', [3, 3], [6, 6]],
    ['the remainder goes to the first tile', [4, 3], [7, 5]],
    ['a tile that does not fit starts the next row', [6, 4, 4, 6], [7, 5, 5, 7]],
    ['there are no rows without tiles', [], []],
  ])('%s [READ-27]', (_, asked, packed) => {
    expect(widenTilesToFillRows(asked)).toEqual(packed)
  })

  test('are always full [READ-27]', () => {
    for (let seed = 1; seed < 500; seed++) {
      const asked = Array.from({ length: 1 + (seed % 7) }, (_, place) => 1 + ((seed * (place + 3) * 7) % 12))
      let open = 12
      for (const width of widenTilesToFillRows(asked)) open = open === width ? 12 : open - width
      expect(open).toBe(12)
    }
  })
})
