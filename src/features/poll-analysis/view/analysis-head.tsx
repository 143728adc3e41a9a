import { Code, Quote } from 'lucide-react'
import { useState } from 'react'
import { POLL_KIND, POLL_STATUS } from '../../../../contract/enumerations/content'
import { getLabel } from '../../../../contract/enumerations/values'
import type { PollDetail } from '../../../api/results'
import { Badge } from '../../../components/badge'
import { Button } from '../../../components/button'
import { lazyWithRetry } from '../../../components/lazy-with-retry'
import { PageHeader } from '../../../components/page-header'
import { FavoriteButton } from '../../../core/favorites/favorite-button'
import { LoadErrorDialog } from '../../../core/notifications/load-error-dialog'
import { ShareButton } from '../../../core/notifications/share-button'
import { WatchButton } from '../../../core/watching/watch-button'
import { PollExportMenu } from '../export/poll-export-menu'
import type { AnalysisView } from './view'

const CiteDialog = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "cite-dialog" */ '../citation/cite-dialog')).CiteDialog,
  LoadErrorDialog,
)
const EmbedDialog = lazyWithRetry(
  async () => (await import('../export/embed-dialog')).EmbedDialog,
  LoadErrorDialog,
)

interface AnalysisHeadProps {
  poll: PollDetail
  /** The view to export: the current detailed view, else the result. */
  view: AnalysisView
}

/** The header of a poll: the exact question and the actions. */
export function AnalysisHead({ poll, view }: AnalysisHeadProps) {
  const [isEmbedding, setEmbedding] = useState(false)
  const [isCiting, setCiting] = useState(false)
  return (
    <>
      <PageHeader
        kicker={`${poll.topic} · ${getLabel(POLL_KIND, poll.kind)}`}
        badges={
          <>
            <Badge>{getLabel(POLL_STATUS, poll.status)}</Badge>
            {poll.isDemo && <Badge $tone="warn">Demodaten</Badge>}
          </>
        }
        title={poll.question}
        lead={poll.description}
        actions={
          <>
            <FavoriteButton pollId={poll.id} />
            <WatchButton
              key={view.segment}
              type="POLL"
              id={poll.id}
              {...(view.segment !== null && { segment: view.segment })}
            />
            <ShareButton />
            <Button size="small" variant="quiet" icon={Quote} onClick={() => setCiting(true)}>
              Zitieren
            </Button>
            {poll.grants.canExport && <PollExportMenu poll={poll} view={view} />}
            {poll.grants.canEmbed && (
              <Button size="small" variant="quiet" icon={Code} onClick={() => setEmbedding(true)}>
                Einbetten
              </Button>
            )}
          </>
        }
      />
      {isCiting && <CiteDialog poll={poll} view={view} onClose={() => setCiting(false)} />}
      {isEmbedding && (
        <EmbedDialog
          poll={poll}
          embedKey={poll.grants.embedKey ?? null}
          onClose={() => setEmbedding(false)}
        />
      )}
    </>
  )
}
