import { DAY_MS } from '../../../contract/days.ts'
import type { ExclusivityType, PollStatus } from '../../../contract/enumerations/content.ts'
import type { DemoQuestion } from './questions.ts'
import type { Random } from './random.ts'

const POLL_COUNT = 300
/** A poll shown by many widgets. */
const LARGEST_POLL = 'Tempolimit auf Autobahnen'

/** Names of the demo organizations, see accounts.ts. */
export type DemoOrganization = 'kunde' | 'verlag' | 'demo' | 'hochschule' | 'reise'

export interface PlannedPoll {
  readonly question: DemoQuestion
  readonly title: string
  readonly status: PollStatus
  readonly exclusivity: ExclusivityType | null
  readonly owner: DemoOrganization | null
  readonly grants: readonly DemoOrganization[]
  /** In days before today; the last day with votes is yesterday, 1. */
  readonly fromDaysAgo: number
  readonly toDaysAgo: number
  readonly voteCount: number
  /** Why figures of groups are exact. Then no vote is from a panel member. Null: they are protected. */
  readonly exactFiguresReason: string | null
  readonly isReworded: boolean
}

/** From this wave on, counted back from today, waves simulate imported public data. */
const FIRST_PUBLIC_WAVE = 3
const PUBLIC_DATA = 'Die Einzeldaten dieser Welle sind veröffentlicht.'

const HALF_YEAR = 182
const THREE_YEARS = 1095

/** Returns the schedule of 300 polls over three years: questions, times, number of votes and visibility. */
export function planPolls(questions: readonly DemoQuestion[], today: Date, random: Random): PlannedPoll[] {
  const continuous = questions.filter(({ flags }) => flags.has('laufend'))
  const plans = questions.map((question) => ({
    ...planCurrent(question, random),
    // every second one, so that the others can be compared over their whole time
    isReworded: continuous.indexOf(question) % 2 === 1,
  }))
  const trackers = plans.filter(({ question: { flags } }) => flags.has('tracking') && !flags.has('laufend'))
  for (let wave = 1; plans.length < POLL_COUNT; wave++)
    for (const tracker of trackers)
      if (plans.length < POLL_COUNT) plans.push(planWave(tracker, wave, today, random))
  return restrict(plans, random).sort((a, b) => b.fromDaysAgo - a.fromDaysAgo)
}

function planCurrent(question: DemoQuestion, random: Random): PlannedPoll {
  const base = {
    question,
    title: question.title,
    exclusivity: null,
    owner: null,
    grants: [],
    exactFiguresReason: null,
    isReworded: false,
  }
  const { flags } = question
  if (flags.has('laufend')) {
    const size =
      question.title === LARGEST_POLL
        ? 24_000
        : random.integerBetween(3_200, flags.has('gross') ? 7_500 : 4_200)
    return {
      ...base,
      status: 'PUBLISHED',
      fromDaysAgo: THREE_YEARS - random.integerBelow(30),
      toDaysAgo: 1,
      voteCount: size,
    }
  }
  const size = flags.has('gross') ? random.integerBetween(4_500, 7_000) : random.integerBetween(850, 1_750)
  if (flags.has('tracking')) {
    const toDaysAgo = random.integerBetween(1, 14)
    return { ...base, status: 'PUBLISHED', fromDaysAgo: toDaysAgo + 21, toDaysAgo, voteCount: size }
  }
  const toDaysAgo = random.next() < 0.4 ? random.integerBetween(1, 110) : random.integerBetween(30, 1_000)
  const status = statusOf(toDaysAgo, random)
  const votes = status === 'CREATED' ? 0 : size
  return {
    ...base,
    status,
    fromDaysAgo: toDaysAgo + random.integerBetween(10, 50),
    toDaysAgo,
    voteCount: votes,
  }
}

function statusOf(toDaysAgo: number, random: Random): PollStatus {
  const drawn = random.next()
  if (toDaysAgo < 60) return drawn < 0.2 ? 'CREATED' : 'PUBLISHED'
  if (toDaysAgo > 600) return drawn < 0.25 ? 'ARCHIVED' : drawn < 0.4 ? 'RESULT_FROZEN' : 'PUBLISHED'
  return drawn < 0.06 ? 'RESULT_FROZEN' : drawn < 0.1 ? 'BLOCKED' : 'PUBLISHED'
}

function planWave(current: PlannedPoll, wave: number, today: Date, random: Random): PlannedPoll {
  const toDaysAgo = current.toDaysAgo + HALF_YEAR * wave
  const isPublic = wave >= FIRST_PUBLIC_WAVE
  return {
    ...current,
    title: `${current.question.title} (${seasonOf(toDaysAgo + 10, today)})`,
    status: isPublic ? 'RESULT_FROZEN' : 'PUBLISHED',
    exactFiguresReason: isPublic ? PUBLIC_DATA : null,
    fromDaysAgo: toDaysAgo + 21,
    toDaysAgo,
    voteCount: random.integerBetween(900, 1_500),
  }
}

/** Returns the season of a day, such as “Winter 2025/26”. */
function seasonOf(daysAgo: number, today: Date): string {
  const day = new Date(today.getTime() - daysAgo * DAY_MS)
  const year = day.getUTCFullYear()
  const month = day.getUTCMonth() + 1
  if (month === 12) return `Winter ${year}/${String(year + 1).slice(2)}`
  if (month < 3) return `Winter ${year - 1}/${String(year).slice(2)}`
  return `${month < 6 ? 'Frühjahr' : month < 9 ? 'Sommer' : 'Herbst'} ${year}`
}

const CUSTOMERS: readonly DemoOrganization[] = ['kunde', 'hochschule', 'reise']

/** Commissioned polls by organization: number, access, and other organizations with access. */
const COMMISSIONED: readonly {
  count: number
  exclusivity: ExclusivityType
  owner: DemoOrganization | null
  grants: readonly DemoOrganization[]
}[] = [
  { count: 8, exclusivity: 'ALL_RIGHT_EXCLUSIVE', owner: 'kunde', grants: ['kunde'] },
  { count: 7, exclusivity: 'OPEN_EXCLUSIVE', owner: 'kunde', grants: ['kunde', 'hochschule'] },
  { count: 5, exclusivity: 'ALL_RIGHT_EXCLUSIVE', owner: 'reise', grants: ['reise'] },
  { count: 6, exclusivity: 'RESEARCH_POLL', owner: 'hochschule', grants: CUSTOMERS },
  { count: 8, exclusivity: 'SHARED_PUBLISHING', owner: 'verlag', grants: ['verlag', 'kunde'] },
  { count: 6, exclusivity: 'INSIGHT_POLL', owner: null, grants: [...CUSTOMERS, 'verlag'] },
  { count: 3, exclusivity: 'INTERNATIONAL', owner: null, grants: [...CUSTOMERS, 'verlag'] },
]

/** Assigns some of the single polls to organizations. Trackers and long-running polls stay public. */
function restrict(plans: readonly PlannedPoll[], random: Random): PlannedPoll[] {
  const free = plans.filter(({ question: { flags }, status }) => flags.size === 0 && status === 'PUBLISHED')
  const taken = new Map<PlannedPoll, PlannedPoll>()
  for (const { count, ...right } of COMMISSIONED) {
    for (let given = 0; given < count && free.length > 0; given++) {
      const [plan] = free.splice(random.integerBelow(free.length), 1)
      if (plan !== undefined) taken.set(plan, { ...plan, ...right })
    }
  }
  return plans.map((plan) => taken.get(plan) ?? plan)
}
