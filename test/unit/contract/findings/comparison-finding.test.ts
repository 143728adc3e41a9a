import {
  securedCountText,
  comparedSubjects,
  comparisonFinding,
  type ComparedDifference,
} from '../../../../contract/findings/comparison-finding'

const pollOf = (kind: string, texts: readonly string[]) => ({
  kind,
  answers: texts.map((text, position) => ({ position, text, isDontKnow: false })),
})
const yesNo = pollOf('SINGLE_CHOICE', ['Ja', 'Nein'])

const figures = (shares: readonly number[], base: 'OK' | 'LOW' | 'HIDDEN' = 'OK') => ({
  base,
  answers: shares.map((share, position) => ({ position, share, ci95: [share - 0.03, share + 0.03] })),
  top: null as { share: number } | null,
  mean: null as { value: number } | null,
})
const difference = (rest: Partial<ComparedDifference>): ComparedDifference => ({
  subject: 'ANSWER',
  position: 0,
  difference: 0.1,
  ci95: [0.04, 0.16],
  isSecured: true,
  ...rest,
})
const [women, men] = [
  { name: 'weiblich', figures: figures([0.5, 0.5]) },
  { name: 'männlich', figures: figures([0.6, 0.4]) },
]
const said = (
  poll: typeof yesNo,
  first: typeof women,
  second: typeof men,
  ...differences: ComparedDifference[]
) => comparisonFinding(poll, { first, second, differences }, null).replaceAll('\u00a0', ' ')

describe('the finding of a comparison', () => {
  it('is the largest significant difference with its confidence interval [READ-71]', () => {
    const small = difference({ position: 1, difference: -0.05, ci95: [-0.09, -0.01] })
    const large = difference({ difference: 0.1, ci95: [-0.04, 0.24], isSecured: false })
    expect(said(yesNo, women, men, large, small)).toBe(
      'Der Anteil für „Nein“: 50 % (weiblich), 40 % (männlich). Unterschied: 1 bis 9 Punkte. Der Unterschied ist statistisch abgesichert.',
    )
    expect(said(yesNo, women, men, large)).toBe(
      'Der Anteil für „Ja“: 50 % (weiblich), 60 % (männlich). Unterschied: −4 bis 24 Punkte. Der Unterschied ist nicht abgesichert.',
    )
  })

  it('states that there is no test across a new wording [READ-73]', () => {
    expect(
      comparisonFinding(yesNo, { first: women, second: men, differences: [], isRewordedBetween: true }, null),
    ).toBe('Über einen neuen Wortlaut hinweg gibt es kein Urteil.')
  })

  it('is the agreement or the mean, if there is one [READ-71]', () => {
    const likert = pollOf('LIKERT_CHOICE', ['Stimme zu', 'Stimme nicht zu'])
    const agreeing = (share: number) => ({ ...figures([share, 1 - share]), top: { share } })
    const top = difference({ subject: 'TOP', position: null, isSecured: false })
    expect(
      said(
        likert,
        { ...women, figures: agreeing(0.5) },
        { ...men, figures: agreeing(0.6) },
        top,
        difference({}),
      ),
    ).toMatch(/^Die Zustimmung: 50 % \(weiblich\), 60 % \(männlich\)\./)
    const scale = pollOf('NUMERIC_SCALE', ['0', '10'])
    const meanOf = (value: number) => ({ ...figures([0.5, 0.5]), mean: { value } })
    expect(
      said(
        scale,
        { ...women, figures: meanOf(5.2) },
        { ...men, figures: meanOf(6.1) },
        difference({ subject: 'MEAN', position: null, difference: 0.9, ci95: [0.5, 1.3] }),
      ),
    ).toBe(
      'Der Mittelwert: 5,2 (weiblich), 6,1 (männlich). Unterschied: 0,5 bis 1,3 Punkte. Der Unterschied ist statistisch abgesichert.',
    )
  })

  it('states which side has too few respondents, or that no error is known [READ-74]', () => {
    expect(said(yesNo, { ...women, figures: figures([0.5, 0.5], 'LOW') }, men)).toBe(
      'Für ein Urteil braucht jede Seite 100 Befragte; so viele hat „weiblich“ nicht.',
    )
    expect(said(yesNo, women, men)).toMatch(/kein Fehlerbereich bekannt/)
  })

  it('has its answers in the order of the other charts of the poll [READ-71]', () => {
    const sides = [figures([0.2, 0.5, 0.3]), figures([0.1, 0.3, 0.6])]
    const orderOf = (shares: readonly (number | null)[]) => {
      const poll = pollOf('SINGLE_CHOICE', ['Auto', 'Bahn', 'Rad'])
      const answers = poll.answers.map((answer) => ({ ...answer, share: shares[answer.position] ?? null }))
      return comparedSubjects({ ...poll, answers }, sides, [], null).map(({ label }) => label)
    }
    expect(orderOf([0.15, 0.4, 0.45])).toEqual(['Rad', 'Bahn', 'Auto'])
    expect(orderOf([])).toEqual(['Bahn', 'Rad', 'Auto'])
  })

  it('counts the tested differences [READ-71]', () => {
    expect(securedCountText([difference({}), difference({ isSecured: false })])).toMatch(
      /^Abgesichert ist ein Unterschied, dessen Bereich die Null ausschließt: 1 von 2 \(Irrtumswahrscheinlichkeit 5\s%/,
    )
    expect(securedCountText([difference({})])).toBe('Verglichen wurde ein Wert.')
  })
})
