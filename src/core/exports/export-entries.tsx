import { styled } from 'styled-components'
import { MenuEntries } from '../../components/disclosure'
import { secondaryText } from '../../components/theme/mixins'

/** Describes the workbook of a poll or a board. */
export const WORKBOOK_HINT = 'Zahlen, Methodik und Filter auf je einem Blatt'
/** The menu entry of a CSV table. */
export const CSV_EXPORT_ENTRY = { name: 'Tabelle (CSV)', hint: 'Eine Zeile je Antwort und Gruppe' }

const Hint = styled.small`
  display: block;
  ${secondaryText}
`

export interface ExportEntriesProps<Format> {
  formats: readonly Format[]
  onChoose: (format: Format) => void
}

/** The file types of an export menu, each with a short description. */
export const ExportEntries = <Format extends { name: string; hint: string }>({
  formats,
  onChoose,
}: ExportEntriesProps<Format>) => (
  <MenuEntries>
    {formats.map((format) => (
      <li key={format.name}>
        <button type="button" onClick={() => onChoose(format)}>
          <span>
            {format.name}
            <Hint>{format.hint}</Hint>
          </span>
        </button>
      </li>
    ))}
  </MenuEntries>
)
