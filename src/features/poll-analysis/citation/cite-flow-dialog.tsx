import { TEXT } from '../../../../contract/texts'
import type { PollDetail, PollFlows } from '../../../api/results'
import { FreezeViewDialog } from './freeze-dialog'

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
