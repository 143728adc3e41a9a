import { CitationFormatTexts } from '../../../core/citations/work-texts'
import { useRegionNames } from '../../../core/result-filter/use-region-names'
import { parseCitedQuery } from '../view/view-of'
import { parseIndividualRegionNames, formatCitation, type ActiveCitation } from './citation-formats'

/** A citation in all formats, to copy or save. */
export function CitationTexts({ citation }: { citation: ActiveCitation }) {
  const { query } = citation.content
  const nameOf = useRegionNames(
    parseCitedQuery(query).region.values,
    parseIndividualRegionNames(query.region),
  )
  return (
    <CitationFormatTexts
      code={citation.code}
      formats={formatCitation(citation, window.location.origin, nameOf)}
    />
  )
}
