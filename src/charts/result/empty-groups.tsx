import { germanList } from '../../../contract/german'
import { styled } from 'styled-components'
import { color, text } from '../../components/theme/tokens'
import type { Dimension, Group } from '../../../contract/charts/types'

const isEmpty = ({ answers, mean }: Group): boolean => answers.length === 0 && !mean

/** Removes the groups that have no result under a filter, instead of showing rows of dashes. */
export const withoutEmptyGroups = (dimension: Dimension): Dimension => ({
  ...dimension,
  groups: dimension.groups.filter((group) => !isEmpty(group)),
})

const Words = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.small};
`

/** Names the groups that have no result under the filter. */
export function EmptyGroups({ dimensions }: { dimensions: readonly Dimension[] }) {
  const names = dimensions.flatMap(({ groups }) => groups.filter(isEmpty).map(({ label }) => label))
  if (names.length === 0) return null
  return (
    <Words>Ohne {germanList(names)}: Der Filter lässt dort niemanden oder zu wenige Befragte übrig.</Words>
  )
}
