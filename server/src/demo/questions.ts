import { readdirSync, readFileSync } from 'node:fs'
import {
  POLL_KIND,
  SCALE_HALF,
  type PollKind,
  type ScaleHalf,
} from '../../../contract/enumerations/content.ts'
import { isOneOf } from '../../../contract/enumerations/values.ts'
import { serverAssetFileUrl } from '../lib/asset-url.ts'
import { NO_EFFECTS, parseEffectLetters, SCALE_ANSWER_TEXTS, type AnswerLogitEffects } from './scales.ts'

export interface DemoAnswer {
  readonly text: string
  /** Percentage of respondents, before the effects of groups and time. */
  readonly sharePercent: number
  readonly effects: AnswerLogitEffects
  readonly value: number | null
  readonly isDontKnow: boolean
  /** The chosen half of a scale whose order does not determine meaningful halves. */
  readonly half: ScaleHalf | null
  readonly imageUrl: string | null
  readonly imageAlt: string | null
  /** Texts of respondents, for open questions. */
  readonly quotes: readonly string[]
}

/** Frequency and duration of a question. */
type DemoFlag = 'tracking' | 'laufend' | 'gross' | 'familie'

/** Returns an answer that has nothing but a text, except for the given parts. */
export const createDemoAnswer = (text: string, parts: Partial<DemoAnswer>): DemoAnswer => ({
  text,
  sharePercent: 0,
  effects: NO_EFFECTS,
  value: null,
  isDontKnow: text === 'Weiß nicht',
  half: null,
  imageUrl: null,
  imageAlt: null,
  quotes: [],
  ...parts,
})

export interface DemoQuestion {
  readonly topic: string
  readonly title: string
  readonly kind: PollKind
  readonly tags: readonly string[]
  readonly flags: ReadonlySet<DemoFlag>
  readonly question: string
  readonly answers: readonly DemoAnswer[]
}

const FOLDER = serverAssetFileUrl('demo/questions/')

/**
 * Parses the questions of the demo panel. Each file is a topic:
 *
 *     ## title
 *     KIND | tag, tag | flags
 *     wording
 *     - answer | per cent | leanings | value | image | alternative text
 *       > the text of an answer to an open-ended question
 *     halves | half | half …               (of the answers of a scale in their order, TOP, BOTTOM or empty)
 *     @scale per cent … | leanings          (instead of answers)
 *     * filling | its title | shift         (a family: one question each, {1} and {2} filled in)
 *
 * Leanings are letters, repeated for strength: a older, j younger, w women, m men, o east, t rising over
 * the years, s falling.
 */
export function readQuestions(): DemoQuestion[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .flatMap((name) => parseTopic(readFileSync(new URL(name, FOLDER), 'utf8')))
}

function parseTopic(text: string): DemoQuestion[] {
  const [head = '', ...blocks] = text.split(/^## /m)
  const topic = head.replace(/^# /, '').trim()
  return blocks.flatMap((block) => parseBlock(topic, block.trimEnd().split('\n')))
}

function parseBlock(topic: string, lines: readonly string[]): DemoQuestion[] {
  const [title = '', meta = '', question = '', ...rest] = lines
  const [kind = '', tags = '', flags = ''] = cells(meta)
  if (!isOneOf(POLL_KIND, kind)) throw new RangeError(`“${kind}” is no kind of a poll.`)
  const base: DemoQuestion = {
    topic,
    title,
    kind,
    tags: tags.split(',').map((tag) => tag.trim()),
    flags: new Set(flags.split(' ').filter(isFlag)),
    question,
    answers: parseAnswers(rest),
  }
  const fillings = rest.filter((line) => line.startsWith('* ')).map((line) => cells(line.slice(2)))
  if (fillings.length === 0) return [base]
  return fillings.map(([filling = '', short = '', shift = '0']) => ({
    ...base,
    title: title.replace('{2}', short),
    question: question.replace('{1}', filling),
    answers: parseAnswers(rest, Number(shift)),
  }))
}

const isFlag = (flag: string): flag is DemoFlag => ['tracking', 'laufend', 'gross', 'familie'].includes(flag)

/** Returns the cells of a line, which are separated by `|`. */
export const cells = (line: string): string[] => line.split('|').map((cell) => cell.trim())

function parseAnswers(lines: readonly string[], shift = 0): DemoAnswer[] {
  const scale = lines.find((line) => line.startsWith('@'))
  if (scale !== undefined) return parseScale(scale.slice(1), shift)
  const answers: DemoAnswer[] = []
  for (const line of lines) {
    if (line.startsWith('- ')) answers.push(parseAnswer(cells(line.slice(2))))
    const last = answers.at(-1)
    if (line.startsWith('  > ') && last !== undefined)
      answers[answers.length - 1] = { ...last, quotes: [...last.quotes, line.slice(4)] }
  }
  const line = lines.find((each) => each.startsWith('halves |'))
  const halves = line === undefined ? [] : cells(line).slice(1)
  const withHalves = answers.map((answer, index) => ({ ...answer, half: parseHalf(halves[index]) }))
  return shift === 0 ? withHalves : shifted(withHalves, shift)
}

const parseHalf = (half = ''): ScaleHalf | null => (isOneOf(SCALE_HALF, half) ? half : null)

function parseAnswer([
  text = '',
  share = '0',
  lean = '',
  value = '',
  imageUrl = '',
  alt = '',
]: string[]): DemoAnswer {
  return createDemoAnswer(text, {
    sharePercent: Number(share),
    effects: parseEffectLetters(lean),
    value: value === '' ? null : Number(value),
    imageUrl: imageUrl || null,
    imageAlt: alt || null,
  })
}

/** Shifts the distribution of ordered answers toward the first one. */
function shifted(answers: readonly DemoAnswer[], shift: number): DemoAnswer[] {
  const last = answers.filter((answer) => !answer.isDontKnow).length - 1
  return answers.map((answer, index) =>
    answer.isDontKnow
      ? answer
      : { ...answer, sharePercent: answer.sharePercent * Math.exp(shift * (1 - (2 * index) / last)) },
  )
}

function parseScale(line: string, shift: number): DemoAnswer[] {
  const [figures = '', ...rest] = cells(line)
  const [name = '', ...numbers] = figures.split(/\s+/)
  if (name === 'skala') {
    const [lowest = '', highest = '', lean = ''] = rest
    const [mean = 5, deviation = 2] = numbers.map(Number)
    const steps = Array.from({ length: 11 }, (_, step) => {
      const label = step === 0 ? `0 – ${lowest}` : step === 10 ? `10 – ${highest}` : String(step)
      return createDemoAnswer(label, {
        sharePercent: 100 * Math.exp(-((step - mean - shift) ** 2) / (2 * deviation ** 2)),
        effects: parseEffectLetters(lean, step / 5 - 1),
        value: step,
      })
    })
    const sum = steps.reduce((total, { sharePercent }) => total + sharePercent, 0)
    return [...steps, createDemoAnswer('Weiß nicht', { sharePercent: (sum * 3) / 97 })]
  }
  const texts = SCALE_ANSWER_TEXTS[name]
  if (texts?.length !== numbers.length) throw new Error(`Scale “${name}” doesn't fit: ${line}`)
  // The effects apply to the first answer and, inverted, to the last one before "don't know".
  const [lean = ''] = rest
  const last = texts.length - 2
  const answers = texts.map((text, index) =>
    createDemoAnswer(text, {
      sharePercent: Number(numbers[index]),
      effects: parseEffectLetters(lean, index > last ? 0 : 1 - (2 * index) / last),
    }),
  )
  return shifted(answers, shift)
}
