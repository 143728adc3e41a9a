import {
  cellText,
  distribute,
  isAsked,
  nextQuestion,
  quotaCells,
  type ProjectQuestion,
} from '../../../contract/project'
import { parsePopulation } from '../../../contract/project-population'

const country = { ageBreaks: [18, 50], regions: ['Nord', 'Süd'] }

const question = (id: number, changes: Partial<ProjectQuestion> = {}): ProjectQuestion => ({
  id,
  label: `Frage ${id}`,
  kind: 'SINGLE_CHOICE',
  answerCount: 3,
  hasDontKnow: false,
  condition: null,
  isSplit: false,
  expected: null,
  ...changes,
})

describe('the cells of a quota [PROJECT-01]', () => {
  test('are ordered by age, gender and region', () => {
    expect(quotaCells(country)).toHaveLength(8)
    expect(
      quotaCells(country)
        .map((cell) => cellText(country, cell))
        .slice(0, 3),
    ).toEqual(['18–49, weiblich, Nord', '18–49, weiblich, Süd', '18–49, männlich, Nord'])
  })

  test('share out people exactly, in proportion to the population', () => {
    expect(distribute(10, [1, 1, 1])).toEqual([4, 3, 3])
    expect(distribute(100, [600, 300, 100])).toEqual([60, 30, 10])
    expect(distribute(5, [0, 0])).toEqual([0, 0])
  })
})

describe('the population of a country [PROJECT-01]', () => {
  const rows = (...lines: string[]) => lines.join('\r\n')

  test('is summed from finer ages, with a header, thousands and younger people', () => {
    const read = parsePopulation(
      rows(
        'Alter;Geschlecht;Region;Einwohner',
        '0;w;Nord;999',
        '18;w;Nord;1.000',
        '30;w;Nord;500',
        '50;w;Nord;7',
        ...['18', '50'].flatMap((age) => [`${age};w;Süd;10`, `${age};m;Nord;20`, `${age};m;süd;30`]),
        '',
      ),
      country,
    )
    expect(read).toEqual({ cells: [1500, 10, 20, 30, 7, 10, 20, 30] })
  })

  test.each([
    ['18;x;Nord;1', 'Zeile 1: Als Geschlecht gilt „w“ oder „m“.'],
    ['18;w;West;1', 'Zeile 1: Die Region „West“ gibt es in diesem Land nicht.'],
    ['18;w;Nord;-5', 'Zeile 1: Die letzte Spalte muss eine ganze Zahl von Einwohnern sein.'],
    ['18;w;Nord;viele', 'Zeile 1: Die letzte Spalte muss eine ganze Zahl von Einwohnern sein.'],
    ['18;w;Nord;1', 'Für „18–49, weiblich, Süd“ nennt die Bevölkerung keine Einwohner.'],
    [
      '15–24;w;Nord;1',
      'Zeile 1: „15–24“ gehört zu zwei Altersgruppen des Landes. Bitte teilen Sie die Zeile.',
    ],
  ])('names the first problem of %s', (text, problem) => {
    expect(parsePopulation(text, country)).toEqual({ problem })
  })
})

describe('the way through the questions [PROJECT-03]', () => {
  const conditional = question(2, { condition: { question: 1, answers: [0, 2] } })

  test('a condition is met by any of its answers', () => {
    expect(isAsked(conditional, new Map([[1, 0b100]]))).toBe(true)
    expect(isAsked(conditional, new Map([[1, 0b010]]))).toBe(false)
    expect(isAsked(conditional, new Map())).toBe(false)
  })

  test('the next question is the first one that is asked and not answered', () => {
    const questions = [question(1), conditional, question(3)]
    expect(nextQuestion(questions, new Map())?.id).toBe(1)
    expect(nextQuestion(questions, new Map([[1, 0b001]]))?.id).toBe(2)
    expect(nextQuestion(questions, new Map([[1, 0b010]]))?.id).toBe(3)
    expect(
      nextQuestion(
        questions,
        new Map([
          [1, 0b010],
          [3, 1],
        ]),
      ),
    ).toBeNull()
  })
})
