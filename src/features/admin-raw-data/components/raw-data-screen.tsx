import { STAFF_PATHS } from '../../../../contract/staff-paths'
import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import type { ExportSource } from '../../../api/raw-data'
import { space } from '../../../components/theme/tokens'
import { InternalScreen } from '../../../core/internal/internal-screen'
import { useIsPermitted } from '../../../core/internal/permissions'
import type { CoreState } from '../../../core/state'
import { selectExportData } from '../feature'
import { RawDataForm } from './raw-data-form'

const Source = styled.p`
  padding-block-end: ${space(2)};
`

/** The forms that link to this screen. */
const FORMS = {
  board: { path: STAFF_PATHS.insightBoards, label: 'Insight Board', permission: 'insightBoards.read' },
  poll: { path: STAFF_PATHS.polls, label: 'Umfrage', permission: 'polls.read' },
} as const

/** The raw data export of a board or a poll, with a link back if the user may see it. */
export function RawDataScreen({ source }: { source: ExportSource }) {
  const { path, label, permission } = FORMS[source.kind]
  const data = useSelector((state: CoreState) => selectExportData(state, source))
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
