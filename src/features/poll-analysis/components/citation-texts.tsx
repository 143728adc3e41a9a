import { styled } from 'styled-components'
import { CopyText } from '../../../components/copy-text'
import { space } from '../../../components/theme/tokens'
import { useRegionNames } from '../../../core/result-filter/use-region-names'
import { saveText } from '../../../lib/save-file'
import { citationForms, type StandingCitation } from '../citation-forms'
import { viewOf } from '../view-of'

const Forms = styled.div`
  display: grid;
  gap: ${space(2)};
`

/** A citation in each of its forms, to be copied or saved. */
export function CitationTexts({ citation }: { citation: StandingCitation }) {
  const nameOf = useRegionNames(viewOf(citation.content.query).region.values)
  const { address, line, bibtex, ris } = citationForms(citation, window.location.origin, nameOf)
  const name = `meinungsbild-${citation.code}`
  return (
    <Forms>
      <CopyText label="Adresse">{address}</CopyText>
      <CopyText label="Für den Druck">{line}</CopyText>
      <CopyText label="BibTeX" onSave={() => saveText(`${name}.bib`, bibtex)}>
        {bibtex}
      </CopyText>
      <CopyText label="RIS" onSave={() => saveText(`${name}.ris`, ris)}>
        {ris}
      </CopyText>
    </Forms>
  )
}
