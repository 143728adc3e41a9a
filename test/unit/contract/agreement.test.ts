import { topLabel, topTwo } from '../../../contract/agreement'

const AGREEMENT = [
  'Stimme voll und ganz zu',
  'Stimme eher zu',
  'Teils, teils',
  'Stimme eher nicht zu',
  'Stimme überhaupt nicht zu',
]

const options = (texts: readonly string[], values: readonly number[] = []) => [
  ...texts.map((text, position) => ({ position, text, isDontKnow: false, value: values[position] ?? null })),
  { position: texts.length, text: 'Weiß nicht', isDontKnow: true, value: null },
]

/** Returns the texts of the top answers, and their label. */
const topOf = (texts: readonly string[], values?: readonly number[]) => {
  const asked = options(texts, values)
  const top = topTwo(asked)
  return [top.map((position) => asked[position]?.text), topLabel(asked, top)]
}

describe('the top two answers of an agreement scale', () => {
  const agreeing = [AGREEMENT.slice(0, 2), 'stimmen zu']

  it.each([
    ['ordered from agreement to rejection', AGREEMENT, undefined],
    ['ordered from rejection to agreement', AGREEMENT.toReversed(), undefined],
    ['valued from agreement to rejection', AGREEMENT, [5, 4, 3, 2, 1]],
    ['valued from rejection to agreement', AGREEMENT.toReversed(), [1, 2, 3, 4, 5]],
    ['coded from 1, agreement first', AGREEMENT, [1, 2, 3, 4, 5]],
    ['coded from 1, rejection first', AGREEMENT.toReversed(), [5, 4, 3, 2, 1]],
    [
      'valued in another order than in the questionnaire',
      [2, 0, 4, 1, 3].map((index) => AGREEMENT[index] ?? ''),
      [3, 5, 1, 4, 2],
    ],
    ['without a middle', AGREEMENT.filter((text) => text !== 'Teils, teils'), undefined],
  ])('are the agreement answers if the answers are %s [ROUTE-07]', (_case, texts, values) => {
    expect(topOf(texts, values)).toEqual(agreeing)
  })

  it.each([
    [
      ['sehr wichtig', 'eher wichtig', 'eher unwichtig', 'sehr unwichtig'],
      undefined,
      'sehr wichtig + eher wichtig',
    ],
    [['gar nicht wichtig', 'kaum wichtig', 'wichtig', 'sehr wichtig'], undefined, 'sehr wichtig + wichtig'],
    [['wenig', 'etwas', 'viel', 'sehr viel'], [1, 2, 3, 4], 'sehr viel + viel'],
    [
      ['Lehne stark ab', 'Lehne ab', 'Neutral', 'Befürworte', 'Befürworte stark'],
      undefined,
      'Befürworte stark + Befürworte',
    ],
  ])('are labeled with their texts if none is worded as agreement: %j [ROUTE-07]', (texts, values, label) => {
    expect(topOf(texts, values)[1]).toBe(label)
  })

  it('are not labeled as agreement if one of them rejects or another answer agrees [ROUTE-07]', () => {
    const asked = options(['Stimme nicht zu', 'Stimme keinesfalls zu', 'Lehne ab', 'Stimme zu'])
    expect(topLabel(asked, [0, 1])).toBe('Stimme nicht zu + Stimme keinesfalls zu')
    const [, label] = topOf([
      'Stimme voll zu',
      'Stimme zu',
      'Stimme eher zu',
      'Stimme eher nicht zu',
      'Stimme nicht zu',
    ])
    expect(label).toBe('Stimme voll zu + Stimme zu')
  })

  it('are one answer for a scale of two or three, and none without a scale [ROUTE-07]', () => {
    expect(topOf(['Stimme nicht zu', 'Teils, teils', 'Stimme zu'])).toEqual([['Stimme zu'], 'stimmen zu'])
    expect(topOf(['Stimme zu', 'Stimme nicht zu'])).toEqual([['Stimme zu'], 'stimmen zu'])
    expect(topOf([])).toEqual([[], ''])
  })
})
