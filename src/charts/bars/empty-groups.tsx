import { emptyGroupsText } from '../../../contract/charts/model/groups'
import { Muted } from '../../components/layout'

/** Names the groups that have no result under the filter. */
export const EmptyGroups = ({ groups }: { groups: Parameters<typeof emptyGroupsText>[0] }) =>
  groups.length > 0 && <Muted>{emptyGroupsText(groups)}</Muted>
