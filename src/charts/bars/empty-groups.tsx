import { emptyGroupsText } from '../../../contract/charts/model/groups'
import { Muted } from '../../components/layout'

/** Names the groups that have no result under the filter. */
export const EmptyGroups = ({ names }: { names: readonly string[] }) =>
  names.length > 0 && <Muted>{emptyGroupsText(names)}</Muted>
