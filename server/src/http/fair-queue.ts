import { ApiError, RETRY_AFTER_SECONDS, rateLimitError } from './errors.ts'

interface Limit {
  /** Jobs that run at the same time. */
  running: number
  /** Jobs that wait for a free slot. */
  waiting: number
}

/** Shorter than clients wait for a slot, so that one job after another is never rejected. */
export const DEFAULT_MAX_CLIENT_SLOT_PAUSE_MS = 400

export interface FairQueueOptions extends Limit {
  /** Limit per client, see `clientNetwork`. */
  perClient: Limit
  /** Limit per target, such as another host: of all clients together, and of each client. */
  perTarget?: Limit & { perClient: Pick<Limit, 'running'> }
  /**
   * Pause of a client's slot after each job, as a multiple of the job's duration; none by default. With 1, a client with
   * one slot takes about half of the process's time.
   */
  pauseFactor?: number
  /** The longest pause; {@link DEFAULT_MAX_CLIENT_SLOT_PAUSE_MS} by default. */
  maxPauseMs?: number
  /** Maximum waiting time; unlimited by default. */
  maxWaitMs?: number
  /** Throws `rate_limited` instead of `unavailable` if the client's own running jobs caused the wait. */
  isOwnWaitRateLimited?: boolean
  /** Whether an error affects all jobs. All waiting jobs are then rejected immediately. */
  isOutage?: (error: unknown) => boolean
}

interface Job {
  readonly client: string
  /** Null once the job no longer needs its target. */
  target: string | null
}

interface WaitingJob extends Job {
  start: () => void
  reject: (error: ApiError) => void
}

const busy = () => new ApiError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS })

/** Counts jobs by client or by target. */
function tally(jobs: readonly Job[], key: keyof Job): (value: string | null) => number {
  const counts = new Map<string | null, number>()
  for (const job of jobs) counts.set(job[key], (counts.get(job[key]) ?? 0) + 1)
  return (value) => counts.get(value) ?? 0
}

/**
 * Limits how many expensive jobs run at the same time. A free slot goes to the client with the fewest running jobs, so
 * a client with many requests delays mainly itself. The counts are per process and protect its CPU and memory. Limits
 * that must be exact are in the database (`http/rate-limit.ts`).
 */
export class FairQueue {
  readonly #options: FairQueueOptions
  readonly #running: Job[] = []
  readonly #waiting: WaitingJob[] = []
  /** Completed jobs that still occupy a slot of their client, but not of the queue. */
  readonly #resting: Job[] = []

  constructor(options: FairQueueOptions) {
    this.#options = options
  }

  /**
   * Runs `work` when a slot is free.
   *
   * @param client see `clientNetwork`
   * @param work receives a function that releases the target for other jobs before the work is done
   * @param target a resource with its own limit, such as a host
   * @throws ApiError `rate_limited` if this client has too many jobs, `unavailable` if all clients together have
   */
  async run<T>(
    client: string,
    work: (releaseTarget: () => void) => Promise<T>,
    target: string | null = null,
  ): Promise<T> {
    const job: Job = { client, target }
    await this.#enter(job)
    const begunAt = performance.now()
    try {
      return await work(() => {
        job.target = null
        this.#startWaiting()
      })
    } catch (error) {
      if (this.#options.isOutage?.(error)) for (const waiting of [...this.#waiting]) waiting.reject(busy())
      throw error
    } finally {
      this.#running.splice(this.#running.indexOf(job), 1)
      this.#rest(job, performance.now() - begunAt)
      this.#startWaiting()
    }
  }

  #rest(job: Job, duration: number): void {
    const { pauseFactor = 0, maxPauseMs = DEFAULT_MAX_CLIENT_SLOT_PAUSE_MS } = this.#options
    if (pauseFactor === 0) return
    this.#resting.push(job)
    setTimeout(
      () => {
        this.#resting.splice(this.#resting.indexOf(job), 1)
        this.#startWaiting()
      },
      Math.min(pauseFactor * duration, maxPauseMs),
    ).unref()
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
          this.#running.push(job) // before the next job is chosen
          resolve()
        },
        reject: (error) => {
          leave()
          reject(error)
        },
      }
      const { maxWaitMs } = this.#options
      const onTimeout = () =>
        waiting.reject(this.#isCausedByOwnJobs(job) ? rateLimitError(RETRY_AFTER_SECONDS) : busy())
      const timer = maxWaitMs === undefined ? undefined : setTimeout(onTimeout, maxWaitMs)
      this.#waiting.push(waiting)
    })
  }

  /** Makes room for one more waiting job. @throws ApiError if that is not possible */
  #makeRoom({ client, target }: Job): void {
    const { waiting, perClient, perTarget } = this.#options
    if (tally(this.#waiting, 'client')(client) >= perClient.waiting) throw rateLimitError(RETRY_AFTER_SECONDS)
    const forTarget = this.#waiting.filter((job) => job.target === target)
    if (perTarget && forTarget.length >= perTarget.waiting) evictFor(client, forTarget)
    else if (this.#waiting.length >= waiting) evictFor(client, this.#waiting)
  }

  #isCausedByOwnJobs({ client }: Job): boolean {
    const { isOwnWaitRateLimited = false, perClient } = this.#options
    return (
      isOwnWaitRateLimited &&
      tally([...this.#running, ...this.#resting], 'client')(client) >= perClient.running
    )
  }

  #startWaiting(): void {
    for (let next = this.#next(this.#waiting); next; next = this.#next(this.#waiting)) next.start()
  }

  /** Returns the job to start next; undefined if there is no slot for any of them. `jobs` are sorted oldest first. */
  #next<J extends Job>(jobs: readonly J[]): J | undefined {
    const { running, perClient, perTarget } = this.#options
    if (jobs.length === 0 || this.#running.length >= running) return undefined
    const ofClient = tally([...this.#running, ...this.#resting], 'client')
    const ofTarget = tally(this.#running, 'target')
    const hasSlot = ({ client, target }: Job) => {
      if (ofClient(client) >= perClient.running) return false
      if (!perTarget || target === null) return true
      const own = this.#running.filter((job) => job.client === client && job.target === target)
      return ofTarget(target) < perTarget.running && own.length < perTarget.perClient.running
    }
    return jobs
      .filter(hasSlot)
      .sort((a, b) => ofClient(a.client) - ofClient(b.client) || ofTarget(a.target) - ofTarget(b.target))[0]
  }
}

/**
 * Rejects the newest job of the client with the most jobs.
 * @throws ApiError `unavailable` if `client` would then have the most jobs itself
 */
function evictFor(client: string, jobs: readonly WaitingJob[]): void {
  const ofClient = tally(jobs, 'client')
  const most = Math.max(...jobs.map((job) => ofClient(job.client)))
  if (most <= ofClient(client) + 1) throw busy()
  jobs.findLast((job) => ofClient(job.client) === most)?.reject(rateLimitError(RETRY_AFTER_SECONDS))
}
