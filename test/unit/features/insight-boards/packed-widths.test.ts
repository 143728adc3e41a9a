import { packedWidths } from '../../../../src/features/insight-boards/packed-widths'

describe('rows of a board', () => {
  test.each([
    ['full rows stay as they are', [4, 8, 12, 7, 5], [4, 8, 12, 7, 5]],
    ['a tile alone takes the row', [4], [12]],
    ['tiles share what their row leaves open', [3, 3], [6, 6]],
    ['what cannot be shared goes to the first', [4, 3], [7, 5]],
    ['a tile that does not fit begins the next row', [6, 4, 4, 6], [7, 5, 5, 7]],
    ['no tiles are no rows', [], []],
  ])('%s [READ-27]', (_, asked, packed) => {
    expect(packedWidths(asked)).toEqual(packed)
  })

  test('are full, whatever is asked for [READ-27]', () => {
    for (let seed = 1; seed < 500; seed++) {
      const asked = Array.from({ length: 1 + (seed % 7) }, (_, place) => 1 + ((seed * (place + 3) * 7) % 12))
      let open = 12
      for (const width of packedWidths(asked)) open = open === width ? 12 : open - width
      expect(open).toBe(12)
    }
  })
})
