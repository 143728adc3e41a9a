import { CopyText } from '../../components/copy-text'
import { Stack } from '../../components/layout'
import { saveText } from '../../lib/save-file'
import type { CitationFormats } from './formats'

interface WorkTextsProps {
  code: string
  formats: CitationFormats
}

/** A citation in all formats, to copy or save. */
export function WorkTexts({ code, formats: { url, line, bibtex, ris } }: WorkTextsProps) {
  const name = `meinungsbild-${code}`
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
