import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { isUnfinishedJob } from '../../../contract/jobs'
import { STAFF_PAGE_PATHS } from '../../../contract/staff-paths'
import { Button, ButtonLink } from '../../components/button'
import { Cluster, Muted } from '../../components/layout'
import { space, text } from '../../components/theme/tokens'
import { formatPollCount } from '../../core/entities/poll-count'
import type { CoreState } from '../../core/state'
import { formatCount } from '../../lib/format'
import type { Job } from '../jobs/api'
import { selectJob } from '../jobs/feature'
import { ConnectedJobMonitor } from '../jobs/running-job'

const Part = styled.section`
  display: grid;
  gap: ${space(2)};
  justify-items: start;
  h2 {
    font-size: ${text.title};
    overflow-wrap: anywhere;
  }
`
interface ImportJobProps {
  id: number
  /** Returns to the form with the same file. */
  onBackToForm: () => void
  /** Starts over with another file. */
  onImportAnother: () => void
}

/** The job of an import with its live progress and its result. */
export function ImportJob({ id, onBackToForm, onImportAnother }: ImportJobProps) {
  const job = useSelector((state: CoreState) => selectJob(state, id))
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <Part aria-labelledby="import-job">
      <h2 id="import-job" ref={head} tabIndex={-1}>
        {job ? job.title : 'Import'}
      </h2>
      <ConnectedJobMonitor id={id} label="Import" />
      {(!job || isUnfinishedJob(job)) && (
        <Muted>
          Der Import läuft weiter, auch wenn Sie diese Seite verlassen. Er steht bei den Aufträgen.
        </Muted>
      )}
      {job?.status === 'FINISHED' && (
        <>
          <p role="status">{outcomeOf(job)}</p>
          <Cluster>
            <ButtonLink to={STAFF_PAGE_PATHS.polls} variant="primary">
              Zu den Umfragen
            </ButtonLink>
            <Button onClick={onImportAnother}>Weitere Datei importieren</Button>
          </Cluster>
        </>
      )}
      {job?.status === 'ERROR' && (
        <>
          <p role="status">Es wurde nichts importiert. Ihre Zuordnung ist noch da.</p>
          <Button onClick={onBackToForm}>Zurück zur Zuordnung</Button>
        </>
      )}
    </Part>
  )
}

function outcomeOf({ result }: Job): string {
  if (!result) return 'Die Datei ist importiert.'
  const { polls, skippedRows } = result
  const skipped = skippedRows > 0 ? [`Ausgelassene Zeilen: ${formatCount(skippedRows)}.`] : []
  return [...writtenTexts(polls), ...skipped].join(' ')
}

/** Counts the imported polls, and separately those that already existed with the same data. */
function writtenTexts(polls: NonNullable<Job['result']>['polls']): string[] {
  const present = polls.filter(({ outcome }) => outcome === 'present').length
  const written = polls.length - present
  return [
    ...(written > 0 || present === 0 ? [`${formatPollCount(written)} importiert.`] : []),
    ...(present > 0 ? [`Unverändert, weil mit denselben Daten schon da: ${formatPollCount(present)}.`] : []),
  ]
}
