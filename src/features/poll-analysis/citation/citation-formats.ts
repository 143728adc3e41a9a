import { parseIndividualRegion } from '../../../../contract/individual-region'
import { weightingText } from '../../../../contract/margins-text'
import { toIndividualRegionCode } from '../../../../contract/region-code'
import { isUnweighted } from '../../../../contract/result-weights'
import { samplingText, TEXT } from '../../../../contract/texts'
import { droppedMarginsText, targetsSourceText } from '../../../../contract/weighting-words'
import type { Citation, CitedContent } from '../../../api/citations'
import { replaceTotalAndPeriodWithSeriesTotal } from '../../../charts/frame/chart-data'
import { toUnweightedIfRequested } from '../../../charts/frame/frozen-result'
import {
  formatCitedWork,
  PUBLISHER,
  formatCitedWorkLine,
  type CitationFormats,
} from '../../../core/citations/formats'
import { formatShownPeople } from '../../../core/result-filter/filter-labels'
import { formatCount, formatFullDate } from '../../../lib/format'
import { VIEW_TABS } from '../view/view'
import { parseCitedQuery } from '../view/view-of'

/** A citation that is not withdrawn. */
export type ActiveCitation = Citation & { content: CitedContent }

/** Returns the names of individual regions in the region parameter of a citation, by code. */
export const parseIndividualRegionNames = (regions: string | null = null): ReadonlyMap<string, string> =>
  new Map(
    (regions ?? '')
      .split(',')
      .flatMap((value) => parseIndividualRegion(value) ?? [])
      .map(({ id, title }) => [toIndividualRegionCode(id), title]),
  )

type CitedFigures = Pick<CitedContent, 'query' | 'result' | 'total' | 'comparison' | 'flow'>

/** The parts of a citation's content that its line has. */
type LineContent = CitedFigures & {
  poll: Pick<CitedContent['poll'], 'institute' | 'isDemo' | 'credit' | 'sampling'>
}

/**
 * Formats a citation for print.
 *
 * @param citedAt an ISO date
 * @param nameOf returns the name of a region
 */
export const formatCitationLine = (
  content: LineContent,
  citedAt: string,
  url: string,
  nameOf: (region: string) => string,
): string => formatCitedWorkLine(toWork(content, citedAt, nameOf), url)

const toWork = (content: LineContent, citedAt: string, nameOf: (region: string) => string) => ({
  author: content.poll.institute ?? PUBLISHER,
  title: content.result.question,
  note: [
    `${noteOf(content, nameOf)}.`,
    formatCitedDroppedMargins(content),
    `Eingefrorene Ansicht vom ${formatFullDate(citedAt)}`,
  ]
    .filter(Boolean)
    .join(' '),
})

/**
 * Formats a citation for print, BibTeX and RIS.
 *
 * @param origin the origin of this app, e.g. `https://meinungsbild.example`
 * @param nameOf returns the name of a region
 */
export const formatCitation = (
  { code, citedAt, content }: ActiveCitation,
  origin: string,
  nameOf: (region: string) => string,
): CitationFormats => formatCitedWork({ code, citedAt, ...toWork(content, citedAt, nameOf) }, origin)

/** Returns the information that must accompany a result: respondents, period, sample size and source. */
function noteOf(content: LineContent, nameOf: (region: string) => string): string {
  const { query, poll, result, total, comparison, flow } = content
  const view = parseCitedQuery(query)
  const filterText = formatShownPeople(view, nameOf, total.notApplicable)
  const { total: figures } = view.chart === 'verlauf' ? replaceTotalAndPeriodWithSeriesTotal(result) : total
  return [
    getCitedViewTitle(content),
    comparison ? formatComparedGroups(comparison) : filterText,
    formatCitedDays(content),
    sampleText(
      comparison
        ? [comparison.first.figures.n, comparison.second.figures.n]
        : [flow ? flow.people : figures.n],
    ),
    formatCitedWeights(content),
    poll.isDemo && 'Demodaten',
    poll.credit,
    poll.sampling && samplingText(poll.sampling),
    result.isFrozen && 'Befragung abgeschlossen',
  ]
    .filter(Boolean)
    .join(', ')
}

