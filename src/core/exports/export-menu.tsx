import { Download, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { Disclosure } from '../../components/disclosure'
import { Icon } from '../../components/icon'
import { Spinner } from '../../components/spinner'
import { color, space, text } from '../../components/theme/tokens'
import type { Started } from '../../lib/request'
import { selectIsLoading } from '../requests/selectors'
import type { CoreState } from '../state'

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

/** A dispatched request. Each export has its own key, so that several exports of a kind can run at the same time. */
export type DispatchedExport = Pick<Started<unknown>, 'type' | 'meta'>

interface ExportMenuProps {
  /** The label of the button, if the menu has other entries as well. */
  name?: string
  icon?: LucideIcon
  /** Loads the entries, when the pointer or the focus reaches the button. */
  onApproach?: () => void
  /** Renders the {@link ExportEntries}, best loaded lazily. Call `onChosen` with the request of the chosen entry. */
  children: (onChosen: (request: DispatchedExport) => void, close: () => void) => ReactNode
}

/** A button with a menu of file types. Shows a spinner while the chosen export runs. */
export function ExportMenu({
  name = 'Exportieren',
  icon = Download,
  onApproach = () => undefined,
  children,
}: ExportMenuProps) {
  const [newest, setNewest] = useState<DispatchedExport | null>(null)
  const isPending = useSelector(
    (state: CoreState) => newest !== null && selectIsLoading(state, newest, newest.meta.request.key),
  )
  return (
    <Menu
      align="end"
      onApproach={onApproach}
      button={
        <>
          {isPending ? <Spinner $size={14} /> : <Icon of={icon} size={16} />}
          {name}
        </>
      }
    >
      {(close) =>
        children((request) => {
          close()
          setNewest(request)
        }, close)
      }
    </Menu>
  )
}
