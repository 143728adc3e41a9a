import { useCallback, useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { POLL_STATUS } from '../../../contract/enumerations/content'
import { getLabelOrDash } from '../../../contract/enumerations/values'
import { STAFF_PAGE_PATHS } from '../../../contract/staff-paths'
import { DataTable } from '../../components/data-table'
import { FieldHint } from '../../components/field'
import { formatPollCount } from '../../core/entities/poll-count'
import { FormWideSection } from '../form/edit-form'
import { formatSampleSize } from '../list/sample-size'
import { useIsPermitted } from '../shell/permissions'
import { fetchNewestOwnedOrGrantedPolls, selectNewestOwnedOrGrantedPollsState } from './feature'
import { OrganizationData } from './organization-data'

/** The newest polls that an organization owns or was granted, with a link to all of them. */
export function OrganizationPolls({ id }: { id: number }) {
  const dispatch = useDispatch()
  const polls = useSelector(selectNewestOwnedOrGrantedPollsState)
  const mayRead = useIsPermitted('polls.read')
  const load = useCallback(() => dispatch(fetchNewestOwnedOrGrantedPolls(id)), [dispatch, id])
  useEffect(() => {
    if (mayRead) load()
  }, [load, mayRead])
  if (!mayRead) return null
  return (
    <FormWideSection title="Umfragen" hint="Eigene und freigegebene, die zuletzt geänderten zuerst.">
      <OrganizationData state={polls} id={id} onRetry={load}>
        {({ polls: rows, total }) =>
          rows.length === 0 ? (
            <FieldHint>Keine eigenen und keine freigegebenen Umfragen.</FieldHint>
          ) : (
            <>
              <DataTable
                caption="Umfragen"
                isCaptionHidden
                isDense
                isStackedOnPhone
                rows={rows}
                rowKey={(poll) => poll.id}
                columns={[
                  {
                    id: 'title',
                    header: 'Titel',
                    isRowHeader: true,
                    cell: (poll) => <Link to={`${STAFF_PAGE_PATHS.polls}/${poll.id}`}>{poll.title}</Link>,
                  },
                  {
                    id: 'status',
                    header: 'Status',
                    cell: ({ status }) => getLabelOrDash(POLL_STATUS, status),
                  },
                  {
                    id: 'n',
                    header: 'n',
                    isNumeric: true,
                    cell: ({ sampleSize }) => formatSampleSize(sampleSize),
                  },
                ]}
              />
              <Link
                to={`${STAFF_PAGE_PATHS.polls}?organization=${id}`}
              >{`Alle ${formatPollCount(total)} in der Liste`}</Link>
            </>
          )
        }
      </OrganizationData>
    </FormWideSection>
  )
}
