import type { PollKind } from '../../../../contract/enumerations/content.ts'
import { findMatchRanges, type MarkedText } from '../../lib/search/marks.ts'
import type { AnalyzedTerm } from '../../lib/search/words.ts'
import type { SelectedPolls } from '../../poll-index/poll-index.ts'
import type { CardRow } from './card-repository.ts'
import { SerializedPollList } from './list-presenter.ts'
import { presentPoll } from './presenter.ts'
import type { FacetsWire, HighlightWire, SearchSegmentWire } from './schema.ts'
import type { HighlightedTexts } from './search-repository.ts'
import { presentSeries } from './series-presenter.ts'

interface SearchFound {
  /** The latest matching poll of each series. */
  rows: readonly CardRow[]
  /** The latest waves of these series, earliest first. */
  waves: readonly CardRow[]
  /** The number of waves by the poll's ID. */
  counts: ReadonlyMap<number, number>
  selected: SelectedPolls
  marked: readonly HighlightedTexts[]
  terms: readonly AnalyzedTerm[]
}

export const presentSearch = ({
  rows,
  waves,
  counts,
  selected,
  marked,
  terms,
}: SearchFound): SerializedPollList =>
  new SerializedPollList(
    rows.map((row) => ({
      ...presentPoll({ ...row, isFavorited: false }),
      ...presentSeries(
        row,
        waves.filter(({ seriesKey }) => seriesKey === row.seriesKey).map(toWave),
        counts.get(row.id) ?? 0,
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
      highlights: presentHighlights(marked, terms),
      facets: presentFacets(selected),
    },
  )

const toWave = (row: CardRow) => ({ ...row, texts: row.answers.map(({ text }) => text) })

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
