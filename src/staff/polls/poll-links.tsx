import { useState } from 'react'
import { exclusivityRules, needsEmbedKey } from '../../../contract/exclusivity'
import { PATHS } from '../../../contract/paths'
import { Button, ButtonLink } from '../../components/button'
import { lazyWithRetry } from '../../components/lazy-with-retry'
import { NotifyAndCloseOnLoadError } from '../../core/notifications/load-error-dialog'
import { getClientConfig } from '../../lib/config'
import type { AdminPoll } from './api'

const EmbedDialog = lazyWithRetry(
  async () => (await import('../../features/poll-analysis/export/embed-dialog')).EmbedDialog,
  NotifyAndCloseOnLoadError,
)

/** Links to where a published poll is read and answered, and its embed code. */
export function PollLinks({ poll }: { poll: AdminPoll }) {
  const [isEmbedding, setEmbedding] = useState(false)
  const takesVotes = poll.status === 'PUBLISHED'
  const { embeds } = exclusivityRules(poll.exclusivity)
  const key = poll.embedKey ?? null
  // Without an owner, only the organizations that the poll was granted to have a key.
  const hasWidget = embeds !== 'NOBODY' && (key !== null || !needsEmbedKey(poll.exclusivity))
  if (!takesVotes && poll.status !== 'RESULT_FROZEN') return null
  return (
    <>
      <ButtonLink size="small" variant="quiet" to={`${PATHS.analysis}/${poll.id}`}>
        Ansehen
      </ButtonLink>
      {takesVotes && hasWidget && (
        <ButtonLink
          size="small"
          variant="quiet"
          to={`${getClientConfig().widgetHost}/${poll.id}${key === null ? '' : `?key=${key}`}`}
          target="_blank"
          rel="noopener"
        >
          Abstimmen
        </ButtonLink>
      )}
      {hasWidget && (
        <Button size="small" variant="quiet" onClick={() => setEmbedding(true)}>
          Einbetten
        </Button>
      )}
      {isEmbedding && <EmbedDialog poll={poll} embedKey={key} onClose={() => setEmbedding(false)} />}
    </>
  )
}
