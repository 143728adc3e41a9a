import { POLL_KIND, type PollKind } from '../../../../contract/enumerations/content'
import { getValues } from '../../../../contract/enumerations/values'
import { judgeLeadsOfFirst, isLeadSecured } from '../../../../contract/findings/lead'
import {
  pollFinding,
  type FindingFigures,
  type FindingPoll,
} from '../../../../contract/findings/poll-finding'
import { allowsMultipleAnswers } from '../../../../contract/poll-kinds'
import { scaleHalves } from '../../../../contract/scale-halves'

const LEVELS = [
  'Stimme voll und ganz zu',
  'Stimme eher zu',
  'Teils, teils',
  'Stimme eher nicht zu',
  'Stimme überhaupt nicht zu',
]
const TEXTS: Partial<Record<PollKind, readonly string[]>> = {
  LIKERT_CHOICE: LEVELS,
  ORDINAL_CHOICE: ['Sehr große Sorgen', 'Große Sorgen', 'Geringe Sorgen', 'Keine Sorgen'],
  INTERVAL_CHOICE: ['bis 2 Stunden', '2 bis 4 Stunden', 'über 4 Stunden'],
  NUMERIC_SCALE: ['0', '5', '10'],
}

function pollOf(kind: PollKind, texts = TEXTS[kind] ?? ['Fernsehen', 'Radio', 'Zeitung']): FindingPoll {
  const value = (index: number) =>
    kind === 'NUMERIC_SCALE' || kind === 'INTERVAL_CHOICE' ? { value: 5 * index } : {}
  return {
    kind,
    answers: [
      ...texts.map((text, position) => ({ position, text, isDontKnow: false, ...value(position) })),
      { position: texts.length, text: 'weiß nicht', isDontKnow: true },
    ],
  }
}

/** Returns figures of a simple random sample, with normal confidence intervals that are easy to check by hand. */
function figuresOf(poll: FindingPoll, shares: readonly number[], n: number): FindingFigures {
  const estimate = (share: number) => {
    const se = Math.sqrt((share * (1 - share)) / n)
    const half = 1.959964 * se
    return { share, se, ci95: [Math.max(0, share - half), Math.min(1, share + half)] }
  }
  const isHidden = n < 30
  const answers = shares.map((share, position) => ({ position, ...estimate(share) }))
  const halves = isHidden ? null : scaleHalves(poll)
  const together = (positions: readonly number[]) =>
    estimate(positions.reduce((sum, position) => sum + (shares[position] ?? 0), 0))
  const mean = { NUMERIC_SCALE: 5.24, INTERVAL_CHOICE: 3.37 }[poll.kind]
  return {
    base: isHidden ? 'HIDDEN' : n < 100 ? 'LOW' : 'OK',
    answers: isHidden ? [] : answers,
    top: halves && together(halves.top),
    bottom: halves && together(halves.bottom),
    mean:
      mean === undefined || isHidden
        ? null
        : { value: mean, ci95: [mean - 3.2 / Math.sqrt(n), mean + 3.2 / Math.sqrt(n)] },
  }
}

const CLEAR: Partial<Record<PollKind, readonly number[]>> = {
  LIKERT_CHOICE: [0.25, 0.36, 0.2, 0.1, 0.08, 0.01],
  ORDINAL_CHOICE: [0.2, 0.32, 0.33, 0.12, 0.03],
}
const TIE: Partial<Record<PollKind, readonly number[]>> = {
  INTERVAL_CHOICE: [0.34, 0.19, 0.33, 0.14],
  LIKERT_CHOICE: [0.15, 0.26, 0.2, 0.19, 0.19, 0.01],
  ORDINAL_CHOICE: [0.16, 0.33, 0.37, 0.11, 0.03],
}
const clearOf = (kind: PollKind) =>
  CLEAR[kind] ?? (allowsMultipleAnswers(kind) ? [0.34, 0.28, 0.6, 0.02] : [0.34, 0.28, 0.24, 0.14])
const tieOf = (kind: PollKind) =>
  TIE[kind] ?? (allowsMultipleAnswers(kind) ? [0.6, 0.59, 0.2, 0.02] : [0.34, 0.33, 0.19, 0.14])

/** Returns the sentence about figures, with spaces instead of no-break spaces. */
const said = (poll: FindingPoll, figures: FindingFigures | null, context = {}) => {
  const finding = pollFinding(poll, figures, context)
  return [finding.type, finding.sentence.replaceAll('\u00a0', ' ')]
}