/** Returns the name of a frozen view. */
export const getCitedViewTitle = ({ query, flow }: Pick<CitedContent, 'query' | 'flow'>): string =>
  flow ? TEXT.flowTitle : VIEW_TABS[parseCitedQuery(query).chart]

type Weighted = Pick<CitedContent, 'query' | 'total' | 'comparison' | 'flow'>

/**
 * Returns the weighting of a frozen view in a few words; empty for weights without targets. If the sides of a
 * comparison differ, it names the weighting of each.
 */
export function formatCitedWeights(content: Weighted): string {
  if (content.flow) return weightingText(content.flow.weighting)
  const weightings = citedWeightings(content)
  const [one, other] = weightings.map(weightingText)
  if (other !== undefined && one !== other)
    return weightings
      .map((weighting, side) =>
        [`Seite ${side + 1} ${weightingText(weighting)}`, targetsSourceText(weighting)]
          .filter(Boolean)
          .join(', '),
      )
      .join(' / ')
  const [weighting] = weightings
  if (isUnweighted(weighting)) return TEXT.unweighted
  const targets = targetsSourceText(weighting)
  return targets && `Gewichte: ${targets}`
}

/** Returns the sentences about margins that a frozen view could not be weighted by; empty for none. */
export function formatCitedDroppedMargins(content: Weighted): string {
  if (content.flow) return '' // its own margins are named
  const texts = citedWeightings(content).map((weighting) =>
    droppedMarginsText(weighting.droppedMargins ?? [], weighting),
  )
  return [...new Set(texts)].filter(Boolean).join(' ')
}

/** Returns the weighting of a frozen view, or of both sides of a comparison. */
function citedWeightings({ query, total, comparison }: Omit<Weighted, 'flow'>) {
  const { weighting } = toUnweightedIfRequested(total, parseCitedQuery(query).weights)
  if (!comparison) return [weighting] as const
  const { first, second } = comparison
  return [first.weighting ?? weighting, second.weighting ?? weighting] as const
}

/** Formats sample sizes: `n = 512 und 498`; sizes too small to report are left out. */
function sampleText(sizes: readonly (number | null)[]): string {
  const known = sizes.filter((size) => size !== null).map(formatCount)
  return known.length === 0 ? '' : `n = ${known.join(' und ')}`
}

/** Names the compared groups: `weiblich / männlich, nur Bayern`. */
export const formatComparedGroups = ({
  first,
  second,
  common,
}: NonNullable<CitedContent['comparison']>): string =>
  [`${first.name} / ${second.name}`, common].filter(Boolean).join(', ')

/** Returns the first and last day of a frozen view; for a comparison, of both sides. */
export function formatCitedDays({ query, result, total, comparison, flow }: CitedFigures): string {
  if (flow) {
    const days = [flow.earlier, flow.later].map(({ from, to }) =>
      [...new Set([from, to])].map(formatFullDate).join(' bis '),
    )
    return days.join(' / ')
  }
  const shown =
    parseCitedQuery(query).chart === 'verlauf' ? replaceTotalAndPeriodWithSeriesTotal(result) : total
  const first = daysText(shown)
  const second = comparison ? daysText({ period: null, usedPeriod: comparison.second.usedPeriod }) : ''
  return [...new Set([first, second])].filter(Boolean).join(' / ')
}

/** Formats the dates of a result, because "letzte 30 Tage" would change. */
const daysText = ({ usedPeriod, period }: Pick<CitedContent['total'], 'usedPeriod' | 'period'>): string =>
  [...new Set([usedPeriod.from ?? period?.from, usedPeriod.to ?? period?.to])]
    .filter(Boolean)
    .map(formatFullDate)
    .join(' bis ')
