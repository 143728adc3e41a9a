import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { countryName } from '../../../contract/country-names'
import { EMAIL_CAMPAIGN_KIND } from '../../../contract/email-campaigns'
import { EMAIL_CAMPAIGN_STATUS, type EmailCampaignStatus } from '../../../contract/enumerations/content'
import { getLabelOrDash } from '../../../contract/enumerations/values'
import { PAGE_SIZE } from '../../../contract/limits'
import { STAFF_PAGE_PATHS } from '../../../contract/staff-paths'
import { Badge, type BadgeTone } from '../../components/badge'
import { formatCountWithNoun, formatDate, formatDateTime, NO_VALUE } from '../../lib/format'
import { AdminListScreen } from '../list/admin-list-screen'
import type { AdminColumn } from '../list/admin-table'
import { createCountColumn } from '../list/columns'
import { TwoLineText } from '../list/shared-object-table'
import { useAdminList, type AdminListDefinition } from '../list/use-admin-list'
import { useIsPermitted } from '../shell/permissions'
import type { EmailCampaign } from './api'
import { emailCampaignList, fetchEmailCampaigns } from './feature'

const TONE: Record<EmailCampaignStatus, BadgeTone> = {
  NONE: 'neutral',
  CREATED: 'neutral',
  SCHEDULED: 'info',
  SENDING: 'info',
  SENT: 'good',
  DELETED: 'warn',
}

const LIST: AdminListDefinition<never> = {
  filters: {},
  sorting: { column: 'DAY', isDescending: true },
  pageSize: PAGE_SIZE.emailCampaigns.default,
  fetchPage: (_filters, _sorting, page) => fetchEmailCampaigns(page),
  countText: (count) => formatCountWithNoun(count, 'Kampagne', 'Kampagnen'),
}

const nameOf = ({ kind, project }: EmailCampaign) =>
  project
    ? `Einladung: ${project.title}, ${countryName(project.country)}`
    : getLabelOrDash(EMAIL_CAMPAIGN_KIND, kind)

const rowLabelOf = (campaign: EmailCampaign) =>
  campaign.day === null ? nameOf(campaign) : `${nameOf(campaign)}, ${formatDate(campaign.day)}`

const countColumn = (id: keyof EmailCampaign['mails'], header: string) =>
  createCountColumn<EmailCampaign>(id, header, 7, ({ mails }) => mails[id])

const columnsOf = (mayOpenProjects: boolean): readonly AdminColumn<EmailCampaign>[] => [
  {
    id: 'NAME',
    header: 'Kampagne',
    isRowHeader: true,
    cell: (campaign) => (
      <TwoLineText title={nameOf(campaign)}>
        {campaign.project && mayOpenProjects ? (
          <Link to={`${STAFF_PAGE_PATHS.projects}/${campaign.project.id}`}>{nameOf(campaign)}</Link>
        ) : (
          nameOf(campaign)
        )}
      </TwoLineText>
    ),
  },
  {
    id: 'STATUS',
    header: 'Status',
    widthRem: 9,
    cell: ({ status }) => <Badge $tone={TONE[status]}>{getLabelOrDash(EMAIL_CAMPAIGN_STATUS, status)}</Badge>,
  },
  {
    id: 'DAY',
    header: 'Tag',
    widthRem: 10,
    cell: ({ day }) => (day === null ? NO_VALUE : formatDate(day)),
  },
  {
    id: 'DUE',
    header: 'Versand ab',
    widthRem: 11,
    cell: ({ dueAt }) => (dueAt === null ? NO_VALUE : formatDateTime(dueAt)),
  },
  countColumn('planned', 'Geplant'),
  countColumn('sending', 'Im Versand'),
  countColumn('sent', 'Versendet'),
  countColumn('deleted', 'Gelöscht'),
]

/**
 * `/_internal/email-campaigns`: the digests of each day and the invitations to each country of a project, with the
 * numbers of their e-mails.
 */
export function Page() {
  const mayOpenProjects = useIsPermitted('projects.read')
  const columns = useMemo(() => columnsOf(mayOpenProjects), [mayOpenProjects])
  const { selectList, selectListed } = emailCampaignList
  return (
    <AdminListScreen
      title="E-Mail-Kampagnen"
      list={useAdminList(LIST, useSelector(selectList), useSelector(selectListed))}
      columns={columns}
      rowLabel={rowLabelOf}
      empty={{
        title: 'Noch keine Kampagnen',
        text: 'Hier stehen die Sammelmails zu beobachteten Umfragen und die Einladungen zu Projekten.',
      }}
    />
  )
}

export const features = [emailCampaignList.feature]
