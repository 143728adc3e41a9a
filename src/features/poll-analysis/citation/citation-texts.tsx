import { CopyText } from '../../../components/copy-text'
import { Stack } from '../../../components/layout'
import { useRegionNames } from '../../../core/result-filter/use-region-names'
import { saveText } from '../../../lib/save-file'
import { toView } from '../view/view-of'
import { formatCitation, type ActiveCitation } from './citation-formats'

/** A citation in all formats, to copy or save. */
export function CitationTexts({ citation }: { citation: ActiveCitation }) {
  const nameOf = useRegionNames(toView(citation.content.query).region.values)
  const { url, line, bibtex, ris } = formatCitation(citation, window.location.origin, nameOf)
  const name = `meinungsbild-${citation.code}`
  return (
    <Stack $gap={2}>
      <CopyText label="Adresse">{url}</CopyText>
      <CopyText label="Für den Druck">{line}</CopyText>
      <CopyText label="BibTeX" onSave={() => saveText(`${name}.bib`, bibtex)}>
        {bibtex}
      </CopyText>
      <CopyText label="RIS" onSave={() => saveText(`${name}.ris`, ris)}>
        {ris}
      </CopyText>
    </Stack>
  )
}
