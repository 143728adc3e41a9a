import { PATHS } from '../../../contract/paths'
import { TEXT } from '../../../contract/texts'
import { weightsVersionText } from '../../../contract/weighting-words'
import type { Citation, CitedContent } from '../../api/citations'
import { withSeriesTotal } from '../../charts/result/chart-data'
import { formatShownPeople } from '../../core/result-filter/filter-labels'
import { formatCount, formatFullDate } from '../../lib/format'
import { TABS } from './view'
import { viewOf } from './view-of'

/** Whose name stands over what this platform publishes. */
const PUBLISHER = 'Meinungsbild'

/** A citation that stands. */
export type StandingCitation = Citation & { content: CitedContent }

/** The forms in which a citation is taken along. */
interface CitationForms {
  address: string
  /** A sentence to be printed under a figure. */
  line: string
  /** An entry of BibTeX. */
  bibtex: string
  /** A record of the RIS format, with the line ends that it asks for. */
  ris: string
}

/**
 * Words a citation for print, BibTeX and RIS.
 *
 * @param origin of this app, as in `https://meinungsbild.example`
 * @param nameOf what a region is called
 */
export function citationForms(
  citation: StandingCitation,
  origin: string,
  nameOf: (region: string) => string,
): CitationForms {
  const { code, citedAt, content } = citation
  const { poll, result } = content
  const address = `${origin}${PATHS.citation}/${code}`
  const author = poll.institute ?? PUBLISHER
  const note = noteOf(content, nameOf)
  const frozen = `Eingefrorene Ansicht vom ${formatFullDate(citedAt)}`
  const day = citedAt.slice(0, 10)
  return {
    address,
    line: `${author}: „${result.question}“ ${note}. ${frozen}, ${address}`,
    bibtex: [
      `@misc{meinungsbild-${code},`,
      `  author    = {{${escaped(author)}}},`,
      `  title     = {{${escaped(result.question)}}},`,
      `  year      = {${day.slice(0, 4)}},`,
      `  date      = {${day}},`,
      `  publisher = {${PUBLISHER}},`,
      `  note      = {${escaped(`${note}. ${frozen}`)}},`,
      `  url       = {${address}}`,
      '}',
      '',
    ].join('\n'),
    ris: [
      'TY  - DATA',
      `AU  - ${oneLine(author)}`,
      `TI  - ${oneLine(result.question)}`,
      `PY  - ${day.slice(0, 4)}`,
      `DA  - ${day.replaceAll('-', '/')}`,
      `PB  - ${PUBLISHER}`,
      `N1  - ${oneLine(`${note}. ${frozen}`)}`,
      `UR  - ${address}`,
      'ER  - ',
      '',
    ].join('\r\n'),
  }
}

/** What a figure must never be parted from: of whom it is, when, how many they are and who asked them. */
function noteOf(content: CitedContent, nameOf: (region: string) => string): string {
  const { query, poll, result, total, comparison } = content
  const view = viewOf(query)
  const who = formatShownPeople(view, nameOf, total.notApplicable)
  const { total: figures } = view.chart === 'verlauf' ? withSeriesTotal(result) : total
  return [
    TABS[view.chart],
    comparison ? comparedText(comparison) : who,
    citedDays(content),
    sampleText(comparison ? [comparison.first.figures.n, comparison.second.figures.n] : [figures.n]),
    citedWeights(content),
    poll.isDemo && 'Demodaten',
    poll.credit,
    result.isFrozen && 'Befragung abgeschlossen',
  ]
    .filter(Boolean)
    .join(', ')
}

/** How a frozen view is weighted, as far as its figures alone do not say. */
export function citedWeights({ query, total }: Pick<CitedContent, 'query' | 'total'>): string {
  if (viewOf(query).weights === 'UNWEIGHTED') return TEXT.unweighted
  const version = weightsVersionText(total.weighting.version)
  return version && `Gewichte: ${version}`
}

/** `n = 512 und 498`; a size too small to tell is left out. */
function sampleText(sizes: readonly (number | null)[]): string {
  const told = sizes.filter((size) => size !== null).map(formatCount)
  return told.length === 0 ? '' : `n = ${told.join(' und ')}`
}

/** `weiblich / männlich, nur Bayern`: who is compared. */
export const comparedText = ({ first, second, common }: NonNullable<CitedContent['comparison']>): string =>
  [`${first.name} / ${second.name}`, common].filter(Boolean).join(', ')

/** The first and the last day of what a frozen view shows, of a comparison those of both sides. */
export function citedDays({
  query,
  result,
  total,
  comparison,
}: Pick<CitedContent, 'query' | 'result' | 'total' | 'comparison'>): string {
  const shown = viewOf(query).chart === 'verlauf' ? withSeriesTotal(result) : total
  const first = daysText(shown)
  const second = comparison ? daysText({ period: null, usedPeriod: comparison.second.usedPeriod }) : ''
  return [...new Set([first, second])].filter(Boolean).join(' / ')
}

/** The days of an answer: "letzte 30 Tage" would soon be others. */
const daysText = ({ usedPeriod, period }: Pick<CitedContent['total'], 'usedPeriod' | 'period'>): string =>
  [...new Set([usedPeriod.from ?? period?.from, usedPeriod.to ?? period?.to])]
    .filter(Boolean)
    .map(formatFullDate)
    .join(' bis ')

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const COMMANDS: Readonly<Record<string, string>> = {
  '\\': String.raw`\textbackslash{}`,
  '~': String.raw`\textasciitilde{}`,
  '^': String.raw`\textasciicircum{}`,
}

/** Keeps characters from being read as commands of LaTeX. */
const escaped = (text: string) =>
  oneLine(text).replaceAll(/[\\~^&%$#_{}]/g, (character) => COMMANDS[character] ?? `\\${character}`)
