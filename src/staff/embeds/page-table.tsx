import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { EMBED_PROBLEM, EMBED_SOURCE } from '../../../contract/automatic-embeds'
import { AUTOMATIC_EMBED_V2_STATUS } from '../../../contract/enumerations/content'
import { getEntries, getLabelOrDash } from '../../../contract/enumerations/values'
import { parseId } from '../../../contract/ids'
import { PAGE_SIZE } from '../../../contract/limits'
import { SORT_COLUMNS } from '../../../contract/sort-columns'
import { STAFF_PAGE_PATHS } from '../../../contract/staff-paths'
import { Button, ButtonLink } from '../../components/button'
import { Muted } from '../../components/layout'
import { useFormRequestState } from '../../core/requests/use-form-request'
import { formatAgo, formatCount, NO_VALUE } from '../../lib/format'
import { AdminListScreen } from '../list/admin-list-screen'
import type { AdminColumn } from '../list/admin-table'
import { ANY_OPTION } from '../list/list-toolbar'
import { TwoLineText } from '../list/shared-object-table'
import { createStatusFilteredList } from '../list/status-list'
import { useAdminList } from '../list/use-admin-list'
import { useIsPermitted } from '../shell/permissions'
import type { EmbedPage } from './api'
import { embedFeatures, embedPages, selectEmbedPageFacets, setEmbedPagesStatus } from './feature'
import { EmbedPageStatusBadge } from './page-status-badge'

const LIST = createStatusFilteredList({
  statuses: AUTOMATIC_EMBED_V2_STATUS,
  filters: { organization: '' },
  toQuery: ({ organization }) => {
    const organizationId = parseId(organization)
    return { ...(organizationId !== null && { organization: organizationId }) }
  },
  sorts: SORT_COLUMNS.embedPages,
  sorting: { column: 'LAST_SEEN', isDescending: true },
  pageSize: PAGE_SIZE.embedPages.default,
  fetch: embedPages.fetchList,
  singularAndPlural: ['Seite', 'Seiten'],
})

const COLUMNS: readonly AdminColumn<EmbedPage>[] = [
  {
    id: 'TITLE',
    header: 'Seite',
    isRowHeader: true,
    sort: 'server',
    cell: ({ id, title, url }) => (
      <TwoLineText title={`${title}\n${url}`}>
        <Link to={`${STAFF_PAGE_PATHS.embeds}/${id}`}>{title}</Link>
      </TwoLineText>
    ),
  },
  { id: 'PUBLISHER', header: 'Medium', widthRem: 10, cell: ({ organization }) => organization.name },
  {
    id: 'SECTION',
    header: 'Rubrik',
    widthRem: 9,
    sort: 'server',
    cell: ({ section }) => section ?? NO_VALUE,
  },
  {
    id: 'STATUS',
    header: 'Status',
    widthRem: 10,
    cell: ({ status }) => <EmbedPageStatusBadge status={status} />,
  },
  {
    id: 'POLL',
    header: 'Umfrage',
    cell: ({ shown, problem }) =>
      problem !== null ? (
        <TwoLineText title={EMBED_PROBLEM[problem]}>{getLabelOrDash(EMBED_PROBLEM, problem)}</TwoLineText>
      ) : shown ? (
        <TwoLineText title={shown.title}>
          {shown.title} <Muted as="span">({getLabelOrDash(EMBED_SOURCE, shown.by)})</Muted>
        </TwoLineText>
      ) : (
        NO_VALUE
      ),
  },
  {
    id: 'LAST_SEEN',
    header: 'Zuletzt gesehen',
    widthRem: 10,
    sort: 'server',
    cell: ({ lastSeenAt }) => formatAgo(lastSeenAt),
  },
]

/** `/_internal/embeds`: a table of the pages that carry the script of automatic embeds, with bulk actions. */
export function Page() {
  const dispatch = useDispatch()
  const mayWrite = useIsPermitted('embeds.write')
  const { counts, publishers } = useSelector(selectEmbedPageFacets)
  const list = useAdminList(LIST, useSelector(embedPages.selectList), useSelector(embedPages.selectListed))
  const { load } = list
  const { hasSucceeded, isPending } = useFormRequestState(setEmbedPagesStatus)
  useEffect(() => {
    if (hasSucceeded) load(0)
  }, [hasSucceeded, load])

  const settings = <ButtonLink to={STAFF_PAGE_PATHS.embedSettings}>Websites und Regeln</ButtonLink>
  return (
    <AdminListScreen
      title="Einbettungen"
      label="Seiten"
      actions={settings}
      list={list}
      search={{ name: 'query', label: 'Seiten suchen' }}
      choices={[
        {
          name: 'status',
          label: 'Status',
          options: [
            ANY_OPTION,
            ...getEntries(AUTOMATIC_EMBED_V2_STATUS).map(([value, label]) => ({
              value,
              label: `${label} (${formatCount(counts[value] ?? 0)})`,
            })),
          ],
        },
        {
          name: 'organization',
          label: 'Medium',
          keepsUnknownValue: true,
          options: [ANY_OPTION, ...publishers.map(({ id, name }) => ({ value: String(id), label: name }))],
        },
      ]}
      columns={COLUMNS}
      rowLabel={embedPages.form.titleOf}
      nothingFound={{ title: 'Keine Seiten gefunden.', text: 'Keine Seite passt zu Suche und Filtern.' }}
      empty={{
        title: 'Noch keine Seiten',
        text: 'Seiten erscheinen hier, sobald sie das Skript enthalten und jemand sie öffnet.',
        action: settings,
      }}
      {...(mayWrite && {
        bulkActions: (selected: readonly EmbedPage[], clear: () => void) => {
          const set = (status: 'UNASSIGNED' | 'IGNORED') => {
            dispatch(setEmbedPagesStatus({ pageIds: selected.map(({ id }) => id), status }))
            clear()
          }
          return (
            <>
              <Button size="small" isPending={isPending} onClick={() => set('IGNORED')}>
                Ignorieren
              </Button>
              <Button size="small" isPending={isPending} onClick={() => set('UNASSIGNED')}>
                Zurücknehmen
              </Button>
            </>
          )
        },
      })}
    />
  )
}

export const features = embedFeatures
