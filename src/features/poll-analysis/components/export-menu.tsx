import { Download } from 'lucide-react'
import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import type { PollDetail } from '../../../api/results'
import { awaitedPart } from '../../../components/awaited-part'
import { Disclosure } from '../../../components/disclosure'
import { Icon } from '../../../components/icon'
import { lazyWithRetry } from '../../../components/lazy-with-retry'
import { TextSkeleton } from '../../../components/skeleton'
import { Spinner } from '../../../components/spinner'
import { color, space, text } from '../../../components/theme/tokens'
import { selectIsLoading } from '../../../core/requests/selectors'
import type { CoreState } from '../../../core/state'
import { exportDocument, exportEstimates, exportResult, exportWorkbook } from '../requests'
import type { AnalysisView } from '../view'

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

const ExportForms = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "export-forms" */ './export-forms')).ExportForms,
  awaitedPart(<TextSkeleton lines={4} />),
)

/** The forms in which the view on show can be saved. */
export function ExportMenu({ poll, view }: ExportMenuProps) {
  const isPending = useSelector((state: CoreState) =>
    [exportResult, exportWorkbook, exportDocument, exportEstimates].some((request) =>
      selectIsLoading(state, request),
    ),
  )
  return (
    <Menu
      button={
        <>
          {isPending ? <Spinner $size={14} /> : <Icon of={Download} size={16} />}
          Exportieren
        </>
      }
    >
      {(close) => <ExportForms poll={poll} view={view} onChoose={close} />}
    </Menu>
  )
}
