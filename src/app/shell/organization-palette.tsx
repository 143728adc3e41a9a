import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { PaletteStyle } from '../../charts/frame/palette-style'
import { selectChosenPalette } from '../../core/organization/selectors'

/** Sets the organization's palette for all charts. */
export function OrganizationPaletteStyle() {
  const colors = useSelector(selectChosenPalette)
  const palette = useMemo(() => colors && { name: '', colors }, [colors])
  return <PaletteStyle palette={palette} />
}
