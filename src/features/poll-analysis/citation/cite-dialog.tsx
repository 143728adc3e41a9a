import { useState } from 'react'
import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { PATHS } from '../../../../contract/paths'
import { TEXT } from '../../../../contract/texts'
import type { PollDetail, PollFlows } from '../../../api/results'
import { color, space } from '../../../components/theme/tokens'
import { useRegionNames } from '../../../core/result-filter/use-region-names'
import type { CoreState } from '../../../core/state'
import { selectCachedComparison, selectCachedResult } from '../view/feature'
import { toComparisonRequest, toResultQuery } from '../view/requests'
import {
  toHeadlineView,
  showsComparison,
  showsEstimates,
  needsOnlyUngroupedResult,
  VIEW_TABS,
  type AnalysisView,
} from '../view/view'
import { toCitedQuery } from './citation-feature'
import { formatCitationLine } from './citation-formats'
import { FreezeViewDialog } from './freeze-dialog'

interface CiteDialogProps {
  poll: PollDetail
  view: AnalysisView
  onClose: () => void
}

const Line = styled.blockquote`
  padding-inline-start: ${space(2)};
  border-inline-start: 3px solid ${color.line};
`

/** The line for print as it will be, once the view has its figures. */
function LinePreview({ poll, view }: Pick<CiteDialogProps, 'poll' | 'view'>) {
  const pollId = poll.id
  const [today] = useState(() => new Date().toISOString())
  const total = useSelector((state: CoreState) =>
    selectCachedResult(state, { pollId, query: toResultQuery(toHeadlineView(view)) }),
  )
  const result = useSelector((state: CoreState) =>
    selectCachedResult(state, { pollId, query: toResultQuery(view) }),
  )
  const comparison = useSelector((state: CoreState) =>
    selectCachedComparison(state, toComparisonRequest(pollId, view)),
  )
  const nameOf = useRegionNames(view.region.values)
  const shown = showsComparison(view) ? total : result
  if (!total || !shown || (showsComparison(view) && !comparison)) return null
  const content = {
    query: toCitedQuery(view),
    poll,
    total,
    result: shown,
    ...(showsComparison(view) && { comparison }),
  }
  const url = `${window.location.origin}${PATHS.citation}/…`
  return (
    <figure>
      <figcaption>So sieht die Zeile für den Druck aus:</figcaption>
      <Line>{formatCitationLine(content, today, url, nameOf)}</Line>
    </figure>
  )
}

/** Freezes the current view under a permanent URL, and formats it for print and bibliographies. */
export function FreezeAndCiteViewDialog({ poll, view, onClose }: CiteDialogProps) {
  const chart = needsOnlyUngroupedResult(view) && !showsComparison(view) ? 'ergebnis' : view.chart
  return (
    <FreezeViewDialog
      poll={poll}
      query={showsEstimates(view) ? null : toCitedQuery(view)}
      explanation={
        showsEstimates(view)
          ? 'Geschätzte Karten lassen sich nicht zitieren. Bitte wählen Sie zuerst „Gemessen“.'
          : `Die Ansicht „${VIEW_TABS[chart]}“ wird mit ihren Filtern und Zahlen so eingefroren, wie sie jetzt ist, und bekommt eine dauerhafte Kurzadresse. Alle, die diese Umfrage sehen dürfen, können sie dort lesen.`
      }
      onClose={onClose}
    >
      <LinePreview poll={poll} view={view} />
    </FreezeViewDialog>
  )
}

interface CiteFlowDialogProps {
  poll: PollDetail
  flow: PollFlows['flows'][number]
  onClose: () => void
}

/** Freezes how the same people answered at two times under a permanent URL. */
export const FreezeAndCiteFlowDialog = ({ poll, flow, onClose }: CiteFlowDialogProps) => (
  <FreezeViewDialog
    poll={poll}
    query={{ flowFrom: flow.earlier.from }}
    explanation={`Die „${TEXT.flowTitle}“ wird so eingefroren, wie sie jetzt ist, und bekommt eine dauerhafte Kurzadresse. Alle, die beide Befragungen sehen dürfen, können sie dort lesen.`}
    onClose={onClose}
  />
)
