import { insertIfMissing, moveItem } from '../../../../src/staff/sort/places'

test('an item is inserted at a position, by default at the end, and never twice [BUND-04]', () => {
  expect(insertIfMissing([1, 2], 3)).toEqual([1, 2, 3])
  expect(insertIfMissing([1, 2], 3, 0)).toEqual([3, 1, 2])
  expect(insertIfMissing([1, 2], 2, 0)).toEqual([1, 2])
})

test.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 1, ['a', 'b', 'c']],
  [7, 0, ['a', 'b', 'c']],
])('an item moves from position %i to position %i [BUND-04]', (from, to, moved) => {
  expect(moveItem(['a', 'b', 'c'], from, to)).toEqual(moved)
})
