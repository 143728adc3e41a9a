import { Download } from 'lucide-react'
import { useDispatch, useSelector } from 'react-redux'
import { styled } from 'styled-components'
import type { PollDetail } from '../../../api/results'
import { Disclosure, MenuEntries } from '../../../components/disclosure'
import { Icon } from '../../../components/icon'
import { Spinner } from '../../../components/spinner'
import { color, space, text } from '../../../components/theme/tokens'
import { selectIsLoading } from '../../../core/requests/selectors'
import type { CoreState } from '../../../core/state'
import { exportEstimates, exportResult, exportWorkbook, citedQuery } from '../requests'
import { isEstimated, type AnalysisView } from '../view'

interface ExportMenuProps {
  poll: PollDetail
  /** What is on show. */
  view: AnalysisView
}

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
const Hint = styled.small`
  display: block;
  color: ${color.inkMuted};
  font-size: ${text.small};
`

/** The forms in which the view on show can be saved. */
export function ExportMenu({ poll, view }: ExportMenuProps) {
  const dispatch = useDispatch()
  const isPending = useSelector((state: CoreState) =>
    [exportResult, exportWorkbook, exportEstimates].some((request) => selectIsLoading(state, request)),
  )
  const request = {
    poll,
    query: citedQuery(view, poll),
  }
  const forms = isEstimated(view)
    ? [{ ...CSV, action: exportEstimates(poll) }]
    : [
        { ...XLSX, action: exportWorkbook(request) },
        { ...CSV, action: exportResult(request) },
      ]
  return (
    <Menu
      button={
        <>
          {isPending ? <Spinner $size={14} /> : <Icon of={Download} size={16} />}
          Exportieren
        </>
      }
    >
      {(close) => (
        <MenuEntries>
          {forms.map(({ name, hint, action }) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => {
                  dispatch(action)
                  close()
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
      )}
    </Menu>
  )
}

const XLSX = { name: 'Excel (XLSX)', hint: 'Zahlen, Methodik und Filter auf je einem Blatt' }
const CSV = { name: 'Tabelle (CSV)', hint: 'Eine Zeile je Antwort und Gruppe' }
