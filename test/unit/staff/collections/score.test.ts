import { computeScoreAtIndex } from '../../../../src/staff/collections/score'

test.each([
  ['between two neighbors', [300, 200, 100], 1, 250],
  ['at the top', [300, 200], 0, 400],
  ['at the bottom', [300, 200], 2, 100],
  ['below zero', [0], 1, -100],
  ['alone', [], 0, 100],
  ['between equal scores', [5, 5], 1, 5],
])('the new score %s [BUND-07]', (_where, others, place, score) => {
  expect(computeScoreAtIndex(others, place)).toBe(score)
})
