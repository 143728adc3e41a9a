import { Dialog } from '../../../components/dialog/dialog'
import type { StandingCitation } from '../citation-forms'
import { CitationTexts } from './citation-texts'

interface CitationDialogProps {
  citation: StandingCitation
  onClose: () => void
}

/** A frozen view in the forms in which it is taken along. */
export const CitationDialog = ({ citation, onClose }: CitationDialogProps) => (
  <Dialog title="Zitieren" size="large" onClose={onClose}>
    <CitationTexts citation={citation} />
  </Dialog>
)
