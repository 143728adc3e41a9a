import { groupTilesByQuestionAndFilters } from '../../../contract/board-blocks'

describe('blocks of questions', () => {
  const tile = (id: number, pollId: number | null, age = false) => ({
    id,
    kind: pollId === null ? 'TEXT' : 'ANSWER_BARS',
    pollId,
    filterApplicable: !age,
    notApplicable: age ? [{ part: 'FILTER', dimension: 'AGE' }] : [],
  })
  test.each([
    [
      'all tiles of a question, in the place of the first',
      [tile(1, 7), tile(2, 8), tile(3, 7)],
      [[1, 3], [2]],
    ],
    ['texts alone', [tile(1, null), tile(2, null), tile(3, 7)], [[1], [2], [3]]],
    ['no tile that a text introduces', [tile(1, 7), tile(2, null), tile(3, 7)], [[1], [2], [3]]],
    ['tiles with other respondents alone', [tile(1, 7), tile(2, 7, true)], [[1], [2]]],
    ['nothing without tiles', [], []],
  ])('contain %s [READ-27]', (_, tiles, ids) => {
    expect(
      groupTilesByQuestionAndFilters(tiles, (one) => one).map((block) => block.map(({ id }) => id)),
    ).toEqual(ids)
  })
})
