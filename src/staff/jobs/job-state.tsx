import { Download, RotateCcw } from 'lucide-react'
import { useDispatch, useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { INTERNAL_JOB_STATUS } from '../../../contract/enumerations/content'
import { getLabelOrDash } from '../../../contract/enumerations/values'
import { Badge, type BadgeTone } from '../../components/badge'
import { Button } from '../../components/button'
import { CancelJobButton, JobProgress } from '../../components/progress'
import { secondaryText } from '../../components/theme/mixins'
import { space } from '../../components/theme/tokens'
import { selectIsLoading } from '../../core/requests/selectors'
import type { CoreState } from '../../core/state'
import { formatDateTime } from '../../lib/format'
import type { Job } from './api'
import { cancelJob, downloadJobFile, retryJob } from './feature'

const TONES: Record<Job['status'], BadgeTone> = {
  STATUS_NONE: 'neutral',
  ENQUEUED: 'neutral',
  PENDING: 'warn',
  RUNNING: 'info',
  FINISHED: 'good',
  ERROR: 'danger',
}

export const JobStatusBadge = ({ job: { status } }: { job: Pick<Job, 'status'> }) => (
  <Badge $tone={TONES[status]}>{getLabelOrDash(INTERNAL_JOB_STATUS, status)}</Badge>
)

const Note = styled.span`
  display: block;
  padding-block-end: ${space(0.75)};
  ${secondaryText}
  font-weight: 400;
  line-height: 1.3;
  overflow-wrap: anywhere;
  white-space: pre-line; /* an import lists invalid rows, one per line */
`

/** The progress of a running job. */
export const RunningJobProgress = ({ job: { title, status, progress } }: { job: Job }) =>
  status === 'RUNNING' && <JobProgress jobTitle={title} fraction={progress} />

/** The error of a job, and the time of its next attempt. */
export function JobFailureNote({ job: { status, error, nextAttemptAt } }: { job: Job }) {
  if (status === 'RUNNING') return null
  const next = nextAttemptAt === null ? null : `Nächster Versuch: ${formatDateTime(nextAttemptAt)}`
  const note = [error, next].filter(Boolean).join(' ')
  return note ? <Note>{note}</Note> : null
}

const Buttons = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${space(0.5)};
`

/** The buttons of a job, as far as the user has the permissions. */
export function JobActions({ job }: { job: Job }) {
  const dispatch = useDispatch()
  const { id, title } = job
  const isDownloading = useSelector((state: CoreState) => selectIsLoading(state, downloadJobFile, String(id)))
  const isCanceling = useSelector((state: CoreState) => selectIsLoading(state, cancelJob, String(id)))
  const isRetrying = useSelector((state: CoreState) => selectIsLoading(state, retryJob, String(id)))
  return (
    <Buttons>
      {job.canDownload && (
        <Button
          size="small"
          icon={Download}
          isPending={isDownloading}
          aria-label={`Herunterladen: ${title}`}
          onClick={() => dispatch(downloadJobFile(job))}
        >
          Herunterladen
        </Button>
      )}
      {job.canCancel && (
        <CancelJobButton jobTitle={title} isPending={isCanceling} onClick={() => dispatch(cancelJob(id))} />
      )}
      {job.canRetry && (
        <Button
          size="small"
          variant="quiet"
          icon={RotateCcw}
          isPending={isRetrying}
          aria-label={`Erneut versuchen: ${title}`}
          onClick={() => dispatch(retryJob(id))}
        >
          Erneut versuchen
        </Button>
      )}
    </Buttons>
  )
}
