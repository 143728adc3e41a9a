import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { PaletteStyle } from '../../charts/palette-style'
import { selectChosenPalette } from '../../core/organization/selectors'

/** Gives every chart the colors that the organization chose. */
export function OrganizationPalette() {
  const colors = useSelector(selectChosenPalette)
  const palette = useMemo(() => colors && { name: '', colors }, [colors])
  return <PaletteStyle palette={palette} />
}
