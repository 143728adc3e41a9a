import { germanList } from '../../../contract/german'
import { styled } from 'styled-components'
import { color, text } from '../../components/theme/tokens'
import type { Dimension, Group } from '../types'

const isEmpty = ({ answers, mean }: Group): boolean => answers.length === 0 && !mean

/** The groups of filtered figures that have any: dashes of all the others would say nothing. */
export const withoutEmptyGroups = (dimension: Dimension): Dimension => ({
  ...dimension,
  groups: dimension.groups.filter((group) => !isEmpty(group)),
})

const Words = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.small};
`

/** Says in a sentence which groups are left out of filtered figures. */
export function EmptyGroups({ dimensions }: { dimensions: readonly Dimension[] }) {
  const names = dimensions.flatMap(({ groups }) => groups.filter(isEmpty).map(({ label }) => label))
  if (names.length === 0) return null
  return (
    <Words>Ohne {germanList(names)}: Der Filter lässt dort niemanden oder zu wenige Befragte übrig.</Words>
  )
}
