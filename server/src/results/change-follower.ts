import type { ResultsEngine, WholeState } from './engine.ts'
import type { PollDescription } from './view.ts'

/** Between one look at the followed polls and the next: with what the engine keeps of votes, a change is told within 1.5 seconds wherever it was cast. */
const LOOK_MS = 500

type Listener = (state: WholeState) => void

interface FollowedPoll {
  poll: PollDescription
  /** What the listeners were told last; null before the first look. */
  state: WholeState | null
  readonly listeners: Set<Listener>
}

/** Tells whoever follows a poll when its figures have moved on. Looks only while somebody follows one. */
export class ChangeFollower {
  readonly #engine: Pick<ResultsEngine, 'wholeState'>
  readonly #followed = new Map<number, FollowedPoll>()
  #timer: NodeJS.Timeout | undefined
  #isLooking = false

  constructor(engine: Pick<ResultsEngine, 'wholeState'>) {
    this.#engine = engine
  }

  /**
   * Calls the listener with the state of now, and with each that follows.
   * @returns ends it
   */
  follow(poll: PollDescription, listener: Listener): () => void {
    const followed = this.#followed.get(poll.id) ?? { poll, state: null, listeners: new Set() }
    followed.poll = poll
    followed.listeners.add(listener)
    this.#followed.set(poll.id, followed)
    if (followed.state) listener(followed.state)
    else void this.#lookAt(followed)
    this.#timer ??= setInterval(() => void this.#look(), LOOK_MS).unref()
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
      const found = await this.#engine.wholeState(followed.poll)
      const { state } = followed // of now: another look may have found the same meanwhile
      if (found.openDay === state?.openDay && found.answers === state.answers) return
      followed.state = found
      for (const listener of followed.listeners) listener(found)
    } catch {
      // Votes that cannot be read now are read at the next look; whoever asks for figures is told why.
    }
  }
}
