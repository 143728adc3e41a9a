import { PATHS } from '../../../contract/paths'

export const PUBLISHER = 'Meinungsbild'

/** What a citation says about the cited object. */
export interface CitedWork {
  code: string
  /** An ISO date. */
  citedAt: string
  author: string
  title: string
  /** The information that must accompany the figures. */
  note: string
}

export interface CitationFormats {
  url: string
  /** A sentence to print below a chart. */
  line: string
  /** A BibTeX entry. */
  bibtex: string
  /** A RIS record, with the CRLF line ends of that format. */
  ris: string
}

/** Formats a line for print. */
export const formatCitedWorkLine = (
  { author, title, note }: Pick<CitedWork, 'author' | 'title' | 'note'>,
  url: string,
): string => `${author}: „${title}“ ${note}, ${url}`

/**
 * Formats a cited object for print, BibTeX and RIS. @param origin the origin of this app, e.g.
 * `https://meinungsbild.example`
 */
export function formatCitedWork(
  { code, citedAt, author, title, note }: CitedWork,
  origin: string,
): CitationFormats {
  const url = `${origin}${PATHS.citation}/${code}`
  const day = citedAt.slice(0, 10)
  return {
    url,
    line: formatCitedWorkLine({ author, title, note }, url),
    bibtex: [
      `@misc{meinungsbild-${code},`,
      `  author    = {{${escaped(author)}}},`,
      `  title     = {{${escaped(title)}}},`,
      `  year      = {${day.slice(0, 4)}},`,
      `  date      = {${day}},`,
      `  publisher = {${PUBLISHER}},`,
      `  note      = {${escaped(note)}},`,
      `  url       = {${url}}`,
      '}',
      '',
    ].join('\n'),
    ris: [
      'TY  - DATA',
      `AU  - ${oneLine(author)}`,
      `TI  - ${oneLine(title)}`,
      `PY  - ${day.slice(0, 4)}`,
      `DA  - ${day.replaceAll('-', '/')}`,
      `PB  - ${PUBLISHER}`,
      `N1  - ${oneLine(note)}`,
      `UR  - ${url}`,
      'ER  - ',
      '',
    ].join('\r\n'),
  }
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const COMMANDS: Readonly<Record<string, string>> = {
  '\\': String.raw`\textbackslash{}`,
  '~': String.raw`\textasciitilde{}`,
  '^': String.raw`\textasciicircum{}`,
}

/** Escapes the special characters of LaTeX. */
const escaped = (text: string) =>
  oneLine(text).replaceAll(/[\\~^&%$#_{}]/g, (character) => COMMANDS[character] ?? `\\${character}`)
