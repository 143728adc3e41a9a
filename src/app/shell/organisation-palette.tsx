import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { PaletteStyle } from '../../charts/palette-style'
import { selectChosenPalette } from '../../core/organisation/selectors'

/** Gives every chart the colours that the organisation chose. */
export function OrganisationPalette() {
  const colors = useSelector(selectChosenPalette)
  const palette = useMemo(() => colors && { name: '', colors }, [colors])
  return <PaletteStyle palette={palette} />
}
