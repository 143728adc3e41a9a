import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { GlobalPaletteStyle } from '../../charts/frame/palette-style'
import { selectActivePaletteColors } from '../../core/organization/selectors'

export function OrganizationPaletteStyle() {
  const colors = useSelector(selectActivePaletteColors)
  const palette = useMemo(() => colors && { name: '', colors }, [colors])
  return <GlobalPaletteStyle palette={palette} />
}
