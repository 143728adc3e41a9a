import { Dialog } from '../../components/dialog/dialog'
import { formatIndexCitation } from './format-index-citation'
import type { IndexCitation } from './index-citation'
import { WorkTexts } from './work-texts'

interface IndexCitationDialogProps {
  citation: IndexCitation
  onClose: () => void
}

/** A dialog with the citation of an index in all formats. */
export const IndexCitationDialog = ({ citation, onClose }: IndexCitationDialogProps) => (
  <Dialog title="Zitieren" size="large" onClose={onClose}>
    <WorkTexts code={citation.code} formats={formatIndexCitation(citation, window.location.origin)} />
  </Dialog>
)
