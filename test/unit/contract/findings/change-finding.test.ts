import { changeSentence } from '../../../../contract/findings/change-finding'

/** Returns the sentence about a rise between two periods, each with its first and last day. */
function said(first: readonly [string, string], second: readonly [string, string], isOver = false): string {
  const sideOf = ([from, to]: readonly [string, string], value: number) => ({ from, to, value })
  return changeSentence(
    { name: 'die Zustimmung', kind: 'LIKERT_CHOICE', isMean: false, unit: null },
    {
      first: sideOf(first, 0.54),
      second: sideOf(second, 0.6),
      difference: 0.06,
      ci95: [0.02, 0.1],
      isSecured: true,
    },
    isOver,
  ).text
}

describe('the sentence about a change', () => {
  test.each([
    ['is not significant', false, [0.55, 0.65], 'BRACKETS'],
    ['is not significant, without a known range', false, null, null],
    ['is significant', true, [0.55, 0.65], 'DIFFERENCE'],
  ] as const)(
    'says which form its range has if the change %s [READ-05]',
    (_name, isSecured, shownRange, rangeForm) => {
      const side = { from: '2026-09-01', to: '2026-09-30', value: 0.54 }
      const sentence = changeSentence(
        { name: 'die Zustimmung', kind: 'LIKERT_CHOICE', isMean: false, unit: null },
        {
          first: side,
          second: { ...side, value: 0.6, shownRange },
          difference: 0.06,
          ci95: [0.02, 0.1],
          isSecured,
        },
      )
      expect(sentence.rangeForm).toBe(rangeForm)
      expect(sentence.text.endsWith(').')).toBe(rangeForm === 'BRACKETS')
    },
  )

  test('tells the range of a rise or fall, and no values from which its point could be read [READ-58]', () => {
    const sentence = said(['2026-09-01', '2026-09-30'], ['2026-10-01', '2026-11-23'])
    expect(sentence).toMatch(/^Die Zustimmung ist gegenüber September 2026 gestiegen, um 2 bis 10\sPunkte\.$/)
    const mean = changeSentence(
      { name: 'der Mittelwert', kind: 'NUMERIC', isMean: true, unit: 'Euro' },
      {
        first: { from: '2026-09-01', to: '2026-09-30', value: 207 },
        second: { from: '2026-10-01', to: '2026-10-31', value: 170 },
        difference: -37,
        ci95: [-58.5, -15.5],
        isSecured: true,
      },
    ).text
    expect(mean).toMatch(/^Der Mittelwert ist .* gesunken, um 15,5 bis 58,5\sEuro\.$/)
  })

  test.each([
    ['the quarter before', '2026-07-01', '2026-09-30', 'gegenüber dem 3. Quartal 2026'],
    ['the half-year before', '2026-01-01', '2026-06-30', 'gegenüber dem 1. Halbjahr 2026'],
    ['the month before', '2026-09-01', '2026-09-30', 'gegenüber September 2026'],
    ['three months that are no quarter', '2026-06-01', '2026-08-31', 'gegenüber den 92 Tagen davor'],
    ['six months that are no half-year', '2026-04-01', '2026-09-30', 'gegenüber den 183 Tagen davor'],
    ['days that only end with a quarter', '2026-08-01', '2026-09-30', 'gegenüber den 61 Tagen davor'],
  ])('names %s as it is [READ-67]', (_name, from, to, when) => {
    const next = new Date(Date.parse(to) + 86_400_000).toISOString().slice(0, 10)
    expect(said([from, to], [next, '2026-11-23'])).toContain(`ist ${when} gestiegen`)
  })

  test.each([
    ['2025-01-01', '2025-03-31', 'seit dem 1. Quartal 2025'],
    ['2024-10-01', '2024-12-31', 'seit dem 4. Quartal 2024'],
    ['2025-01-01', '2025-06-30', 'seit dem 1. Halbjahr 2025'],
    ['2024-07-01', '2024-12-31', 'seit dem 2. Halbjahr 2024'],
    ['2025-02-01', '2025-02-28', 'seit Februar 2025'],
  ])('names the start of a longer time by its whole step, %s to %s [READ-67]', (from, to, when) => {
    expect(said([from, to], ['2026-07-01', '2026-11-23'])).toContain(`ist ${when} gestiegen`)
  })

  test('names both ends of a time that is over by their steps [READ-67]', () => {
    const quarter = ['2025-01-01', '2025-03-31'] as const
    expect(said(quarter, ['2026-04-01', '2026-06-30'], true)).toContain(
      'ist vom 1. Quartal 2025 bis zum 2. Quartal 2026 gestiegen',
    )
    expect(said(['2024-07-01', '2024-12-31'], ['2025-07-01', '2025-12-31'], true)).toContain(
      'ist vom 2. Halbjahr 2024 bis zum 2. Halbjahr 2025 gestiegen',
    )
    expect(said(quarter, ['2026-04-01', '2026-05-20'], true)).toContain(
      'ist von Januar 2025 bis Mai 2026 gestiegen',
    )
  })
})
