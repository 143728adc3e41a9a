import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { STAFF_PAGE_PATHS } from '../../../contract/staff-paths'
import { space } from '../../components/theme/tokens'
import type { PageModule } from '../../core/pages/page-entry'
import type { CoreState } from '../../core/state'
import { createExistingObjectPage } from '../form/object-page'
import { jobsFeature } from '../jobs/feature'
import { InternalScreen } from '../shell/internal-screen'
import { useIsPermitted } from '../shell/permissions'
import type { ExportedObject } from './api'
import { rawDataFeature, selectExportOptions } from './feature'
import { RawDataForm } from './raw-data-form'

const Source = styled.p`
  padding-block-end: ${space(2)};
`

/** The forms that link to this screen. */
const FORMS = {
  board: { path: STAFF_PAGE_PATHS.insightBoards, label: 'Insight Board', permission: 'insightBoards.read' },
  poll: { path: STAFF_PAGE_PATHS.polls, label: 'Umfrage', permission: 'polls.read' },
  project: { path: STAFF_PAGE_PATHS.projects, label: 'Projekt', permission: 'projects.read' },
} as const

/** The raw data export of a board, a poll or a project, with a link back if the user may see it. */
function RawDataScreen({ source }: { source: ExportedObject }) {
  const { path, label, permission } = FORMS[source.kind]
  const data = useSelector((state: CoreState) => selectExportOptions(state, source))
  const mayRead = useIsPermitted(permission)
  return (
    <InternalScreen
      title="Rohdaten exportieren"
      {...(mayRead && { back: { to: `${path}/${source.id}`, label } })}
    >
      {data && (
        <Source>
          {label} „{data.title}“
        </Source>
      )}
      <RawDataForm source={source} />
    </InternalScreen>
  )
}

const createPage = (kind: ExportedObject['kind']): PageModule => ({
  features: [jobsFeature, rawDataFeature],
  Page: createExistingObjectPage(({ id }) => <RawDataScreen source={{ kind, id }} />),
})

/** `/_internal/polls/:id/raw-data` */
export const pollPage = createPage('poll')

/** `/_internal/insight-boards/:id/raw-data` */
export const boardPage = createPage('board')

/** `/_internal/projects/:id/raw-data` */
export const projectPage = createPage('project')
