import { styled } from 'styled-components'
import { emptyGroupsText } from '../../../contract/charts/model/groups'
import { color, text } from '../../components/theme/tokens'

const Words = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.small};
`

/** Names the groups that have no result under the filter. */
export const EmptyGroups = ({ names }: { names: readonly string[] }) =>
  names.length > 0 && <Words>{emptyGroupsText(names)}</Words>
