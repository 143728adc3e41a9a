import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { PATHS } from '../../../../contract/paths'
import type { PollDetail } from '../../../api/results'
import { ErrorBanner } from '../../../components/banner'
import { Button } from '../../../components/button'
import { Dialog } from '../../../components/dialog/dialog'
import { Fields } from '../../../components/field'
import { color, space } from '../../../components/theme/tokens'
import { ofRow } from '../../../core/requests/reducer'
import { useFormRequest } from '../../../core/requests/use-form-request'
import { useRegionNames } from '../../../core/result-filter/use-region-names'
import type { CoreState } from '../../../core/state'
import { useFeatures } from '../../../core/use-features'
import { message } from '../../../lib/messages'
import { selectComparison, selectResult } from '../view/feature'
import { toComparisonRequest, toResultQuery } from '../view/requests'
import {
  headlineView,
  isComparison,
  isEstimated,
  needsOnlyTotal,
  TABS,
  type AnalysisView,
} from '../view/view'
import { citationFeature, citeView, frozenQuery, selectNewestCitation } from './citation-feature'
import { citationLine } from './citation-formats'
import { CitationTexts } from './citation-texts'

interface CiteDialogProps {
  poll: PollDetail
  /** The current view. */
  view: AnalysisView
  onClose: () => void
}

const FEATURES = [citationFeature]

const Line = styled.blockquote`
  margin: 0;
  padding-inline-start: ${space(2)};
  border-inline-start: 3px solid ${color.line};
  overflow-wrap: anywhere;
`

/** The line for print as it will be, once the view has its figures. */
function LinePreview({ poll, view }: Pick<CiteDialogProps, 'poll' | 'view'>) {
  const pollId = poll.id
  const [today] = useState(() => new Date().toISOString())
  const total = useSelector((state: CoreState) =>
    selectResult(state, { pollId, query: toResultQuery(headlineView(view)) }),
  )
  const result = useSelector((state: CoreState) =>
    selectResult(state, { pollId, query: toResultQuery(view) }),
  )
  const comparison = useSelector((state: CoreState) =>
    selectComparison(state, toComparisonRequest(pollId, view)),
  )
  const nameOf = useRegionNames(view.region.values)
  const shown = isComparison(view) ? total : result
  if (!total || !shown || (isComparison(view) && !comparison)) return null
  const content = {
    query: frozenQuery(view),
    poll,
    total,
    result: shown,
    ...(isComparison(view) && { comparison }),
  }
  const url = `${window.location.origin}${PATHS.citation}/…`
  return (
    <figure>
      <figcaption>So sieht die Zeile für den Druck aus:</figcaption>
      <Line>{citationLine(content, today, url, nameOf)}</Line>
    </figure>
  )
}

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
          <>
            <p>
              {`Die Ansicht „${TABS[chart]}“ wird mit ihren Filtern und Zahlen so eingefroren, wie sie jetzt ist, und bekommt eine dauerhafte Kurzadresse. Alle, die diese Umfrage sehen dürfen, können sie dort lesen.`}
            </p>
            <LinePreview poll={poll} view={view} />
          </>
        )}
        {serverErrors && <ErrorBanner>{serverErrors.text}</ErrorBanner>}
      </Fields>
    </Dialog>
  )
}
