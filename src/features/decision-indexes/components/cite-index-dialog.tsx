import { useDispatch, useSelector } from 'react-redux'
import type { DecisionIndex } from '../../../api/decision-indexes'
import { ErrorBanner } from '../../../components/banner'
import { Button } from '../../../components/button'
import { Dialog } from '../../../components/dialog/dialog'
import { Fields } from '../../../components/field'
import { formatIndexCitation } from '../../../core/citations/format-index-citation'
import { WorkTexts } from '../../../core/citations/work-texts'
import { ofRow } from '../../../core/requests/reducer'
import { useFormRequest } from '../../../core/requests/use-form-request'
import type { CoreState } from '../../../core/state'
import { useFeatures } from '../../../core/use-features'
import { message } from '../../../lib/messages'
import { citeIndex, indexCitationFeature, selectNewestCitation } from '../citation-feature'

interface CiteIndexDialogProps {
  index: Pick<DecisionIndex, 'slug' | 'title' | 'status'>
  onClose: () => void
}

const FEATURES = [indexCitationFeature]

/** Freezes the values of an index under a permanent URL, and formats it for print and bibliographies. */
export function CiteIndexDialog({ index: { slug, title, status }, onClose }: CiteIndexDialogProps) {
  useFeatures(FEATURES)
  const dispatch = useDispatch()
  const { isPending, hasSucceeded, serverErrors } = useFormRequest(ofRow(citeIndex, slug))
  const newest = useSelector((state: CoreState) => selectNewestCitation(state, slug))
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
            <Button variant="primary" isPending={isPending} onClick={() => dispatch(citeIndex({ slug }))}>
              Index einfrieren
            </Button>
          </>
        )
      }
    >
      <Fields>
        {citation ? (
          <>
            <p role="status">
              Der Index ist eingefroren. Unter seiner Adresse zeigt er auf Dauer die Werte von heute.
            </p>
            <WorkTexts code={citation.code} formats={formatIndexCitation(citation, window.location.origin)} />
          </>
        ) : (
          <p>
            {`Die Werte von „${title}“ werden so eingefroren, wie sie jetzt sind, und bekommen eine dauerhafte Kurzadresse. Alle, die die Umfragen des Index sehen dürfen, können die Werte dort lesen.`}
            {status === 'PUBLISHED' &&
              ' Damit wird auch seine Formel festgeschrieben: Sie lässt sich danach nicht mehr ändern.'}
          </p>
        )}
        {serverErrors && (
          <ErrorBanner>{Object.values(serverErrors.fields ?? {})[0] ?? serverErrors.text}</ErrorBanner>
        )}
      </Fields>
    </Dialog>
  )
}