const CHOICE = {
  clear: ['LARGEST', 'Am häufigsten: „Fernsehen“ mit 34 % (32 bis 36).'],
  tie: ['TIE', 'Ein Vorsprung ist nicht gesichert: „Fernsehen“ 34 % (32 bis 36), „Radio“ 33 % (31 bis 35).'],
  small: [
    'TIE',
    'Ein Vorsprung ist nicht gesichert: „Fernsehen“ 34 % (21 bis 47), „Radio“ 28 % (16 bis 40), „Zeitung“ 24 % (12 bis 36). Unsicher: unter 100 Befragte.',
  ],
}
const SEVERAL = {
  clear: ['LARGEST', 'Am häufigsten genannt: „Zeitung“, von 60 % der Befragten (57 bis 63).'],
  tie: ['TIE', 'Ein Vorsprung ist nicht gesichert: „Fernsehen“ 60 % (57 bis 63), „Radio“ 59 % (56 bis 62).'],
  small: [
    'TIE',
    'Ein Vorsprung ist nicht gesichert: „Zeitung“ 60 % (46 bis 74), „Fernsehen“ 34 % (21 bis 47). Unsicher: unter 100 Befragte.',
  ],
}
const EXPECTED: Record<PollKind, typeof CHOICE> = {
  SINGLE_CHOICE: CHOICE,
  NOMINAL_CHOICE: CHOICE,
  SPECIAL_CHOICE: CHOICE,
  IMAGE_CHOICE: CHOICE,
  OPEN_ENDED: CHOICE,
  MULTI_CHOICE: SEVERAL,
  IMAGE_CHOICE_MULTI: SEVERAL,
  OPEN_ENDED_MULTI_CHOICE: SEVERAL,
  ORDINAL_CHOICE: {
    clear: [
      'HALVES',
      '52 von 100 antworten „Große Sorgen“ oder „Sehr große Sorgen“ (49 bis 55), 45 „Geringe Sorgen“ oder „Keine Sorgen“.',
    ],
    tie: [
      'TIE',
      'Ein Vorsprung ist nicht gesichert: 49 von 100 antworten „Große Sorgen“ oder „Sehr große Sorgen“ (46 bis 52), 48 „Geringe Sorgen“ oder „Keine Sorgen“ (45 bis 51).',
    ],
    small: [
      'TIE',
      'Ein Vorsprung ist nicht gesichert: 52 von 100 antworten „Große Sorgen“ oder „Sehr große Sorgen“ (38 bis 66), 45 „Geringe Sorgen“ oder „Keine Sorgen“ (31 bis 59). Unsicher: unter 100 Befragte.',
    ],
  },
  LIKERT_CHOICE: {
    clear: [
      'HALVES',
      '61 von 100 stimmen zu (58 bis 64); 18 von 100 lehnen ab, 20 antworten „Teils, teils“. Am häufigsten: „Stimme eher zu“ mit 36 % (33 bis 39).',
    ],
    tie: [
      'TIE',
      'Ein Vorsprung ist nicht gesichert: 41 von 100 stimmen zu (38 bis 44); 38 von 100 lehnen ab (35 bis 41), 20 antworten „Teils, teils“.',
    ],
    small: [
      'HALVES',
      '61 von 100 stimmen zu (47 bis 75); 18 von 100 lehnen ab, 20 antworten „Teils, teils“. Unsicher: unter 100 Befragte.',
    ],
  },
  NUMERIC_SCALE: {
    clear: ['MEAN', 'Im Mittel 5,2 auf der Skala von 0 bis 10 (5,2 bis 5,3).'],
    tie: ['MEAN', 'Im Mittel 5,2 auf der Skala von 0 bis 10 (5,2 bis 5,3).'],
    small: ['MEAN', 'Im Mittel 5,2 auf der Skala von 0 bis 10 (4,8 bis 5,7). Unsicher: unter 100 Befragte.'],
  },
  INTERVAL_CHOICE: {
    clear: ['MEAN', 'Im Mittel 3,4 Stunden (3,3 bis 3,5).'],
    tie: ['MEAN', 'Im Mittel 3,4 Stunden (3,3 bis 3,5).'],
    small: ['MEAN', 'Im Mittel 3,4 Stunden (2,9 bis 3,8). Unsicher: unter 100 Befragte.'],
  },
}

