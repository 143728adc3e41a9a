import { validatePollForm } from '../../../contract/poll-form'
import {
  beginsWithBottom,
  formatHalfAnswers,
  scaleHalves,
  topHalfLabel,
  withHalves,
  type ScalePoll,
} from '../../../contract/scale-halves'
import { createAdminAnswer, createAdminPoll } from '../../support/wire-admin'

const AGREEMENT = [
  'Stimme voll und ganz zu',
  'Stimme eher zu',
  'Teils, teils',
  'Stimme eher nicht zu',
  'Stimme überhaupt nicht zu',
]

const pollOf = (kind: string, texts: readonly string[], values: readonly number[] = []): ScalePoll => ({
  kind,
  answers: [
    ...texts.map((text, position) => ({
      position,
      text,
      isDontKnow: false,
      value: values[position] ?? null,
    })),
    { position: texts.length, text: 'Weiß nicht', isDontKnow: true, value: null },
  ],
})

/** Returns the texts of the top half, the middle and the bottom half, the most extreme first. */
const halvesOf = (poll: ScalePoll) => {
  const halves = scaleHalves(poll)
  const texts = (positions: readonly number[]) => positions.map((position) => poll.answers[position]?.text)
  return halves && [texts(halves.top), texts(halves.middle), texts(halves.bottom)]
}

describe('the halves of a scale', () => {
  const [most, much, middle, little, least] = AGREEMENT
  const expected = [[most, much], [middle], [least, little]]

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
  ])('follow from the answers if these are %s [READ-110]', (_case, texts, values) => {
    expect(halvesOf(pollOf('LIKERT_CHOICE', texts, values))).toEqual(expected)
  })

  it.each([
    [
      ['Sehr große Sorgen', 'Große Sorgen', 'Geringe Sorgen', 'Keine Sorgen'],
      '„Große Sorgen“ oder „Sehr große Sorgen“',
    ],
    [
      ['Keine Sorgen', 'Geringe Sorgen', 'Große Sorgen', 'Sehr große Sorgen'],
      '„Große Sorgen“ oder „Sehr große Sorgen“',
    ],
    [['Täglich', 'Jede Woche', 'Jeden Monat', 'Seltener', 'Nie'], '„Jede Woche“ oder „Täglich“'],
    [
      ['An keinem Tag', 'An einem Tag', 'An zwei Tagen', 'An drei Tagen'],
      '„An zwei Tagen“ oder „An drei Tagen“',
    ],
    [['Weniger als einen Monat', 'Ein bis drei Monate', 'Länger als ein Jahr'], '„Länger als ein Jahr“'],
    [['wenig', 'etwas', 'viel', 'sehr viel'], '„viel“ oder „sehr viel“'],
    [
      ['Sehr zufrieden', 'Eher zufrieden', 'Teils, teils', 'Eher unzufrieden', 'Sehr unzufrieden'],
      '„zufrieden“',
    ],
    [['Deutlich mehr', 'Etwas mehr', 'Gleich viel', 'Mehr', 'Weniger'], '„Etwas mehr“ oder „Deutlich mehr“'],
    [['1', '2', '3', '4', '5', '6', '7'], '„3“ bis „1“'],
  ])('begin with the strong end, and name the moderate answer first: %j [READ-110]', (texts, top) => {
    const poll = pollOf('ORDINAL_CHOICE', texts)
    expect(formatHalfAnswers(poll.answers, scaleHalves(poll)!.top)).toBe(top)
  })

  it('of classes of numbers name the lowest class first [READ-110]', () => {
    const poll = pollOf('INTERVAL_CHOICE', [
      'Nichts',
      'Unter 50 Euro',
      '50 bis unter 100 Euro',
      '100 Euro und mehr',
    ])
    const answers = poll.answers.map((answer, index) => ({ ...answer, value: 50 * index }))
    expect(formatHalfAnswers(answers, [0, 1, 2])).toBe('„Nichts“ bis „50 bis unter 100 Euro“')
    expect(formatHalfAnswers(answers, [3, 2])).toBe('„50 bis unter 100 Euro“ oder „100 Euro und mehr“')
  })

  it('are as large as possible, with an odd answer in the middle [READ-110]', () => {
    const sizes = (count: number) =>
      halvesOf(
        pollOf(
          'ORDINAL_CHOICE',
          Array.from({ length: count }, (_, index) => `Stufe ${index}`),
        ),
      )?.map((texts) => texts.length)
    expect([2, 3, 4, 5, 6, 7].map(sizes)).toEqual([
      [1, 0, 1],
      [1, 1, 1],
      [2, 0, 2],
      [2, 1, 2],
      [3, 0, 3],
      [3, 1, 3],
    ])
    expect(sizes(1)).toBeUndefined()
  })

  it('have the higher numbers on top for classes, whatever their texts [READ-110]', () => {
    const poll = pollOf('INTERVAL_CHOICE', ['Nichts', 'Unter 20 Euro', '20 Euro und mehr'], [0, 10, 40])
    expect(halvesOf(poll)).toEqual([['20 Euro und mehr'], ['Unter 20 Euro'], ['Nichts']])
  })

  it('exist for no other kind [READ-110]', () => {
    for (const kind of ['SINGLE_CHOICE', 'NUMERIC_SCALE', 'MULTI_CHOICE'])
      expect(scaleHalves(pollOf(kind, AGREEMENT))).toBeNull()
  })

  it('are those of an editor, if there are any [READ-110]', () => {
    const { answers, kind } = pollOf('ORDINAL_CHOICE', ['unter 1', '1 bis 3', 'über 3', 'trifft nicht zu'])
    const halves = ['BOTTOM', 'BOTTOM', 'TOP', null] as const
    const chosen = {
      kind,
      answers: answers.map((answer, index) => ({ ...answer, half: halves[index] ?? null })),
    }
    expect(halvesOf(chosen)).toEqual([['über 3'], ['trifft nicht zu'], ['unter 1', '1 bis 3']])
    expect(beginsWithBottom(chosen)).toBe(true)
    expect(withHalves(chosen).map(({ half }) => half)).toEqual([...halves, null])
  })

  it('are the same if they are determined again [READ-110]', () => {
    const poll = pollOf('ORDINAL_CHOICE', ['nie', 'selten', 'manchmal', 'oft', 'immer'])
    const again = { ...poll, answers: withHalves(poll) }
    expect(scaleHalves(again)).toEqual(scaleHalves(poll))
  })
})

