import type { ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { CitedQuery } from '../../../api/citations'
import type { PollDetail } from '../../../api/results'
import { ErrorBanner } from '../../../components/banner'
import { Button } from '../../../components/button'
import { Dialog } from '../../../components/dialog/dialog'
import { Fields } from '../../../components/field'
import { ofRow } from '../../../core/requests/reducer'
import { useFormRequest } from '../../../core/requests/use-form-request'
import type { CoreState } from '../../../core/state'
import { useFeatures } from '../../../core/use-features'
import { message } from '../../../lib/messages'
import { citationFeature, citeView, selectNewestCitation } from './citation-feature'
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
export function FreezeDialog({ poll, query, explanation, children, onClose }: FreezeDialogProps) {
  useFeatures(FEATURES)
  const dispatch = useDispatch()
  const { isPending, hasSucceeded, serverErrors } = useFormRequest(ofRow(citeView, poll.id))
  const newest = useSelector((state: CoreState) => selectNewestCitation(state, poll.id))
  const citation = hasSucceeded ? newest : undefined
  return (
    <Dialog
      title="Zitieren"
      size="large"
      onClose={onClose}
      actions={(close) =>
        citation ? (
          <Button onClick={close}>Schließen</Button>
        ) : (
          <>
            <Button onClick={close}>{message('app.cancel')}</Button>
            {query && (
              <Button
                variant="primary"
                isPending={isPending}
                onClick={() => dispatch(citeView({ pollId: poll.id, query }))}
              >
                Ansicht einfrieren
              </Button>
            )}
          </>
        )
      }
    >
      <Fields>
        {citation ? (
          <>
            <p role="status">
              Die Ansicht ist eingefroren. Unter ihrer Adresse zeigt sie auf Dauer die Zahlen von heute.
            </p>
            <CitationTexts citation={citation} />
          </>
        ) : (
          <>
            <p>{explanation}</p>
            {query && children}
          </>
        )}
        {serverErrors && <ErrorBanner>{serverErrors.text}</ErrorBanner>}
      </Fields>
    </Dialog>
  )
}
