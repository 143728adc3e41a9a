import { TARGET_GROUP_ANALYSIS_STATUS } from '../../../contract/enumerations/content'
import { PAGE_SIZE } from '../../../contract/limits'
import { createRequest } from '../../lib/request'
import { sharedObjectList, SharedObjectTable, TwoLines } from '../list/shared-object-table'
import { createSharedObjects } from '../list/shared-objects'
import * as api from './api'

const fetch = createRequest('adminComparisons/list', api.fetchSharedComparisons)
const block = createRequest('adminComparisons/block', api.blockComparison, { take: 'leading' })

/** The saved comparisons that organizations share, as staff see them. */
const sharedComparisons = createSharedObjects('adminComparisons', 'comparisons', { fetch, block })

const WORDS = { one: 'Vergleich', many: 'Vergleiche' }
const LIST = sharedObjectList(sharedComparisons.fetch, PAGE_SIZE.comparisons.limit, WORDS)

/** The saved comparisons that organizations share. */
export const ComparisonTable = () => (
  <SharedObjectTable
    objects={sharedComparisons}
    list={LIST}
    words={WORDS}
    content={{
      id: 'POLL',
      header: 'Umfrage',
      cell: ({ poll }) => <TwoLines title={poll ?? undefined}>{poll ?? 'Gelöscht'}</TwoLines>,
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

/** `/_internal/comparisons` */
export const Page = ComparisonTable
