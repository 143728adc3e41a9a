import { useDispatch, useSelector } from 'react-redux'
import type { PollDetail } from '../../../api/results'
import { Banner } from '../../../components/banner'
import { Button } from '../../../components/button'
import { Dialog } from '../../../components/dialog/dialog'
import { Fields } from '../../../components/field'
import { ofRow } from '../../../core/requests/reducer'
import { useFormRequest } from '../../../core/requests/use-form-request'
import type { CoreState } from '../../../core/state'
import { useFeatures } from '../../../core/use-features'
import { message } from '../../../lib/messages'
import { isComparison, isEstimated, needsOnlyTotal, TABS, type AnalysisView } from '../view/view'
import { citationFeature, citeView, frozenQuery, selectNewestCitation } from './citation-feature'
import { CitationTexts } from './citation-texts'

interface CiteDialogProps {
  poll: PollDetail
  /** The current view. */
  view: AnalysisView
  onClose: () => void
}

const FEATURES = [citationFeature]

/** Freezes the current view under a permanent URL, and formats it for print and bibliographies. */
export function CiteDialog({ poll, view, onClose }: CiteDialogProps) {
  useFeatures(FEATURES)
  const dispatch = useDispatch()
  const { isPending, hasSucceeded, serverErrors } = useFormRequest(ofRow(citeView, poll.id))
  const newest = useSelector((state: CoreState) => selectNewestCitation(state, poll.id))
  const citation = hasSucceeded ? newest : undefined
  const isRefused = isEstimated(view)
  const chart = needsOnlyTotal(view) && !isComparison(view) ? 'ergebnis' : view.chart
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
            {!isRefused && (
              <Button
                variant="primary"
                isPending={isPending}
                onClick={() => dispatch(citeView({ pollId: poll.id, query: frozenQuery(view) }))}
              >
                Ansicht einfrieren
              </Button>
            )}
          </>
        )
      }
    >
      <Fields>
        {isRefused ? (
          <p>Geschätzte Karten lassen sich nicht zitieren. Bitte wählen Sie zuerst „Gemessen“.</p>
        ) : citation ? (
          <>
            <p role="status">
              Die Ansicht ist eingefroren. Unter ihrer Adresse zeigt sie auf Dauer die Zahlen von heute.
            </p>
            <CitationTexts citation={citation} />
          </>
        ) : (
          <p>
            {`Die Ansicht „${TABS[chart]}“ wird mit ihren Filtern und Zahlen so eingefroren, wie sie jetzt ist, und bekommt eine dauerhafte Kurzadresse. Alle, die diese Umfrage sehen dürfen, können sie dort lesen.`}
          </p>
        )}
        {serverErrors && (
          <div role="alert">
            <Banner kind="error">{serverErrors.text}</Banner>
          </div>
        )}
      </Fields>
    </Dialog>
  )
}
