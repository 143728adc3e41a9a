import { ApiError, RETRY_SECONDS, tooManyTries } from './errors.ts'

interface Limit {
  /** Jobs that run at the same time. */
  running: number
  /** Jobs that wait for a place. */
  waiting: number
}

export interface FairQueueOptions extends Limit {
  /** Limit of one sender: see `clientNetwork`. */
  perClient: Limit
  /** Limit of what all senders together want of one target, such as a foreign host, and of one sender there. */
  perTarget?: Limit & { perClient: Pick<Limit, 'running'> }
  /** Longest wait for a place; without it, as long as it takes. */
  maxWaitMs?: number
  /** Answers 429 instead of 503 to whoever waited too long behind jobs of their own. */
  blamesOwnJobs?: boolean
  /** Whether work that failed like this would fail for everybody: whoever waits is then refused at once. */
  isOutage?: (error: unknown) => boolean
}

interface Job {
  readonly client: string
  /** Null once the job is done with its target. */
  target: string | null
}

interface WaitingJob extends Job {
  start: () => void
  refuse: (error: ApiError) => void
}

const busy = () => new ApiError('unavailable', { retryAfterSeconds: RETRY_SECONDS })

/** Counts jobs by their client or their target. */
function tally(jobs: readonly Job[], key: keyof Job): (value: string | null) => number {
  const counts = new Map<string | null, number>()
  for (const job of jobs) counts.set(job[key], (counts.get(job[key]) ?? 0) + 1)
  return (value) => counts.get(value) ?? 0
}

/**
 * Runs costly work a few jobs at a time. A free place goes to the client with the fewest running jobs, so that a
 * client who sends many delays only itself. The counts are those of this process: they protect its CPU and memory;
 * limits that must be exact stand in the database (`http/rate-limit.ts`).
 */
export class FairQueue {
  readonly #options: FairQueueOptions
  readonly #running: Job[] = []
  readonly #waiting: WaitingJob[] = []

  constructor(options: FairQueueOptions) {
    this.#options = options
  }

  /**
   * Runs `work` when there is a place for it.
   *
   * @param client the sender
   * @param work is given a function to call once it no longer needs the target, so that others can use it
   * @param target what the work needs, if that has a limit
   * @throws ApiError `rate_limited` when this client has too many jobs here, `unavailable` when all together have
   */
  async run<T>(
    client: string,
    work: (leaveTarget: () => void) => Promise<T>,
    target: string | null = null,
  ): Promise<T> {
    const job: Job = { client, target }
    await this.#enter(job)
    try {
      return await work(() => {
        job.target = null
        this.#startWaiting()
      })
    } catch (error) {
      if (this.#options.isOutage?.(error)) for (const waiting of [...this.#waiting]) waiting.refuse(busy())
      throw error
    } finally {
      this.#running.splice(this.#running.indexOf(job), 1)
      this.#startWaiting()
    }
  }

  async #enter(job: Job): Promise<void> {
    if (this.#next([job])) {
      this.#running.push(job)
      return
    }
    this.#makeRoom(job)
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
      }
      const waiting: WaitingJob = {
        ...job,
        start: () => {
          leave()
          this.#running.push(job) // at once, so that the next choice counts it
          resolve()
        },
        refuse: (error) => {
          leave()
          reject(error)
        },
      }
      const { maxWaitMs } = this.#options
      const giveUp = () => waiting.refuse(this.#isOwnFault(job) ? tooManyTries(RETRY_SECONDS) : busy())
      const timer = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs)
      this.#waiting.push(waiting)
    })
  }

  /** Makes sure that one more job may wait, in the queue and for its target. */
  #makeRoom({ client, target }: Job): void {
    const { waiting, perClient, perTarget } = this.#options
    if (tally(this.#waiting, 'client')(client) >= perClient.waiting) throw tooManyTries(RETRY_SECONDS)
    const forTarget = this.#waiting.filter((job) => job.target === target)
    if (perTarget && forTarget.length >= perTarget.waiting) evictFor(client, forTarget)
    else if (this.#waiting.length >= waiting) evictFor(client, this.#waiting)
  }

  #isOwnFault({ client }: Job): boolean {
    const { blamesOwnJobs = false, perClient } = this.#options
    return blamesOwnJobs && tally(this.#running, 'client')(client) >= perClient.running
  }

  #startWaiting(): void {
    for (let next = this.#next(this.#waiting); next; next = this.#next(this.#waiting)) next.start()
  }

  /** Chooses from `jobs`, oldest first, the one to start; undefined where there is no place for any. */
  #next<J extends Job>(jobs: readonly J[]): J | undefined {
    const { running, perClient, perTarget } = this.#options
    if (this.#running.length >= running) return undefined
    const ofClient = tally(this.#running, 'client')
    const ofTarget = tally(this.#running, 'target')
    const hasPlace = ({ client, target }: Job) => {
      if (ofClient(client) >= perClient.running) return false
      if (!perTarget || target === null) return true
      const own = this.#running.filter((job) => job.client === client && job.target === target)
      return ofTarget(target) < perTarget.running && own.length < perTarget.perClient.running
    }
    return jobs
      .filter(hasPlace)
      .sort((a, b) => ofClient(a.client) - ofClient(b.client) || ofTarget(a.target) - ofTarget(b.target))[0]
  }
}

/**
 * Refuses the last job of the client that has the most jobs among `jobs`.
 * @throws ApiError `unavailable` when `client` would then have the most itself
 */
function evictFor(client: string, jobs: readonly WaitingJob[]): void {
  const ofClient = tally(jobs, 'client')
  const most = Math.max(...jobs.map((job) => ofClient(job.client)))
  if (most <= ofClient(client) + 1) throw busy()
  jobs.findLast((job) => ofClient(job.client) === most)?.refuse(tooManyTries(RETRY_SECONDS))
}
