import type { ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { CitedQuery } from '../../../api/citations'
import type { PollDetail } from '../../../api/results'
import { CreateCitationDialog } from '../../../core/citations/citing-dialog'
import { withRowKey } from '../../../core/requests/reducer'
import type { CoreState } from '../../../core/state'
import { useFeatures } from '../../../core/use-features'
import { citationFeature, citeView, selectNewlyCreatedCitation } from './citation-feature'
import { CitationTexts } from './citation-texts'

const FEATURES = [citationFeature]

interface FreezeDialogProps {
  poll: PollDetail
  /** What is frozen; null if it cannot be. */
  query: CitedQuery | null
  /** What freezing does, or why it is not possible. */
  explanation: string
  /** Below the explanation, until it is frozen. */
  children?: ReactNode
  onClose: () => void
}

/** Freezes a view of a poll under a permanent URL, then shows it in all formats. */
export function FreezeViewDialog({ poll, query, explanation, children, onClose }: FreezeDialogProps) {
  useFeatures(FEATURES)
  const dispatch = useDispatch()
  return (
    <CreateCitationDialog
      request={withRowKey(citeView, poll.id)}
      newestCitation={useSelector((state: CoreState) => selectNewlyCreatedCitation(state, poll.id))}
      freezeLabel="Ansicht einfrieren"
      onFreeze={query && (() => dispatch(citeView({ pollId: poll.id, query })))}
      onClose={onClose}
      frozenText="Die Ansicht ist eingefroren. Unter ihrer Adresse zeigt sie auf Dauer die Zahlen von heute."
      renderCitation={(citation) => <CitationTexts citation={citation} />}
    >
      <p>{explanation}</p>
      {query && children}
    </CreateCitationDialog>
  )
}