describe.each(getValues(POLL_KIND))('the finding of a poll of kind %s', (kind) => {
  const poll = pollOf(kind)

  it('states the leading answer with its confidence interval [READ-01]', () => {
    expect(said(poll, figuresOf(poll, clearOf(kind), 1400))).toEqual(EXPECTED[kind].clear)
  })

  it('states a tie if the difference is not significant [READ-01, READ-02]', () => {
    expect(said(poll, figuresOf(poll, tieOf(kind), 1400))).toEqual(EXPECTED[kind].tie)
  })

  it('is marked as uncertain for few respondents [READ-01]', () => {
    expect(said(poll, figuresOf(poll, clearOf(kind), 50))).toEqual(EXPECTED[kind].small)
  })

  it('has no figure for too few respondents or without a result [READ-01]', () => {
    const hidden = pollFinding(poll, figuresOf(poll, clearOf(kind), 12))
    expect(hidden).toEqual({
      type: 'HIDDEN',
      sentence: 'Zu wenige Befragte für eine verlässliche Aussage.',
      numbers: [],
    })
    const none = ['NONE', 'Für diese Umfrage liegt noch kein Ergebnis vor.']
    expect(said(poll, null)).toEqual(none)
    expect(said(poll, { base: 'OK', answers: [], top: null, mean: null })).toEqual(none)
  })

  it('states the filter, and whether figures are not measured or not weighted [READ-01]', () => {
    const figures = figuresOf(poll, clearOf(kind), 1400)
    const [, plain] = EXPECTED[kind].clear
    expect(said(poll, figures, { filterText: 'nur weiblich' })[1]).toBe(`${plain} Gefiltert: nur weiblich.`)
    expect(said(poll, figures, { basis: 'ESTIMATED' })[1]).toBe(`${plain} Geschätzt mit einem Modell.`)
    expect(said(poll, figures, { basis: 'PUBLISHED' })[1]).toBe(`${plain} Anteile wie veröffentlicht.`)
  })
})

describe('a finding', () => {
  const choice = pollOf('SINGLE_CHOICE', ['Ja', 'Nein'])

  it('states a majority only if the entire confidence interval is above 50 % [READ-02]', () => {
    expect(said(choice, figuresOf(choice, [0.53, 0.42, 0.05], 1400))).toEqual([
      'MAJORITY',
      'Die Mehrheit antwortet „Ja“: 53 % (50 bis 56).',
    ])
    expect(said(choice, figuresOf(choice, [0.52, 0.43, 0.05], 1400))).toEqual([
      'LARGEST',
      'Am häufigsten: „Ja“ mit 52 % (49 bis 55).',
    ])
  })

  it('has decimals for a narrow interval, and never rounds a share to 0 or 100 [READ-02]', () => {
    const figures = figuresOf(choice, [0.58, 0.4, 0.02], 1_000_000)
    expect(said(choice, figures)[1]).toBe('Die Mehrheit antwortet „Ja“: 58 % (57,9 bis 58,1).')
    const rare = pollOf('SINGLE_CHOICE', ['A', 'B'])
    expect(said(rare, figuresOf(rare, [0.003, 0.001, 0.996], 1_000_000))[1]).toBe(
      'Am häufigsten: „A“ mit unter 1 % (0,29 bis 0,31); „weiß nicht“ antworten über 99 %.',
    )
  })

  it('excludes „weiß nicht“ and „Sonstige“ from the lead, and adds a larger „weiß nicht“ [READ-01]', () => {
    const poll = pollOf('NOMINAL_CHOICE', ['Sonstige', 'Radio', 'Zeitung'])
    expect(said(poll, figuresOf(poll, [0.3, 0.2, 0.1, 0.4], 1400))[1]).toBe(
      'Am häufigsten: „Radio“ mit 20 % (18 bis 22); „weiß nicht“ antworten 40 %.',
    )
  })

  it('counts tied answers if there are many [READ-01]', () => {
    const poll = pollOf('NOMINAL_CHOICE', ['A', 'B', 'C', 'D', 'E'])
    const even = figuresOf(poll, [0.21, 0.2, 0.2, 0.195, 0.195, 0], 500)
    expect(said(poll, even)).toEqual([
      'TIE',
      'Ein Vorsprung ist nicht gesichert: „A“ 21 % (17 bis 25); 4 weitere Antworten können ebenso vorn liegen.',
    ])
    expect(pollFinding(poll, even).numbers).toHaveLength(5)
  })

  it('has no interval if it is unknown, and gives the reason [READ-01]', () => {
    const poll = pollOf('LIKERT_CHOICE')
    const { answers, top } = figuresOf(poll, clearOf('LIKERT_CHOICE'), 1400)
    const unweighted = answers.map(({ position, share }) => ({ position, share }))
    const figures = { base: 'OK', answers: unweighted, top: { share: top!.share }, mean: null } as const
    expect(said(poll, figures, { basis: 'UNWEIGHTED' })[1]).toBe(
      '61 von 100 stimmen zu; 18 von 100 lehnen ab, 20 antworten „Teils, teils“. Am häufigsten: „Stimme eher zu“ mit 36 %. Ungewichtet.',
    )
  })

  it('quotes the top answers if they are not worded as agreement [READ-01]', () => {
    const poll = pollOf('LIKERT_CHOICE', ['Sehr gut', 'Eher gut', 'Eher schlecht', 'Sehr schlecht'])
    expect(said(poll, figuresOf(poll, [0.2, 0.4, 0.2, 0.1, 0.1], 1400))[1]).toBe(
      '60 von 100 antworten „gut“ (57 bis 63), 30 „schlecht“. Am häufigsten: „Eher gut“ mit 40 % (37 bis 43).',
    )
  })

  it('states the halves that an editor chose, and a middle last [READ-110, READ-111]', () => {
    const plain = pollOf('ORDINAL_CHOICE', ['Sehr stark', 'Stark', 'Etwas', 'Kaum', 'Gar nicht'])
    const shares = [0.19, 0.27, 0.32, 0.15, 0.05, 0.02]
    expect(said(plain, figuresOf(plain, shares, 1400))[1]).toBe(
      '46 von 100 antworten „Stark“ oder „Sehr stark“ (43 bis 49), 20 „Kaum“ oder „Gar nicht“ und 32 „Etwas“. Am häufigsten ist „Etwas“.',
    )
    const halves = ['TOP', 'TOP', 'TOP', 'BOTTOM', 'BOTTOM'] as const
    const cut = {
      ...plain,
      answers: plain.answers.map((answer, index) => ({ ...answer, half: halves[index] ?? null })),
    }
    expect(said(cut, figuresOf(cut, shares, 1400))[1]).toBe(
      '78 von 100 antworten „Etwas“ bis „Sehr stark“ (76 bis 80), 20 „Kaum“ oder „Gar nicht“. Am häufigsten: „Etwas“ mit 32 % (30 bis 34).',
    )
  })

  it('has no halves if not all of their shares are known [READ-110]', () => {
    const poll = pollOf('ORDINAL_CHOICE', ['oft', 'selten', 'nie'])
    expect(said(poll, figuresOf(poll, [0.6, 0.3], 1400))[1]).toBe(
      'Die Mehrheit antwortet „oft“: 60 % (57 bis 63).',
    )
  })

  it('contains the numbers of its sentence [READ-01]', () => {
    const { numbers } = pollFinding(choice, figuresOf(choice, [0.58, 0.4, 0.02], 1000))
    expect(numbers).toEqual([
      { label: 'Ja', value: 0.58, low: expect.closeTo(0.5494, 4), high: expect.closeTo(0.6106, 4) },
    ])
  })
})

