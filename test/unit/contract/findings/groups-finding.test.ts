import { POLL_KIND, type PollKind } from '../../../../contract/enumerations/content'
import { getValues } from '../../../../contract/enumerations/values'
import { groupsFinding, type DimensionContrast } from '../../../../contract/findings/groups-finding'
import {
  ALWAYS_PAIRWISE_COMPARED_DIMENSIONS,
  type PairwiseComparedDimension,
} from '../../../../contract/paired-dimensions'
import { hasNumericValues } from '../../../../contract/poll-kinds'
import { PROFILE_GROUPING_SUBJECTS, PROFILE_CATEGORIES } from '../../../../contract/profile-subjects'

const SIDES: Record<PairwiseComparedDimension, [string, string, string, string]> = {
  AGE: ['18-29', '65+', '18- bis 29-Jährigen', 'Menschen ab 65'],
  GENDER: ['FEMALE', 'MALE', 'Frauen', 'Männern?'],
  EAST_WEST: ['EAST', 'WEST', 'Befragten im Osten', 'Befragten im Westen'],
  STATE: ['DE-BY', 'DE-SL', 'Befragten in Bayern', 'Befragten im Saarland'],
  EDUCATION: [
    'EDUCATION:2',
    'EDUCATION:0',
    'Befragten mit Abitur oder Fachhochschulreife',
    'Befragten mit Hauptschulabschluss oder ohne Abschluss',
  ],
  VOTE_2025: [
    'VOTE_2025:3',
    'VOTE_2025:8',
    'Befragten mit Zweitstimme für die Grünen',
    'Befragten ohne gültige Zweitstimme',
  ],
}
const COMPARED = {
  AGE: 'Altersgruppen',
  GENDER: 'Geschlechtern',
  EAST_WEST: 'Ost und West',
  STATE: 'Bundesländern',
  EDUCATION: 'Schulabschlüssen',
  VOTE_2025: 'den Gruppen nach Zweitstimme',
}

const createPoll = (kind: PollKind) => ({
  kind,
  answers: ['Stimme zu', 'Teils, teils', 'Stimme nicht zu'].map((text, position) => ({
    position,
    text,
    isDontKnow: false,
  })),
})

/** The differences of a dimension, of which the largest is significant or not. */
function figuresOf(
  kind: PollKind,
  dimension: PairwiseComparedDimension,
  isSecured: boolean,
): DimensionContrast {
  const [first, second] = SIDES[dimension]
  const side = (value: string, share: number) => ({
    key: { dimension, value, label: value === 'DE-BY' ? 'Bayern' : value },
    from: null,
    to: null,
    value: share,
    ci95: [share - 0.04, share + 0.04],
  })
  const isMean = hasNumericValues(kind)
  return {
    dimension,
    compared: 10,
    contrast: isSecured
      ? {
          type: dimension === 'EAST_WEST' || dimension === 'STATE' ? 'REGIONS' : 'GROUPS',
          dimension,
          subject: isMean ? 'MEAN' : kind === 'LIKERT_CHOICE' ? 'TOP' : 'ANSWER',
          position: isMean || kind === 'LIKERT_CHOICE' ? null : 0,
          first: side(first, 0.7),
          second: side(second, 0.5),
          difference: -0.2,
          ci95: [-0.26, -0.14],
          isSecured: true,
        }
      : null,
  }
}

