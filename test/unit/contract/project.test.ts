import {
  formatQuotaCell,
  distributeByPopulation,
  isQuestionAsked,
  nextQuestion,
  validateQuestions,
  getQuotaCells,
  type ProjectQuestion,
} from '../../../contract/project'
import { decodePopulationFile, parsePopulation } from '../../../contract/project-population'

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
    expect(getQuotaCells(country)).toHaveLength(8)
    expect(
      getQuotaCells(country)
        .map((cell) => formatQuotaCell(country, cell))
        .slice(0, 3),
    ).toEqual(['18–49, weiblich, Nord', '18–49, weiblich, Süd', '18–49, männlich, Nord'])
  })

  test('share out people exactly, in proportion to the population', () => {
    expect(distributeByPopulation(10, [1, 1, 1])).toEqual([4, 3, 3])
    expect(distributeByPopulation(100, [600, 300, 100])).toEqual([60, 30, 10])
    expect(distributeByPopulation(5, [0, 0])).toEqual([0, 0])
  })
})

describe('the population of a country [PROJECT-01]', () => {
  const rows = (...lines: string[]) => lines.join('\r\n')

  test('is summed from finer ages, with a header, thousands and younger people', () => {
    const read = parsePopulation(
      rows(
        'Alter;Geschlecht;Region;Einwohner',
        '0;w;Nord;999',
        '18–29;w;Nord;1.000',
        '30–49;w;Nord;500',
        '50+;w;Nord;7',
        ...['18–49', '50+'].flatMap((age) => [`${age};w;Süd;10`, `${age};m;Nord;20`, `${age};m;süd;30`]),
        '',
      ),
      country,
    )
    expect(read).toEqual({ residentsPerCell: [1500, 10, 20, 30, 7, 10, 20, 30] })
  })

  const one = { ageBreaks: [18, 65], regions: ['Île-de-France'] }
  const table = (young: string, old: string, people = '5') =>
    rows(
      ...[young, old].flatMap((age) =>
        ['w', 'm'].map((gender) => `${age};${gender};Île-de-France;${people}`),
      ),
    )

  test.each([
    ['18-64', '65-85'],
    ['18-64', '65-99'],
    ['18–64', '65 – 99'],
    ['18 bis 64', '65+'],
    ['18 to 64', '65 and over'],
    ['18 bis 64 Jahre', '65 Jahre und älter'],
    ['18 bis unter 65', 'ab 65'],
    ['18-64 years', 'over 64'],
    ['aged 18 to 64', '>= 65'],
    ['Y18-64', 'Y_GE65'],
  ])('understands the ages %s and %s', (young, old) => {
    expect(parsePopulation(rows(table(young, old), 'unter 18;w;Île-de-France;7'), one)).toEqual({
      residentsPerCell: [5, 5, 5, 5],
    })
  })

  test.each([
    ['1000', 1000],
    ['1.000.000', 1_000_000],
    ['1 000', 1000],
    ['1’000', 1000],
    ['1,000', 1000],
    ['"1,000"', 1000],
  ])('understands %s residents', (people, count) => {
    expect(parsePopulation(table('18-64', '65+', people), one)).toEqual({
      residentsPerCell: [count, count, count, count],
    })
  })

  test('is read with commas, English genders, names in other spelling and without the only region', () => {
    const people = [
      'Age,Sex,Region,Population 2024',
      ...['18-64', '65+'].flatMap((age) => [`${age},Female,"","1,000"`, `${age},men,,2`]),
    ]
    expect(parsePopulation(rows(...people), one)).toEqual({ residentsPerCell: [1000, 2, 1000, 2] })
    const short = ['18-64', '65+'].flatMap((age) => [`${age}\tfemale\t1`, `${age}\tmale\t2`])
    expect(parsePopulation(rows(...short), one)).toEqual({ residentsPerCell: [1, 2, 1, 2] })
    const spelled = table('18-64', '65+').replaceAll('Île-de-France', 'I\u0302LE‑DE‑FRANCE ')
    expect(parsePopulation(spelled, one)).toEqual({ residentsPerCell: [5, 5, 5, 5] })
  })

  test('is read in the encodings of spreadsheet programs', () => {
    const text = 'männlich;Süd'
    const wide = Uint8Array.from([0xff, 0xfe, ...Array.from(text).flatMap((one) => [one.charCodeAt(0), 0])])
    const narrow = Uint8Array.from(text, (one) => one.charCodeAt(0))
    expect([wide, narrow, new TextEncoder().encode(`\uFEFF${text}`)].map(decodePopulationFile)).toEqual([
      text,
      text,
      text,
    ])
  })

  const AGE_HINT = 'Möglich sind etwa „18“, „18–24“, „18 bis 24“, „65+“ oder „unter 18“.'
  const PEOPLE_HINT = 'Die letzte Spalte muss eine ganze Zahl von Einwohnern sein.'
  const COLUMNS_HINT = 'Sie muss vier Spalten haben: Alter, Geschlecht, Region und Einwohner.'
  test.each([
    ['18;x;Nord;1', 'GENDER', 'Zeile 1: Als Geschlecht gilt „w“ oder „m“.'],
    ['18;w;West;1', 'REGION', 'Zeile 1: Die Region „West“ gibt es in diesem Land nicht.'],
    ['18;w;Nord;-5', 'PEOPLE', `Zeile 1: ${PEOPLE_HINT}`],
    ['18;w;Nord;viele', 'PEOPLE', `Zeile 1: ${PEOPLE_HINT}`],
    ['18;w;Nord;1,5', 'PEOPLE', `Zeile 1: ${PEOPLE_HINT}`],
    ['18;w;Nord;12.34', 'PEOPLE', `Zeile 1: ${PEOPLE_HINT}`],
    ['18;w;Nord;1', 'CELL', 'Für „18–49, weiblich, Süd“ nennt die Bevölkerung keine Einwohner.'],
    ['jung;w;Nord;1', 'AGE', `Zeile 1: „jung“ ist kein Alter. ${AGE_HINT}`],
    ['24-18;w;Nord;1', 'AGE', `Zeile 1: „24-18“ ist kein Alter. ${AGE_HINT}`],
    ['18 oder so;w;Nord;1', 'AGE', `Zeile 1: „18 oder so“ ist kein Alter. ${AGE_HINT}`],
    ['18;w;1', 'COLUMNS', `Zeile 1: ${COLUMNS_HINT}`],
    ['18,w,Nord,1,000', 'COLUMNS', `Zeile 1: ${COLUMNS_HINT}`],
    ['18-49;w;Nord;1\n20;w;Nord;1', 'OVERLAP', 'Zeile 2: Diese Menschen stehen schon in Zeile 1.'],
    ['\n', 'EMPTY', 'Die Datei hat keine Zeile mit Einwohnern.'],
    ['PK\0\0', 'NO_TEXT', 'Das ist keine Textdatei. Bitte speichern Sie die Tabelle als CSV.'],
    [
      '15–24;w;Nord;1',
      'BANDS',
      'Zeile 1: „15–24“ gehört zu zwei Altersgruppen des Landes. Bitte teilen Sie die Zeile.',
    ],
    [
      '18+;w;Nord;1',
      'BANDS',
      'Zeile 1: „18+“ gehört zu zwei Altersgruppen des Landes. Bitte teilen Sie die Zeile.',
    ],
  ])('names the first problem of %j as %s', (text, code, problem) => {
    expect(parsePopulation(text, country)).toEqual({ code, problem })
  })

  test('is rejected if ages of a band are missing', () => {
    const byAge = (ages: readonly number[]) =>
      parsePopulation(
        rows(...ages.flatMap((age) => ['w', 'm'].map((gender) => `${age};${gender};Île-de-France;1`))),
        one,
      )
    const ages = Array.from({ length: 68 }, (_, index) => 18 + index)
    expect(byAge(ages)).toEqual({ residentsPerCell: [47, 47, 21, 21] })
    const problem = (band: string, age: number) => ({
      code: 'GAP',
      problem: `Für „${band}, weiblich, Île-de-France“ fehlen Einwohner im Alter von ${age} Jahren.`,
    })
    expect(byAge([18, 65])).toEqual(problem('18–64', 19))
    expect(byAge(ages.filter((age) => age !== 40))).toEqual(problem('18–64', 40))
    expect(byAge(ages.slice(0, -1))).toEqual(problem('ab 65', 85))
  })

  test.each([
    ['18 oder so;w;Île-de-France;viele', 'AGE'],
    ['jung;w;Île-de-France;viele', 'AGE'],
    ['jung;?;Île-de-France;1,5', 'AGE'],
  ])('does not take the first row %j for a header', (row, code) => {
    expect(parsePopulation(rows(row, table('18-64', '65+')), one)).toMatchObject({ code })
  })

  test('needs age bands and regions', () => {
    const problem = 'Bitte geben Sie zuerst Altersgruppen und Regionen an.'
    expect(parsePopulation('18;w;Nord;1', { ageBreaks: [18], regions: [] })).toEqual({
      code: 'NO_LAYOUT',
      problem,
    })
  })
})

test('two split ballots never have the same halves [PROJECT-04]', () => {
  const problems = (...ids: number[]) => validateQuestions(ids.map((id) => question(id, { isSplit: true })))
  expect(problems(1, 2, 30)).toEqual({})
  expect(problems(1, 2, 31)).toEqual({
    'questions.2.is_split':
      'Die Hälften wären dieselben wie bei „Frage 1“. Bitte legen Sie diese Frage neu an.',
  })
  expect(validateQuestions([question(1, { isSplit: true }), question(31)])).toEqual({})
})

describe('the way through the questions [PROJECT-03]', () => {
  const conditional = question(2, { condition: { question: 1, answers: [0, 2] } })

  test('a condition is met by any of its answers', () => {
    expect(isQuestionAsked(conditional, new Map([[1, 0b100]]))).toBe(true)
    expect(isQuestionAsked(conditional, new Map([[1, 0b010]]))).toBe(false)
    expect(isQuestionAsked(conditional, new Map())).toBe(false)
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
