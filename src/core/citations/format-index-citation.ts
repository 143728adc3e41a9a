import { indexValueSentence } from '../../../contract/charts/model/decision-index'
import { TEXT } from '../../../contract/texts'
import { formatFullDate } from '../../lib/format'
import { formatCitedWork, PUBLISHER, type CitationFormats } from './formats'
import type { IndexCitation } from './index-citation'

/** Formats the citation of an index for print, BibTeX and RIS. @param origin the origin of this app */
export function formatIndexCitation(
  { code, citedAt, index }: IndexCitation,
  origin: string,
): CitationFormats {
  const credits = index.formulas.flatMap(({ components }) => components.flatMap(({ credit }) => credit ?? []))
  const note = [
    [
      'Index',
      indexValueSentence(index)?.replace(/\.$/, ''),
      index.isDemo && 'Demodaten',
      [...new Set(credits)].join('; ') || TEXT.notStated,
    ]
      .filter(Boolean)
      .join(', '),
    `Eingefroren am ${formatFullDate(citedAt)}`,
  ].join('. ')
  return formatCitedWork({ code, citedAt, author: PUBLISHER, title: index.title, note }, origin)
}
