import type { PollKind } from '../../../../contract/enumerations/content.ts'
import { findMatchRanges, type MarkedText } from '../../lib/search/marks.ts'
import type { FacetsWire, HighlightWire, SearchSegmentWire } from './schema.ts'
import type { FacetRow, SearchFound } from './search-repository.ts'
import { presentPollOfSeries } from './series-presenter.ts'

export function presentSearch(found: SearchFound) {
  return {
    polls: found.rows.map((row) => presentPollOfSeries(row, found.waves)),
    total: found.facets.find(({ facet }) => facet === 'total')?.count ?? 0,
    search_segments: found.terms.map(({ text, kind, isApproximate, isLeftOut }): SearchSegmentWire => ({
      text,
      kind,
      is_approximate: isApproximate,
      is_left_out: isLeftOut,
    })),
    highlights: presentHighlights(found),
    facets: presentFacets(found.facets),
  }
}

function presentHighlights({ marked, terms }: SearchFound): HighlightWire[] {
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

function presentFacets(rows: readonly FacetRow[]): FacetsWire {
  const of = (name: FacetRow['facet']) => rows.filter(({ facet }) => facet === name)
  return {
    topics: of('topic').map(({ value, count }) => ({ value, count })),
    kinds: of('kind').map(({ value, count }) => ({ value: value as PollKind, count })), // a column of POLL_KIND
    periods: of('year')
      .sort((a, b) => b.value.localeCompare(a.value))
      .map(({ value, count }) => ({ value, from: `${value}-01-01`, to: `${value}-12-31`, count })),
  }
}
