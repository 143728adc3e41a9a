import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Disclosure, MenuEntries } from '../../components/disclosure'
import { Icon } from '../../components/icon'
import { Spinner } from '../../components/spinner'
import { color, space, text } from '../../components/theme/tokens'

const Menu = styled(Disclosure)`
  > button {
    min-height: 32px;
    padding: 2px ${space(1.5)};
    color: ${color.primary};
    font-size: ${text.small};
    font-weight: 600;
    line-height: 1.2;
  }
`

/** What a workbook holds, of one poll as of a board. */
export const WORKBOOK_HINT = 'Zahlen, Methodik und Filter auf je einem Blatt'
/** How a table is offered. */
export const CSV_FORM = { name: 'Tabelle (CSV)', hint: 'Eine Zeile je Antwort und Gruppe' }

interface ExportMenuProps {
  /** Something is being saved. */
  isPending: boolean
  /** The {@link ExportEntries}, which are best fetched when the menu is opened. */
  children: (close: () => void) => ReactNode
}

/** A button that offers the forms in which something can be saved. */
export const ExportMenu = ({ isPending, children }: ExportMenuProps) => (
  <Menu
    button={
      <>
        {isPending ? <Spinner $size={14} /> : <Icon of={Download} size={16} />}
        Exportieren
      </>
    }
  >
    {children}
  </Menu>
)

const Hint = styled.small`
  display: block;
  color: ${color.inkMuted};
  font-size: ${text.small};
`

interface ExportEntriesProps {
  forms: readonly { name: string; hint: string; onChoose: () => void }[]
  /** A form was chosen. */
  onChosen: () => void
}

/** Forms in which something can be saved, each with a word on what it holds. */
export const ExportEntries = ({ forms, onChosen }: ExportEntriesProps) => (
  <MenuEntries>
    {forms.map(({ name, hint, onChoose }) => (
      <li key={name}>
        <button
          type="button"
          onClick={() => {
            onChoose()
            onChosen()
          }}
        >
          <span>
            {name}
            <Hint>{hint}</Hint>
          </span>
        </button>
      </li>
    ))}
  </MenuEntries>
)
