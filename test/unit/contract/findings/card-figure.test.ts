import { cardError, cardFigure } from '../../../../contract/findings/card-figure'

const answersOf = (shares: Readonly<Record<string, number>>, values: readonly number[] = []) => [
  ...Object.entries(shares).map(([text, share], position) => ({
    position,
    text,
    isDontKnow: false,
    share,
    value: values[position] ?? null,
  })),
  { position: 99, text: 'weiß nicht', isDontKnow: true, share: 0.1, value: null },
]
const AGREEMENT = {
  'Stimme voll zu': 0.25,
  'Stimme eher zu': 0.36,
  'Stimme eher nicht zu': 0.2,
  'Stimme nicht zu': 0.09,
}

const said = (...given: Parameters<typeof cardFigure>) => {
  const { form, headline } = cardFigure(...given) ?? {}
  const words = headline && [headline.before, headline.figure, headline.after].join(' ').trim()
  return [form, words?.replaceAll('\u00a0', ' ')]
}

describe('a card', () => {
  it('shows a scale of agreement as one bar and who agrees [READ-07]', () => {
    expect(said('LIKERT_CHOICE', answersOf(AGREEMENT))).toEqual(['DIVERGING', '61 % stimmen zu'])
  })

  it('shows numbers as a histogram with their mean, without those who do not know [READ-07]', () => {
    expect(said('NUMERIC_SCALE', answersOf({ '0': 0.2, '5': 0.3, '10': 0.4 }, [0, 5, 10]))).toEqual([
      'HISTOGRAM',
      'Mittel 6,1 von 10',
    ])
  })

  it.each(['ORDINAL_CHOICE', 'INTERVAL_CHOICE'])(
    'shows all levels of %s and names the largest [READ-07]',
    (kind) => {
      expect(said(kind, answersOf({ nie: 0.2, selten: 0.5, oft: 0.2 }))).toEqual(['STACK', '50 % „selten“'])
    },
  )

  it('shows the share of „Ja“ [READ-07]', () => {
    expect(said('SINGLE_CHOICE', answersOf({ Nein: 0.3, Ja: 0.6 }))).toEqual(['SHARE', '60 % „Ja“'])
  })

  it('shows the largest answers of all others [READ-07]', () => {
    expect(said('NOMINAL_CHOICE', answersOf({ Ja: 0.3, Nein: 0.3, Vielleicht: 0.3 }))).toEqual([
      'BARS',
      undefined,
    ])
    expect(said('MULTI_CHOICE', answersOf({ Radio: 0.3 }))).toEqual(['BARS', undefined])
  })

  it('shows nothing before there is a result [READ-07]', () => {
    expect(
      cardFigure('LIKERT_CHOICE', [{ position: 0, text: 'Ja', isDontKnow: false, share: null }]),
    ).toBeNull()
  })

  it('says how sure its figure is [READ-13]', () => {
    expect(cardError('LIKERT_CHOICE', answersOf(AGREEMENT), 1024)).toBe('± 3,1 Punkte')
    // Half answer 0 and half 10: a standard deviation of 5.
    expect(cardError('NUMERIC_SCALE', answersOf({ 0: 0.45, 10: 0.45 }, [0, 10]), 400)).toBe('± 0,5 Punkte')
    expect(cardError('LIKERT_CHOICE', answersOf(AGREEMENT), null)).toBeNull()
    expect(cardError('NUMERIC_SCALE', [], 400)).toBeNull()
    // That all gave the same number does not make their mean exact.
    expect(cardError('NUMERIC_SCALE', answersOf({ 0: 0, 10: 0.9 }, [0, 10]), 400)).toBeNull()
  })
})
