import type { ChartFigures, ChartGroup, ChartPoll } from '../../../../contract/charts/result'
import { POLL_KIND, type PollKind } from '../../../../contract/enumerations/content'
import { getValues } from '../../../../contract/enumerations/values'
import { regionsFinding } from '../../../../contract/findings/regions-finding'
import { hasNumericValues } from '../../../../contract/poll-kinds'

type Mark = 'HIGHER' | 'LOWER' | null

const createPoll = (kind: PollKind): ChartPoll => ({
  question: 'Fahren Sie Bahn?',
  kind,
  events: [],
  answers: ['Stimme zu', 'Teils, teils', 'Stimme nicht zu'].map((text, position) => ({
    position,
    text,
    isDontKnow: false,
    value: hasNumericValues(kind) ? position : null,
  })),
})

const createFigures = (kind: PollKind): ChartFigures => ({
  n: 120,
  effectiveN: 110,
  statisticalError: 9,
  reliability: 'MEDIUM',
  base: 'OK',
  answers: [0.5, 0.3, 0.2].map((share, position) => ({
    position,
    share,
    ci95: [share - 0.05, share + 0.05],
  })),
  top: kind === 'LIKERT_CHOICE' ? { share: 0.5, ci95: [0.45, 0.55] } : null,
  mean: hasNumericValues(kind) ? { value: 0.7, ci95: [0.6, 0.8] } : null,
  median: null,
})

