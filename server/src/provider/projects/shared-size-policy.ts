import type { ProjectCondition, ProjectQuestion } from '../../../../contract/project.ts'
import type { SharedSizeNoise, SizeNoisePart } from '../../../../contract/shared-sizes.ts'

/** All participants of a country. */
const EVERYBODY: SizeNoisePart = { part: 0, sign: 1, draws: 1 }
/** The number of parts that a question can have. */
const PARTS_OF_QUESTION = 256
/** Draws of a part by answers, which is told once more by the counts of its answers. */
const DRAWS_BY_ANSWERS = 2

/** The places of the parts of a question: its answers, then the conditions on it, then the half with the first wording. */
const CONDITIONS = 64
const HALF = PARTS_OF_QUESTION - 1

const partOf = (question: number, place: number, draws: number): SizeNoisePart => ({
  part: question * PARTS_OF_QUESTION + place,
  sign: 1,
  draws,
})

const subtract = (parts: readonly SizeNoisePart[]): SizeNoisePart[] =>
  parts.map((part) => ({ ...part, sign: part.sign === 1 ? -1 : 1 }))

/**
 * Returns where the noise of the sizes of a poll is from: the participants of its country, and the parts of them who were
 * asked the question in its wording. However questions depend on each other, these parts are counted only once.
 */
export function planSharedSizeNoise(
  countryId: number,
  questions: readonly ProjectQuestion[],
  question: ProjectQuestion,
  isOtherWording: boolean,
): SharedSizeNoise {
  const asked = askedParts(questions, question)
  const half = partOf(question.id, HALF, 1)
  return {
    people: `project-country-${countryId}`,
    parts: !question.isSplit ? asked : isOtherWording ? [...asked, ...subtract([half])] : [half],
  }
}

/** Returns the parts of which those who are asked a question consist. */
function askedParts(
  questions: readonly ProjectQuestion[],
  { condition }: Pick<ProjectQuestion, 'condition'>,
): readonly SizeNoisePart[] {
  const earlier = condition && questions.find(({ id }) => id === condition.question)
  if (!condition || !earlier) return [EVERYBODY]
  const isOf = answersOf(condition)
  const all = answerClasses(questions, earlier)
  // Whoever was asked has answered.
  if (isOf.size === earlier.answerCount) return askedParts(questions, earlier)
  if (earlier.kind === 'MULTI_CHOICE') {
    // Those who gave one of two answers are not the sum of both, so each condition is one more draw for the same people.
    const conditions = conditionsOn(questions, earlier)
    const place = conditions.findIndex((own) => nameOf(own) === nameOf(condition))
    return [partOf(earlier.id, CONDITIONS + place, DRAWS_BY_ANSWERS * conditions.length)]
  }
  const rest = all.find(({ conditions }) => conditions === '') ?? all.at(-1)
  const isWithin = ({ first }: AnswerClass) => isOf.has(first)
  const toPart = ({ first }: AnswerClass) => partOf(earlier.id, first, DRAWS_BY_ANSWERS)
  if (rest === undefined || !isWithin(rest)) return all.filter(isWithin).map(toPart)
  const outside = all.filter((one) => !isWithin(one)).map(toPart)
  return [...askedParts(questions, earlier), ...subtract(outside)]
}

/** Answers on which the same conditions depend. */
interface AnswerClass {
  /** Position of the first answer. */
  readonly first: number
  readonly conditions: string
}

/** Divides the answers to a question into the fewest parts that all conditions on it consist of. */
function answerClasses(questions: readonly ProjectQuestion[], question: ProjectQuestion): AnswerClass[] {
  const conditions = conditionsOn(questions, question).map(answersOf)
  const classes = new Map<string, AnswerClass>()
  for (let first = 0; first < question.answerCount; first++) {
    const name = conditions.flatMap((answers, index) => (answers.has(first) ? [index] : [])).join()
    if (!classes.has(name)) classes.set(name, { first, conditions: name })
  }
  return [...classes.values()]
}

/** Returns the different conditions on a question that questions with results have. */
function conditionsOn(questions: readonly ProjectQuestion[], { id }: ProjectQuestion): ProjectCondition[] {
  const conditions = new Map<string, ProjectCondition>()
  for (const { condition, expected } of questions)
    if (condition?.question === id && expected === null) conditions.set(nameOf(condition), condition)
  return [...conditions.values()]
}

const answersOf = ({ answers }: ProjectCondition): ReadonlySet<number> => new Set(answers)

const nameOf = (condition: ProjectCondition): string =>
  [...answersOf(condition)].toSorted((a, b) => a - b).join()
