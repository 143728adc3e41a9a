import { instituteComparisonFinding } from '../../../../contract/findings/institute-comparison-finding'

const poll = {
  kind: 'SINGLE_CHOICE',
  answers: ['Ja', 'Nein', 'weiß nicht'].map((text, position) => ({
    position,
    text,
    isDontKnow: position === 2,
  })),
}

/** Returns the finding of ranges by the positions of answers, in points. */
const finding = (...ranges: readonly (readonly [low: number, high: number])[]) => {
  const period = { from: '2026-10-01', to: '2026-10-31' }
  const answers = ranges.map(([low, high], position) => ({
    position,
    difference: (low + high) / 200,
    ci95: [low / 100, high / 100],
    isSecured: low > 0 || high < 0,
  }))
  return instituteComparisonFinding(poll, { periods: [period], latest: { ...period, answers } }).replaceAll(
    '\u00a0',
    ' ',
  )
}

describe('the finding of a poll of our own beside the average of institutes', () => {
  it('is the largest significant difference, without a value inside its range [READ-125]', () => {
    expect(finding([1, 5], [-9, -3])).toMatch(
      /^Im Oktober 2026 liegt „Nein“ in unserer Umfrage 3 bis 9 Punkte unter dem Mittel der Institute: mehr, als/,
    )
  })

  it('names "weiß nicht" only if no other answer differs [READ-125]', () => {
    expect(finding([1, 5], [-2, 2], [-12, -6])).toMatch(/„Ja“ in unserer Umfrage 1 bis 5 Punkte über/)
    expect(finding([-1, 5], [-2, 2], [-12, -6])).toMatch(
      /„weiß nicht“ in unserer Umfrage 6 bis 12 Punkte unter/,
    )
  })

  it('states that nothing differs significantly [READ-125]', () => {
    expect(finding([-1, 5], [-5, 1])).toMatch(
      /^Im Oktober 2026 weicht unsere Umfrage bei keiner Antwort gesichert/,
    )
  })
})
