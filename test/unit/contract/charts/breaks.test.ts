import { breakDates, findLastRewordingUntil, mixedWordingsNote } from '../../../../contract/charts/breaks'

const PERIOD = { from: '2026-01-01', to: '2026-06-30' }

describe('the note on several wordings', () => {
  it('tells the latest new wording within the period [READ-52]', () => {
    const marks = [
      { kind: 'WORDING', date: '2026-04-05' },
      { kind: 'WORDING', date: '2026-02-01' },
      { kind: 'WORDING', date: '2026-08-01' },
    ] as const
    expect(mixedWordingsNote(marks, PERIOD)).toBe(
      'Enthält auch Antworten aus der Zeit vor dem neuen Wortlaut vom 5. April 2026.',
    )
    expect(mixedWordingsNote(marks, { from: '2026-04-05', to: '2026-06-30' })).toBeNull()
    expect(mixedWordingsNote(marks, null)).toBeNull()
  })

  it.each(['EVENT', 'WEIGHTING', 'FORMULA'] as const)(
    'does not count a mark of the kind %s [READ-52]',
    (kind) => {
      const marks = [{ kind, date: '2026-04-05' }]
      expect(mixedWordingsNote(marks, PERIOD)).toBeNull()
      expect(findLastRewordingUntil(marks, PERIOD.to)).toBeUndefined()
    },
  )
})

test('breaks of a chart are in chronological order, without events', () => {
  expect(
    breakDates([
      { kind: 'WEIGHTING', date: '2026-05-01' },
      { kind: 'EVENT', date: '2026-03-01' },
      { kind: 'WORDING', date: '2026-02-01' },
    ]),
  ).toEqual(['2026-02-01', '2026-05-01'])
})