/** The value of each region, and of all together. */
const VALUE = (kind: PollKind) => (hasNumericValues(kind) ? '0,7 (0,6 bis 0,8)' : '50 % (45 bis 55)')
const SHORT = (kind: PollKind) => VALUE(kind).replace(/ \(.*/, '')
const escaped = (text: string) => text.replaceAll(/[()]/g, String.raw`\$&`)

const SUBJECT = (kind: PollKind) =>
  hasNumericValues(kind)
    ? 'er Mittelwert'
    : kind === 'LIKERT_CHOICE'
      ? 'ie Zustimmung'
      : 'er Anteil für „Stimme zu“'

const LEVELS = {
  STATE: ['Bundesland', 'Bundesländern', 'Bundesländer'],
  NUTS3: ['Kreis', 'Kreisen', 'Kreise'],
  INDIVIDUAL_REGION: ['Gebiet', 'Gebieten', 'Gebiete'],
} as const

describe.each(Object.keys(LEVELS) as (keyof typeof LEVELS)[])(
  'the finding of regions of the level %s',
  (level) => {
    const [one, of, all] = LEVELS[level]
    /** Says the finding of regions with these marks of the headline's figure. */
    function find(kind: PollKind, marks: readonly Mark[], base: ChartFigures['base'] = 'OK', more = {}) {
      const figures = createFigures(kind)
      const groups = marks.map((mark, index): ChartGroup => ({
        ...figures,
        base,
        answers: figures.answers.map((answer) => ({ ...answer, mark: answer.position === 0 ? mark : null })),
        topMark: mark,
        meanMark: mark,
        key: [{ dimension: level, value: `R${index}`, label: `Ort ${index}` }],
      }))
      return regionsFinding(
        createPoll(kind),
        { total: figures, tables: [{ by: [level], groups }] },
        level,
        more,
      )
    }
    const say = (...given: Parameters<typeof find>) => find(...given)?.text.replaceAll('\u00a0', ' ')
    const several = (mark: Mark, count: number) => Array.from({ length: count }, () => mark)

    it.each(getValues(POLL_KIND))(
      'counts those that differ significantly, with the values of a few of them, and of all: %s [READ-05]',
      (kind) => {
        const marks = [...several('HIGHER', 2), ...several('LOWER', 4), null]
        expect(say(kind, marks)).toMatch(
          new RegExp(
            `^D${SUBJECT(kind)} ist in 2 von 7 ${of} mit verlässlichem Wert gesichert höher als bei den übrigen Befragten: Ort 0 ${escaped(VALUE(kind))} und Ort 1 ${escaped(VALUE(kind))}; in 4 gesichert niedriger: jeweils ${SHORT(kind)}\\. Insgesamt ${escaped(VALUE(kind))}\\.$`,
          ),
        )
        expect(say(kind, ['LOWER', null])).toMatch(
          new RegExp(
            `^D${SUBJECT(kind)} ist in einem von 2 ${of} mit verlässlichem Wert gesichert niedriger als bei den übrigen Befragten: Ort 0 ${escaped(VALUE(kind))}\\. Insgesamt ${escaped(VALUE(kind))}\\.$`,
          ),
        )
      },
    )

    it.each(getValues(POLL_KIND))(
      'states that none differs, or that there are too few respondents: %s [READ-05]',
      (kind) => {
        expect(say(kind, several(null, 5))).toBe(
          `In keinem der 5 ${all} mit verlässlichem Wert ist d${SUBJECT(kind)} gesichert anders als bei den übrigen Befragten. Insgesamt ${VALUE(kind)}.`,
        )
        expect(say(kind, [null])).toBe(
          `Im einzigen ${one} mit verlässlichem Wert (Ort 0) ist d${SUBJECT(kind)} nicht gesichert anders als bei den übrigen Befragten. Insgesamt ${VALUE(kind)}.`,
        )
        const none = `Kein ${one} hat einen Wert, der für Vergleiche verlässlich genug ist.`
        expect([say(kind, []), say(kind, several('HIGHER', 3), 'LOW')]).toEqual([none, none])
      },
    )

    it('has ranges in brackets, unless no region has a value [READ-05]', () => {
      expect(find('SINGLE_CHOICE', several('LOWER', 4))?.rangeForm).toBe('BRACKETS')
      expect(find('SINGLE_CHOICE', [])?.rangeForm).toBeNull()
    })

    it('states that all of them differ, or the only one [READ-05]', () => {
      expect(say('SINGLE_CHOICE', several('LOWER', 4))).toBe(
        `Der Anteil für „Stimme zu“ ist in allen 4 ${of} mit verlässlichem Wert gesichert niedriger als bei den übrigen Befragten: jeweils 50 %. Insgesamt 50 % (45 bis 55).`,
      )
      expect(say('SINGLE_CHOICE', ['LOWER'])).toContain(
        ` ist im einzigen ${one} mit verlässlichem Wert gesichert niedriger als bei den übrigen Befragten: Ort 0 50 % (45 bis 55). `,
      )
    })

    it('gives the lowest and the highest value of many [READ-05]', () => {
      const shares = [0.41, 0.6, 0.52, 0.44]
      const groups = shares.map((share, index): ChartGroup => ({
        ...createFigures('SINGLE_CHOICE'),
        answers: [{ position: 0, share, ci95: [share - 0.04, share + 0.04], mark: 'HIGHER' }],
        key: [{ dimension: level, value: `R${index}`, label: `Ort ${index}` }],
      }))
      const result = { total: createFigures('SINGLE_CHOICE'), tables: [{ by: [level], groups }] }
      expect(
        regionsFinding(createPoll('SINGLE_CHOICE'), result, level)?.text.replaceAll('\u00a0', ' '),
      ).toContain('als bei den übrigen Befragten: zwischen 41 % und 60 %. ')
    })

    it('is missing if the regions were not compared, as in an early citation [READ-05]', () => {
      const figures = createFigures('LIKERT_CHOICE')
      const groups = [{ ...figures, key: [{ dimension: level, value: 'R0', label: 'Ort 0' }] }]
      const result = { total: figures, tables: [{ by: [level], groups }] }
      expect(regionsFinding(createPoll('LIKERT_CHOICE'), result, level)).toBeNull()
    })

    it('names the filter and figures that are not weighted as usual [READ-05]', () => {
      expect(
        say('SINGLE_CHOICE', ['HIGHER', null], 'OK', { filterText: 'nur 18–29', basis: 'UNWEIGHTED' }),
      ).toMatch(/ Gefiltert: nur 18–29\. Ungewichtet\.$/)
    })

    it('is about the answer that the map shows first, if the poll has it [READ-05]', () => {
      expect(say('SINGLE_CHOICE', [null, null], 'OK', { chosenAnswer: 1 })).toContain(
        'der Anteil für „Teils, teils“',
      )
      expect(say('SINGLE_CHOICE', [null, null], 'OK', { chosenAnswer: 9 })).toContain(
        'der Anteil für „Stimme zu“',
      )
    })
  },
)
