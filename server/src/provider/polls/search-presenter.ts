import { isSameText } from '../../lib/same-text.ts'
import { presentPoll } from './presenter.ts'
import type { FacetRow, SearchFound } from './search-repository.ts'
import type { PollKind } from '../../../../contract/enumerations/content.ts'
import type { PollRow } from './repository.ts'
import type { FacetsWire, HighlightWire, PollSeriesWire, SearchSegmentWire } from './schema.ts'
import type { Wave } from './series-repository.ts'
import { rangesIn, type MarkedText } from '../../lib/search/marks.ts'

export function presentSearch(found: SearchFound) {
  return {
    polls: found.rows.map((row) => ({ ...presentPoll(row), ...presentSeries(row, found.waves) })),
    total: found.facets.find(({ facet }) => facet === 'total')?.count ?? 0,
    search_segments: found.segments.map(({ text, kind, isApproximate, isLeftOut }): SearchSegmentWire => ({
      text,
      kind,
      is_approximate: isApproximate,
      is_left_out: isLeftOut,
    })),
    highlights: presentHighlights(found),
    facets: presentFacets(found.facets),
  }
}

/** More waves than these are counted, not drawn. */
const MAX_WAVES = 12

/** Nothing for a poll that was asked once. */
function presentSeries({ seriesKey, answers }: PollRow, all: readonly Wave[]): { series?: PollSeriesWire } {
  const waves = all.filter((wave) => wave.seriesKey === seriesKey)
  if (waves.length < 2) return {}
  return {
    series: {
      wave_count: waves.length,
      waves: waves.slice(-MAX_WAVES).map(({ id, fieldStart, fieldEnd, preview, texts }) => ({
        id,
        from: fieldStart,
        to: fieldEnd,
        answers: hasSameAnswers(answers, texts)
          ? preview.map(({ position, share }) => ({ position, share }))
          : [],
      })),
    },
  }
}

const hasSameAnswers = (answers: PollRow['answers'], texts: readonly string[]): boolean =>
  answers.length === texts.length && answers.every(({ text }, index) => isSameText(text, texts[index] ?? ''))

function presentHighlights({ marked, segments }: SearchFound): HighlightWire[] {
  const ranges = (text: MarkedText) => rangesIn(text, segments)
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
