import type { ResultsEngine, ResultState } from './engine.ts'
import type { PollDescription } from './view.ts'

/**
 * Interval between two checks. Together with the engine's cache, a change is reported within 1.5 seconds, even if the
 * vote was cast in another process.
 */
const CHECK_INTERVAL_MS = 500

type Listener = (state: ResultState) => void

interface FollowedPoll {
  poll: PollDescription
  /** The state that the listeners were called with last; null before the first check. */
  state: ResultState | null
  readonly listeners: Set<Listener>
}

/** Notifies listeners when the figures of a poll change. Checks polls only while they have listeners. */
export class ResultChangeNotifier {
  readonly #engine: Pick<ResultsEngine, 'resultState'>
  readonly #followed = new Map<number, FollowedPoll>()
  #timer: NodeJS.Timeout | undefined
  #isLooking = false

  constructor(engine: Pick<ResultsEngine, 'resultState'>) {
    this.#engine = engine
  }

  /**
   * Calls the listener with the current state, and with each new one.
   *
   * @returns a function that removes the listener
   */
  follow(poll: PollDescription, listener: Listener): () => void {
    const followed = this.#followed.get(poll.id) ?? { poll, state: null, listeners: new Set() }
    followed.poll = poll
    followed.listeners.add(listener)
    this.#followed.set(poll.id, followed)
    if (followed.state) listener(followed.state)
    else void this.#lookAt(followed)
    this.#timer ??= setInterval(() => void this.#look(), CHECK_INTERVAL_MS).unref()
    return () => {
      followed.listeners.delete(listener)
      if (followed.listeners.size > 0 || this.#followed.get(poll.id) !== followed) return
      this.#followed.delete(poll.id)
      if (this.#followed.size > 0) return
      clearInterval(this.#timer)
      this.#timer = undefined
    }
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return
    this.#isLooking = true
    for (const followed of this.#followed.values()) await this.#lookAt(followed)
    this.#isLooking = false
  }

  async #lookAt(followed: FollowedPoll): Promise<void> {
    try {
      const found = await this.#engine.resultState(followed.poll)
      const { state } = followed // the current state: another check may have found the same one in the meantime
      // Two steps may happen to have the same reported number of answers.
      if (
        found.firstIncompleteDay === state?.firstIncompleteDay &&
        found.reportedAnswers === state.reportedAnswers &&
        found.exactVotes === state.exactVotes
      )
        return
      followed.state = found
      for (const listener of followed.listeners) listener(found)
    } catch {
      // Votes that cannot be read now are read at the next check; requests for figures return the error.
    }
  }
}