describe('the label of the top half', () => {
  const labelOf = (texts: readonly string[]) => topHalfLabel(pollOf('LIKERT_CHOICE', texts))

  it('is agreement if exactly its answers are worded as agreement [ROUTE-07]', () => {
    expect(labelOf(AGREEMENT)).toBe('stimmen zu')
    expect(labelOf(['Stimme nicht zu', 'Teils, teils', 'Stimme zu'])).toBe('stimmen zu')
    expect(labelOf(['Stimme zu', 'Stimme nicht zu'])).toBe('stimmen zu')
  })

  it('names its answers otherwise [ROUTE-07]', () => {
    expect(labelOf(['Lehne stark ab', 'Lehne ab', 'Neutral', 'Befürworte', 'Befürworte stark'])).toBe(
      '„Befürworte“ oder „Befürworte stark“',
    )
    // The third answer agrees, too.
    expect(
      labelOf(['Stimme voll zu', 'Stimme zu', 'Stimme eher zu', 'Stimme eher nicht zu', 'Stimme nicht zu']),
    ).toBe('„Stimme zu“ oder „Stimme voll zu“')
  })
})

describe('the halves in the form of a poll', () => {
  const complaintsOf = (
    kind: 'ORDINAL_CHOICE' | 'NOMINAL_CHOICE',
    halves: readonly ('TOP' | 'BOTTOM' | null)[],
  ) =>
    validatePollForm(
      createAdminPoll({
        kind,
        answers: [
          ...halves.map((half, index) => createAdminAnswer(`Stufe ${index}`, { half })),
          createAdminAnswer('weiß nicht', { is_dont_know: true }),
        ],
      }),
      'PUBLISHED',
    )

  it('are valid if each half has an answer and no gap [READ-111]', () => {
    expect(complaintsOf('ORDINAL_CHOICE', ['TOP', 'TOP', null, 'BOTTOM', null])).toEqual({})
    expect(complaintsOf('ORDINAL_CHOICE', [null, null, null])).toEqual({})
  })

  it.each([
    [
      'ORDINAL_CHOICE',
      ['TOP', null, null],
      { 'answers.0.half': 'Jede Hälfte braucht mindestens eine Antwort.' },
    ],
    [
      'ORDINAL_CHOICE',
      ['TOP', null, 'TOP', 'BOTTOM'],
      { 'answers.2.half': 'Die Antworten einer Hälfte müssen aufeinander folgen.' },
    ],
    ['NOMINAL_CHOICE', ['TOP', 'BOTTOM'], { 'answers.0.half': 'Diese Frageart hat keine Hälften.' }],
  ] as const)('are rejected with the answer to correct: %s %j [READ-111]', (kind, halves, complaints) => {
    expect(complaintsOf(kind, halves)).toMatchObject(complaints)
  })
})
