import { TARGET_GROUP_ANALYSIS_STATUS } from '../../../contract/enumerations/content'
import { SharedObjectsScreen, TwoLineText } from '../list/shared-object-table'
import { sharedComparisons } from './feature'

/** `/_internal/comparisons`: the saved comparisons that organizations share. */
export const Page = () => (
  <SharedObjectsScreen
    objects={sharedComparisons}
    content={{
      id: 'POLL',
      header: 'Umfrage',
      cell: ({ poll }) => <TwoLineText title={poll ?? undefined}>{poll ?? 'Gelöscht'}</TwoLineText>,
    }}
    statusLabel={({ status }) => TARGET_GROUP_ANALYSIS_STATUS[status]}
    emptyText="Hier steht, welche Vergleiche Organisationen teilen."
    block={{
      text: 'Der Vergleich lässt sich dann von niemandem mehr öffnen.',
      hint: 'Lesen alle, die den Vergleich in ihrer Organisation sehen.',
    }}
  />
)

export const features = [sharedComparisons.feature]
