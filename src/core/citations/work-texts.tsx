import { CopyableText } from '../../components/copy-text'
import { Stack } from '../../components/layout'
import { saveText } from '../../lib/save-file'
import type { CitationFormats } from './formats'

interface WorkTextsProps {
  code: string
  formats: CitationFormats
}

/** A citation in all formats, to copy or save. */
export function CitationFormatTexts({ code, formats: { url, line, bibtex, ris } }: WorkTextsProps) {
  const name = `meinungsbild-${code}`
  return (
    <Stack $gap={2}>
      <CopyableText label="Adresse">{url}</CopyableText>
      <CopyableText label="Für den Druck">{line}</CopyableText>
      <CopyableText label="BibTeX" onSave={() => saveText(`${name}.bib`, bibtex)}>
        {bibtex}
      </CopyableText>
      <CopyableText label="RIS" onSave={() => saveText(`${name}.ris`, ris)}>
        {ris}
      </CopyableText>
    </Stack>
  )
}
