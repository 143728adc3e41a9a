import type { PollWire } from './schema.ts'

/** Users with the same favorites on a page get the same bytes. */
const MAX_BODIES = 4

/** The response with one page of a list. It is serialized once for all users; only their favorites differ. */
export class SerializedPollList {
  readonly ids: readonly number[]
  readonly #polls: readonly { id: number; start: string }[]
  readonly #end: string
  readonly #bodies = new Map<string, Buffer>()

  /** @param others the other fields of the response */
  constructor(polls: readonly PollWire[], others: object) {
    this.ids = polls.map(({ id }) => id)
    this.#polls = polls.map(({ is_favorited: _, ...poll }) => ({
      id: poll.id,
      start: `${JSON.stringify(poll).slice(0, -1)},"is_favorited":`,
    }))
    this.#end = `],${JSON.stringify(others).slice(1)}`
  }

  /** Returns the JSON for a user with these favorites. */
  withFavorites(favorites: ReadonlySet<number>): Buffer {
    const key = this.ids.filter((id) => favorites.has(id)).join()
    const known = this.#bodies.get(key)
    if (known !== undefined) return known
    const polls = this.#polls.map(({ id, start }) => `${start}${favorites.has(id)}}`)
    const body = Buffer.from(`{"polls":[${polls.join()}${this.#end}`)
    if (this.#bodies.size < MAX_BODIES) this.#bodies.set(key, body)
    return body
  }
}
