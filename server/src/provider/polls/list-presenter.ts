import type { PollKind } from '../../../../contract/enumerations/content.ts'
import { findMatchRanges, type MarkedText } from '../../lib/search/marks.ts'
import type { AnalyzedTerm } from '../../lib/search/words.ts'
import type { SelectedPolls } from '../../poll-index/poll-index.ts'
import type { CardRow } from './card-repository.ts'
import { presentPoll } from './presenter.ts'
import type { PollWire, FacetsWire, HighlightWire, SearchSegmentWire } from './schema.ts'
import type { HighlightedTexts } from './search-repository.ts'
import { presentSeries } from './series-presenter.ts'

/** Users with the same favorites on a page get the same bytes. */
const MAX_BODIES = 4

/** The response with one page of a list. It is serialized once for all users; only their favorites differ. */
export class SerializedPollList {
  readonly ids: readonly number[]
  readonly #polls: readonly { id: number; start: string }[]
  readonly #end: string
  readonly #bodies = new Map<string, Buffer>()

  /** @param otherFields the other fields of the response */
  constructor(polls: readonly PollWire[], otherFields: object) {
    this.ids = polls.map(({ id }) => id)
    this.#polls = polls.map(({ is_favorited: _, ...poll }) => ({
      id: poll.id,
      start: `${JSON.stringify(poll).slice(0, -1)},"is_favorited":`,
    }))
    this.#end = `],${JSON.stringify(otherFields).slice(1)}`
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

interface SearchFound {
  /** The latest matching poll of each series. */
  rows: readonly CardRow[]
  /** The latest waves of these series, earliest first. */
  waves: readonly CardRow[]
  /** The number of waves by the poll's ID. */
  waveCounts: ReadonlyMap<number, number>
  selected: SelectedPolls
  highlightedTexts: readonly HighlightedTexts[]
  terms: readonly AnalyzedTerm[]
}

export const presentSearch = ({
  rows,
  waves,
  waveCounts,
  selected,
  highlightedTexts,
  terms,
}: SearchFound): SerializedPollList =>
  new SerializedPollList(
    rows.map((row) => ({
      ...presentPoll({ ...row, isFavorited: false }),
      ...presentSeries(
        row,
        waves.filter(({ seriesKey }) => seriesKey === row.seriesKey).map(toWave),
        waveCounts.get(row.id) ?? 0,
      ),
    })),
    {
      total: selected.ids.length,
      search_segments: terms.map(({ text, kind, isApproximate, isLeftOut }): SearchSegmentWire => ({
        text,
        kind,
        is_approximate: isApproximate,
        is_left_out: isLeftOut,
      })),
      highlights: presentHighlights(highlightedTexts, terms),
      facets: presentFacets(selected),
    },
  )

const toWave = (row: CardRow) => ({ ...row, answerTexts: row.answers.map(({ text }) => text) })

function presentHighlights(
  marked: readonly HighlightedTexts[],
  terms: readonly AnalyzedTerm[],
): HighlightWire[] {
  const ranges = (text: MarkedText) => findMatchRanges(text, terms)
  return marked.map(({ id, title, question, answers }) => ({
    poll_id: id,
    title: ranges(title),
    question: ranges(question),
    answers: answers
      .map((answer) => ({ position: answer.position, ranges: ranges(answer) }))
      .filter((answer) => answer.ranges.length > 0),
  }))
}

const presentFacets = ({ topics, kinds, years }: SelectedPolls): FacetsWire => ({
  topics: [...topics],
  kinds: kinds.map(({ value, count }) => ({ value: value as PollKind, count })), // a column of POLL_KIND
  periods: years
    .map(({ value, count }) => ({ value, from: `${value}-01-01`, to: `${value}-12-31`, count }))
    .sort((a, b) => b.value.localeCompare(a.value)),
})
