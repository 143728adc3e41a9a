import { FileUp, Plus } from 'lucide-react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { POLL_KIND } from '../../../contract/enumerations/content'
import { PAGE_SIZE } from '../../../contract/limits'
import { STAFF_PAGE_PATHS } from '../../../contract/staff-paths'
import { ButtonLink } from '../../components/button'
import { clampLines } from '../../components/theme/mixins'
import { color } from '../../components/theme/tokens'
import { formatDate } from '../../lib/format'
import { AdminListScreen } from '../list/admin-list-screen'
import type { AdminColumn } from '../list/admin-table'
import { createCountColumn, createStatusColumn } from '../list/columns'
import { formatSampleSize } from '../list/sample-size'
import { useAdminList } from '../list/use-admin-list'
import { useIsPermitted } from '../shell/permissions'
import type { AdminPollItem } from './api'
import { useBulkActions } from './bulk-actions'
import { pollFeatures, pollList } from './feature'
import { PollFilters } from './poll-filters'
import { POLL_LIST } from './poll-list'
import { PollStatusBadge } from './poll-status-badge'

/** Two lines at most, within the height of a row. */
const Title = styled.span`
  ${clampLines(2)}
  margin-block: -2px;
  line-height: 1.25;
  white-space: normal;
`
const Id = styled.span`
  margin-inline-start: 0.5em;
  color: ${color.inkMuted};
  font-weight: 400;
`

const COLUMNS: readonly AdminColumn<AdminPollItem>[] = [
  {
    id: 'TITLE',
    header: 'Titel',
    isRowHeader: true,
    sort: 'server',
    cell: ({ id, title }) => (
      <Title>
        <Link to={`${STAFF_PAGE_PATHS.polls}/${id}`} title={title}>
          {title}
        </Link>
        <Id>{id}</Id>
      </Title>
    ),
  },
  {
    id: 'KIND',
    header: 'Frageart',
    widthRem: 10.75,
    sort: 'server',
    cell: ({ kind }) => POLL_KIND[kind],
  },
  createStatusColumn(PollStatusBadge, 9.25),
  {
    id: 'N',
    header: 'n',
    widthRem: 4.25,
    isNumeric: true,
    sort: 'server',
    cell: ({ sampleSize }) => formatSampleSize(sampleSize),
  },
  createCountColumn('EFFECTIVE_N', 'n eff.', 4.75, ({ effectiveSize }) => effectiveSize, 'server'),
  {
    id: 'LAST_ANSWER',
    header: 'Letzte Antwort',
    widthRem: 9.5,
    sort: 'server',
    cell: ({ lastAnswerOn }) => formatDate(lastAnswerOn),
  },
  {
    id: 'BUNDLES',
    header: 'Pakete',
    widthRem: 8,
    cell: ({ bundles }) => {
      const titles = bundles.map(({ title }) => title).join(', ')
      return titles && <span title={titles}>{titles}</span>
    },
  },
]

const titleOf = ({ title }: AdminPollItem) => title

/** `/_internal/polls`: the screen with the table of all polls: search, filters, sorting and bulk actions. */
export function Page() {
  const polls = useSelector(pollList.selectListed)
  const list = useAdminList(POLL_LIST, useSelector(pollList.selectList), polls)
  const { load, toolbar } = list
  const mayWrite = useIsPermitted('polls.write')
  const mayImport = useIsPermitted('polls.import')
  const { default: limit, max } = PAGE_SIZE.adminPolls
  const bulk = useBulkActions(() => load(0, Math.min(max, Math.max(limit, polls.length))))

  const create = mayWrite && (
    <ButtonLink to={`${STAFF_PAGE_PATHS.polls}/new`} variant="primary" icon={Plus}>
      Neue Umfrage
    </ButtonLink>
  )
  return (
    <AdminListScreen
      title="Umfragen"
      actions={
        <>
          {mayImport && (
            <ButtonLink to={`${STAFF_PAGE_PATHS.polls}/import`} icon={FileUp}>
              Importieren
            </ButtonLink>
          )}
          {create}
        </>
      }
      list={list}
      toolbar={<PollFilters {...toolbar} />}
      columns={COLUMNS}
      rowLabel={titleOf}
      {...(bulk.actions && { bulkActions: bulk.actions })}
      nothingFound={{ title: 'Keine Umfragen gefunden.', text: 'Keine Umfrage passt zu Suche und Filtern.' }}
      empty={{
        title: 'Noch keine Umfragen',
        text: 'Eine Umfrage beginnt als Entwurf und wird nach der Prüfung veröffentlicht.',
        action: create,
      }}
    >
      {bulk.dialog}
    </AdminListScreen>
  )
}

export const features = pollFeatures
