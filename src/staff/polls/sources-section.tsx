import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { ADMIN_TEXT } from '../../../contract/admin-texts'
import { EXCLUSION_REASON } from '../../../contract/enumerations/vote-quality'
import { excludedVotesText } from '../../../contract/method-texts'
import {
  formatVoteSource,
  MIN_VOTES_PER_EXCLUSION,
  VOTE_SOURCE_LIST_DAYS,
} from '../../../contract/vote-quality'
import { Button } from '../../components/button'
import { DataTable } from '../../components/data-table'
import { FieldHint, Fields } from '../../components/field'
import { RowsSkeleton } from '../../components/skeleton'
import { PendingView } from '../../core/requests/pending-view'
import { withRowKey } from '../../core/requests/reducer'
import { useFetch } from '../../core/requests/use-fetch'
import { formatCount, formatDate, formatDateTime } from '../../lib/format'
import { FormDetails } from '../form/form-layout'
import { ReasonDialog } from '../form/reason-dialog'
import { useIsPermitted } from '../shell/permissions'
import type { VoteSources } from './api'
import { excludeVotes, fetchVoteSources, readmitVotes, selectVoteSourcesState } from './feature'
import type { SectionProps } from './section-props'

type SourceDay = VoteSources['sources'][number]
type Exclusion = VoteSources['exclusions'][number]

/**
 * Where the votes of a poll came from, loaded when opened; staff exclude them by source and day, and take exclusions
 * back.
 */
export function VoteSourcesSection({ form: { item: poll } }: SectionProps) {
  const [isOpen, setOpen] = useState(false)
  return poll?.hasAnswers && !poll.hasOnlyImportedVotes ? (
    <FormDetails onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Quellen und Tage; ausgeschlossen: {excludedVotesText(poll.excluded ?? null)}</summary>
      {isOpen && <Sources pollId={poll.id} />}
    </FormDetails>
  ) : (
    <FieldHint>Hier stehen die Stimmen, die in dieser Umfrage abgegeben wurden.</FieldHint>
  )
}

function Sources({ pollId }: { pollId: number }) {
  const { error, found } = useSelector(selectVoteSourcesState)
  const load = useFetch(fetchVoteSources, pollId)
  const mayChange = useIsPermitted('polls.publish')
  const [asked, setAsked] = useState<SourceDay | Exclusion | null>(null)
  // A later load keeps what is shown, and the dialog.
  if (found?.pollId !== pollId)
    return (
      <PendingView error={error} onRetry={load}>
        <RowsSkeleton count={3} />
      </PendingView>
    )
  const { sources, exclusions } = found
  return (
    <Fields>
      <FieldHint>
        {`Herkunft und Tag mit mindestens ${MIN_VOTES_PER_EXCLUSION} gezählten Stimmen der letzten ${VOTE_SOURCE_LIST_DAYS} Tage. Zahlen in Zehnern, zum Schutz Einzelner mit kleinen Zufallsabweichungen. Änderungen gelten ab der nächsten Mitternacht.`}
      </FieldHint>
      {sources.length === 0 ? (
        <FieldHint>Aus keiner Quelle kamen an einem Tag so viele Stimmen.</FieldHint>
      ) : (
        <DataTable
          caption="Herkunft der Stimmen"
          isStackedOnPhone
          rows={sources}
          rowKey={({ source, day }) => `${source} ${day}`}
          columns={[
            {
              id: 'source',
              header: 'Herkunft',
              isRowHeader: true,
              cell: ({ source }) => formatVoteSource(source),
            },
            { id: 'day', header: 'Tag', cell: ({ day }) => formatDate(day) },
            { id: 'votes', header: 'Stimmen', isNumeric: true, cell: ({ votes }) => formatCount(votes) },
            ...(mayChange
              ? [
                  {
                    id: 'exclude',
                    header: 'Aktionen',
                    cell: (row: SourceDay) => (
                      <Button
                        size="small"
                        variant="quiet"
                        aria-label={`${formatVoteSource(row.source)} am ${formatDate(row.day)} ausschließen`}
                        onClick={() => setAsked(row)}
                      >
                        Ausschließen
                      </Button>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
      {exclusions.length > 0 && (
        <DataTable
          caption="Ausgeschlossene Stimmen"
          isStackedOnPhone
          rows={exclusions}
          rowKey={({ id }) => id}
          columns={[
            {
              id: 'reason',
              header: 'Grund',
              isRowHeader: true,
              cell: ({ reason }) => EXCLUSION_REASON[reason],
            },
            { id: 'group', header: 'Herkunft und Zeit', cell: groupText },
            {
              id: 'votes',
              header: 'Stimmen',
              isNumeric: true,
              cell: ({ votes }) => (votes === null ? 'unter 10' : formatCount(votes)),
            },
            {
              id: 'readmit',
              header: 'Aktionen',
              cell: (row) =>
                row.readmittedOn !== null ? (
                  `wieder gezählt ab ${formatDate(row.readmittedOn)}`
                ) : mayChange && row.canReadmit ? (
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={`${EXCLUSION_REASON[row.reason]} wieder zulassen`}
                    onClick={() => setAsked(row)}
                  >
                    Wieder zulassen
                  </Button>
                ) : null,
            },
          ]}
        />
      )}
      {asked && <DecisionDialog pollId={pollId} group={asked} onClose={() => setAsked(null)} />}
    </Fields>
  )
}

const groupText = ({ source, startsAt, reason }: Exclusion): string =>
  source === null || startsAt === null
    ? 'einzelne Stimmen'
    : `${formatVoteSource(source)}, ${reason === 'SOURCE' ? `eine Stunde ab ${formatDateTime(startsAt)}` : formatDate(startsAt)}`

interface DecisionDialogProps {
  pollId: number
  group: SourceDay | Exclusion
  onClose: () => void
}

/** Asks for the reason of an exclusion, or why it is taken back. */
function DecisionDialog({ pollId, group, onClose }: DecisionDialogProps) {
  const dispatch = useDispatch()
  const isExclusion = !('id' in group)
  return (
    <ReasonDialog
      title={isExclusion ? 'Stimmen ausschließen?' : 'Stimmen wieder zulassen?'}
      confirmLabel={isExclusion ? 'Ausschließen' : 'Wieder zulassen'}
      variant={isExclusion ? 'danger' : 'primary'}
      hint="Steht im Protokoll."
      missingReasonText={ADMIN_TEXT.exclusionReason}
      request={withRowKey(isExclusion ? excludeVotes : readmitVotes, pollId)}
      onConfirm={(reason) =>
        dispatch(
          'id' in group
            ? readmitVotes({ id: pollId, exclusion: group.id, reason })
            : excludeVotes({ id: pollId, source: group.source, day: group.day, reason }),
        )
      }
      onClose={onClose}
    >
      {isExclusion
        ? `Etwa ${formatCount(group.votes)} Stimmen (${formatVoteSource(group.source)}, ${formatDate(group.day)}) zählen ab der nächsten Mitternacht nicht mehr. Das lässt sich einmal zurücknehmen. Das Ergebnis enthält danach kleine Zufallsabweichungen, auch wenn die Umfrage endet.`
        : 'Die Stimmen zählen ab der nächsten Mitternacht wieder. Noch einmal ausschließen lassen sie sich nicht; eine Regel gilt für diese Umfrage dann nicht mehr.'}
    </ReasonDialog>
  )
}
