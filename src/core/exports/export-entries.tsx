import { styled } from 'styled-components'
import { MenuEntries } from '../../components/disclosure'
import { color, text } from '../../components/theme/tokens'

/** What a workbook holds, of one poll as of a board. */
export const WORKBOOK_HINT = 'Zahlen, Methodik und Filter auf je einem Blatt'
/** How a table is offered. */
export const CSV_FORM = { name: 'Tabelle (CSV)', hint: 'Eine Zeile je Antwort und Gruppe' }

const Hint = styled.small`
  display: block;
  color: ${color.inkMuted};
  font-size: ${text.small};
`

interface ExportEntriesProps {
  forms: readonly { name: string; hint: string; onChoose: () => void }[]
}

/** Forms in which something can be saved, each with a word on what it holds. */
export const ExportEntries = ({ forms }: ExportEntriesProps) => (
  <MenuEntries>
    {forms.map(({ name, hint, onChoose }) => (
      <li key={name}>
        <button type="button" onClick={onChoose}>
          <span>
            {name}
            <Hint>{hint}</Hint>
          </span>
        </button>
      </li>
    ))}
  </MenuEntries>
)
