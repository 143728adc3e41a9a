import { Dialog } from '../../../components/dialog/dialog'
import type { ActiveCitation } from './citation-formats'
import { CitationTexts } from './citation-texts'

export const CitationDialog = ({ citation, onClose }: { citation: ActiveCitation; onClose: () => void }) => (
  <Dialog title="Zitieren" size="large" onClose={onClose}>
    <CitationTexts citation={citation} />
  </Dialog>
)
