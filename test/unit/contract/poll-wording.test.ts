import { hasNewWording } from '../../../contract/poll-wording'

const answer = (text: string, isNone = false) => ({ text, is_dont_know: isNone })
const before = {
  kind: 'LIKERT_CHOICE',
  question: 'Fahren Sie Rad?',
  scale_low: 'nie',
  scale_high: 'täglich',
  answers: [answer('Oft'), answer('Selten'), answer('weiß nicht', true)],
}

describe('the wording of a poll', () => {
  test.each([
    ['the question', { question: 'Wie oft fahren Sie Rad?' }],
    ['an answer', { answers: [answer('Häufig'), ...before.answers.slice(1)] }],
    ['one more answer', { answers: [...before.answers, answer('Nie')] }],
    ['an end of the scale', { scale_low: 'niemals' }],
    ['a removed end of the scale', { scale_high: null }],
    [
      'another answer as "weiß nicht"',
      { answers: [answer('Oft'), answer('Selten', true), before.answers[2]!] },
    ],
  ])('is new with %s [STAFF-12]', (_, change) => {
    expect(hasNewWording(before, { ...before, ...change })).toBe(true)
  })

  test('is not new with different surrounding white space [STAFF-12]', () => {
    const spaced = {
      question: ' Fahren Sie Rad? ',
      answers: before.answers.map((one) => ({ ...one, text: `${one.text} ` })),
    }
    expect(hasNewWording(before, { ...before, ...spaced, scale_low: 'nie ' })).toBe(false)
  })

  test('of an open-ended poll is only its question, because voters do not see categories [STAFF-12]', () => {
    const open = { ...before, kind: 'OPEN_ENDED' }
    expect(hasNewWording(open, { ...open, answers: [answer('Miete')] })).toBe(false)
    expect(hasNewWording(open, { ...open, question: 'Was sonst?' })).toBe(true)
  })
})
