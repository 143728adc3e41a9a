import { Code, Download } from 'lucide-react'
import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { PollDetail } from '../../../api/results'
import { awaitedPart } from '../../../components/awaited-part'
import { Badge } from '../../../components/badge'
import { Button } from '../../../components/button'
import { FavoriteButton } from '../../../core/favorites/favorite-button'
import { lazyWithRetry } from '../../../components/lazy-with-retry'
import { PageHeader } from '../../../components/page-header'
import { POLL_KIND, POLL_STATUS } from '../../../../contract/enumerations/content'
import { labelOf } from '../../../../contract/enumerations/values'
import { ShareButton } from '../../../core/notifications/share-button'
import { selectIsLoading } from '../../../core/requests/selectors'
import type { CoreState } from '../../../core/state'
import { exportResult, queryOf } from '../requests'
import type { AnalysisView } from '../view'

const EmbedDialog = lazyWithRetry(async () => (await import('./embed-dialog')).EmbedDialog, awaitedPart())

interface AnalysisHeadProps {
  poll: PollDetail
  /** Its table is what is exported: that of the closer view which is open, else that of the result. */
  view: AnalysisView
}

/** The exact question, and what can be done with the poll. */
export function AnalysisHead({ poll, view }: AnalysisHeadProps) {
  const dispatch = useDispatch()
  const isExporting = useSelector((state: CoreState) => selectIsLoading(state, exportResult))
  const [isEmbedding, setEmbedding] = useState(false)
  return (
    <>
      <PageHeader
        kicker={`${poll.topic} · ${labelOf(POLL_KIND, poll.kind)}`}
        badges={
          <>
            <Badge>{labelOf(POLL_STATUS, poll.status)}</Badge>
            {poll.isDemo && <Badge $tone="warn">Demodaten</Badge>}
          </>
        }
        title={poll.question}
        lead={poll.description}
        actions={
          <>
            <FavoriteButton pollId={poll.id} />
            <ShareButton />
            {poll.grants.canExport && (
              <Button
                size="small"
                variant="quiet"
                icon={Download}
                isPending={isExporting}
                onClick={() => dispatch(exportResult({ pollId: poll.id, query: queryOf(view, poll) }))}
              >
                Exportieren
              </Button>
            )}
            {poll.grants.canEmbed && (
              <Button size="small" variant="quiet" icon={Code} onClick={() => setEmbedding(true)}>
                Einbetten
              </Button>
            )}
          </>
        }
      />
      {isEmbedding && <EmbedDialog poll={poll} onClose={() => setEmbedding(false)} />}
    </>
  )
}
