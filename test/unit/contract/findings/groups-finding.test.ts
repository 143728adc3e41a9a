import { POLL_KIND, type PollKind } from '../../../../contract/enumerations/content'
import { getValues } from '../../../../contract/enumerations/values'
import { groupsFinding, type DimensionFigures } from '../../../../contract/findings/groups-finding'
import { PAIRED_DIMENSIONS, type PairedDimension } from '../../../../contract/paired-dimensions'
import { hasValues } from '../../../../contract/poll-kinds'

const SIDES: Record<PairedDimension, [string, string, string, string]> = {
  AGE: ['18-29', '65+', '18- bis 29-Jährigen', 'Menschen ab 65'],
  GENDER: ['FEMALE', 'MALE', 'Frauen', 'Männern?'],
  EAST_WEST: ['EAST', 'WEST', 'Befragten im Osten', 'Befragten im Westen'],
  STATE: ['DE-BY', 'DE-SL', 'Befragten in Bayern', 'Befragten im Saarland'],
}
const COMPARED = {
  AGE: 'Altersgruppen',
  GENDER: 'Geschlechtern',
  EAST_WEST: 'Ost und West',
  STATE: 'Bundesländern',
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
function figuresOf(kind: PollKind, dimension: PairedDimension, isSecured: boolean): DimensionFigures {
  const [first, second] = SIDES[dimension]
  const side = (value: string, share: number) => ({
    key: { dimension, value, label: value === 'DE-BY' ? 'Bayern' : value },
    from: null,
    to: null,
    value: share,
    ci95: [share - 0.04, share + 0.04],
  })
  const isMean = hasValues(kind)
  return {
    dimension,
    compared: 10,
    contrast: isSecured
      ? {
          type: dimension === 'AGE' || dimension === 'GENDER' ? 'GROUPS' : 'REGIONS',
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

describe.each(PAIRED_DIMENSIONS)('the finding of groups by %s', (dimension) => {
  const [, , high, low] = SIDES[dimension]
  const say = (kind: PollKind, figures: DimensionFigures, who?: string) =>
    groupsFinding(createPoll(kind), figures, { unit: null, who })

  it.each(getValues(POLL_KIND))('is the largest significant difference: %s [READ-05]', (kind) => {
    const sentence = say(kind, figuresOf(kind, dimension, true))
    expect(sentence).toMatch(new RegExp(`${high}.* ${low}.*Unterschied: .+ bis .+\\.$`))
    expect(sentence).toContain(hasValues(kind) ? 'Im Mittel 0,7' : '70')
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

  it('names the filter [READ-05]', () => {
    expect(say('SINGLE_CHOICE', figuresOf('SINGLE_CHOICE', dimension, true), 'nur 18–29')).toMatch(
      / Gefiltert: nur 18–29\.$/,
    )
  })
})