describe.each([...ALWAYS_PAIRWISE_COMPARED_DIMENSIONS, ...PROFILE_GROUPING_SUBJECTS])(
  'the finding of groups by %s',
  (dimension) => {
    const [, , high, low] = SIDES[dimension]
    const say = (kind: PollKind, figures: DimensionContrast, who?: string) =>
      groupsFinding(createPoll(kind), [figures], { unit: null, filterText: who }).text

    it.each(getValues(POLL_KIND))('is the largest significant difference: %s [READ-05]', (kind) => {
      const sentence = say(kind, figuresOf(kind, dimension, true))
      expect(sentence).toMatch(new RegExp(`${high}.* ${low}.*Unterschied: .+ bis .+\\.$`))
      expect(sentence).toContain(hasNumericValues(kind) ? 'Im Mittel 0,7' : '70')
    })

    it.each(getValues(POLL_KIND))(
      'states that no difference is significant, or that there are too few respondents: %s [READ-05]',
      (kind) => {
        const tie = figuresOf(kind, dimension, false)
        expect(say(kind, tie)).toBe(
          `Kein Unterschied zwischen ${COMPARED[dimension]} ist statistisch abgesichert, bei 10 Vergleichen.`,
        )
        expect(say(kind, { ...tie, compared: 0 })).toBe(
          `Für Vergleiche zwischen ${COMPARED[dimension]} reicht die Zahl der Befragten nicht.`,
        )
      },
    )

    it('has the range of a difference only if one is significant [READ-05]', () => {
      const formOf = (isSignificant: boolean) =>
        groupsFinding(createPoll('SINGLE_CHOICE'), [figuresOf('SINGLE_CHOICE', dimension, isSignificant)], {
          unit: null,
        }).rangeForm
      expect([formOf(true), formOf(false)]).toEqual(['DIFFERENCE', null])
    })

    it('names the filter [READ-05]', () => {
      expect(say('SINGLE_CHOICE', figuresOf('SINGLE_CHOICE', dimension, true), 'nur 18–29')).toMatch(
        / Gefiltert: nur 18–29\.$/,
      )
    })
  },
)

describe('the finding of a crosstab', () => {
  const say = (kind: PollKind, ...families: DimensionContrast[]) =>
    groupsFinding(createPoll(kind), families, { unit: null }).text

  it.each(getValues(POLL_KIND))(
    'is the largest significant difference of all its groups: %s [READ-05]',
    (kind) => {
      const small = figuresOf(kind, 'AGE', true)
      const contrast = figuresOf(kind, 'GENDER', true).contrast!
      const large = { ...contrast, difference: -0.3, ci95: [-0.36, -0.24] }
      const none = figuresOf(kind, 'EAST_WEST', false)
      const said = say(kind, small, { dimension: 'GENDER', compared: 3, contrast: large }, none)
      expect(said).toMatch(/ Frauen.* Männern?/)
      expect(said).not.toMatch(/Jährigen|Osten/)
    },
  )

  it('names only what was compared, if nothing differs or too few were asked [READ-04] [READ-05]', () => {
    const [age, gender, side] = (['AGE', 'GENDER', 'EAST_WEST'] as const).map((dimension) =>
      figuresOf('SINGLE_CHOICE', dimension, false),
    )
    expect(say('SINGLE_CHOICE', age!, gender!, { ...side!, compared: 0 })).toBe(
      'Kein Unterschied zwischen Altersgruppen oder zwischen Geschlechtern ist statistisch abgesichert, bei 20 Vergleichen.',
    )
    const small = [age!, gender!, side!].map((each) => ({ ...each, compared: 0 }))
    expect(say('SINGLE_CHOICE', ...small)).toBe(
      'Für Vergleiche zwischen Altersgruppen, zwischen Geschlechtern oder zwischen Ost und West reicht die Zahl der Befragten nicht.',
    )
  })
})

test.each(PROFILE_GROUPING_SUBJECTS)(
  'each profile answer about %s has words in a sentence [READ-05]',
  (subject) => {
    const poll = createPoll('SINGLE_CHOICE')
    for (const [index, label] of PROFILE_CATEGORIES[subject].entries()) {
      const figures = figuresOf('SINGLE_CHOICE', subject, true)
      const side = {
        ...figures.contrast!.first,
        key: { dimension: subject, value: `${subject}:${index}`, label },
      }
      const contrast = { ...figures.contrast!, first: side }
      expect(groupsFinding(poll, [{ ...figures, contrast }], { unit: null }).text).toMatch(
        / 70\s% der Befragten (mit|ohne|in) /,
      )
    }
  },
)
