import { useDispatch, useSelector } from 'react-redux'
import type { DecisionIndex } from '../../../api/decision-indexes'
import { CreateCitationDialog } from '../../../core/citations/citing-dialog'
import { formatIndexCitation } from '../../../core/citations/format-index-citation'
import { CitationFormatTexts } from '../../../core/citations/work-texts'
import { withRowKey } from '../../../core/requests/reducer'
import type { CoreState } from '../../../core/state'
import { useFeatures } from '../../../core/use-features'
import {
  citeIndexAndLockFormula,
  indexCitationFeature,
  selectNewlyCreatedCitation,
} from '../citation-feature'

interface CiteIndexDialogProps {
  index: Pick<DecisionIndex, 'slug' | 'title' | 'status'>
  onClose: () => void
}

const FEATURES = [indexCitationFeature]

/** Freezes the values of an index under a permanent URL, and formats it for print and bibliographies. */
export function CiteIndexDialog({ index: { slug, title, status }, onClose }: CiteIndexDialogProps) {
  useFeatures(FEATURES)
  const dispatch = useDispatch()
  return (
    <CreateCitationDialog
      request={withRowKey(citeIndexAndLockFormula, slug)}
      newestCitation={useSelector((state: CoreState) => selectNewlyCreatedCitation(state, slug))}
      freezeLabel="Index einfrieren"
      onFreeze={() => dispatch(citeIndexAndLockFormula({ slug }))}
      onClose={onClose}
      frozenText="Der Index ist eingefroren. Unter seiner Adresse zeigt er auf Dauer die Werte von heute."
      renderCitation={(citation) => (
        <CitationFormatTexts
          code={citation.code}
          formats={formatIndexCitation(citation, window.location.origin)}
        />
      )}
    >
      <p>
        {`Die Werte von „${title}“ werden so eingefroren, wie sie jetzt sind, und bekommen eine dauerhafte Kurzadresse. Alle, die die Umfragen des Index sehen dürfen, können die Werte dort lesen.`}
        {status === 'PUBLISHED' &&
          ' Damit wird auch seine Formel festgeschrieben: Sie lässt sich danach nicht mehr ändern.'}
      </p>
    </CreateCitationDialog>
  )
}