describe('the lead between two answers', () => {
  // Pew 2016: with n = 1000, 47 % and 42 %: error √((0.89 − 0.05²) / 1000) = 0.0298, twice that is more than 0.05
  const of = (share: number, n: number) => ({ share, se: Math.sqrt((share * (1 - share)) / n) })

  it.each([
    [0.47, 0.42, 1000, false],
    [0.47, 0.41, 1000, true],
    [0.47, 0.42, 1500, true],
    [0.47, 0.42, 1350, false],
    [0.47, 0.42, 1400, false], // the interval from 0.0006 is shown as one from 0
  ])('of %d and %d by %d people differ beyond chance: %s [READ-02]', (first, second, n, isSecured) => {
    expect(isLeadSecured(of(first, n), of(second, n))).toBe(isSecured)
  })

  it('is tested with the larger error, which includes the noise of protected figures [READ-02]', () => {
    expect(isLeadSecured(of(0.47, 1400), of(0.42, 500))).toBe(false)
  })

  it('of a multiple-choice question is tested with the smallest possible overlap [READ-02]', () => {
    expect(isLeadSecured(of(0.72, 1000), of(0.67, 1000))).toBe(true)
    expect(isLeadSecured(of(0.7, 1000), of(0.68, 1000))).toBe(false)
  })

  it('is tested together with all pairs of the answers [READ-02]', () => {
    // p = 0.024 alone; of four answers it is the weakest of five pairs that differ more than the last one
    const answers = [of(0.3, 1000), of(0.253, 1000), of(0.235, 1000), of(0.212, 1000)]
    expect(isLeadSecured(answers[0]!, answers[1]!)).toBe(true)
    expect(judgeLeadsOfFirst(answers)).toEqual([false, true, true])
    expect(judgeLeadsOfFirst(answers.slice(0, 1))).toEqual([])
  })

  it('cannot be tested without an error [READ-02]', () => {
    expect(judgeLeadsOfFirst([{ share: 0.5 }, { share: 0.2 }])).toEqual([null])
    expect(isLeadSecured({ share: 0.5 }, { share: 0.2 })).toBeNull()
  })
})
