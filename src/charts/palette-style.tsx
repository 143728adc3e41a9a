import type { ReactNode } from 'react'
import { createGlobalStyle, styled } from 'styled-components'
import { darkMode } from '../components/theme/mixins'
import { colorVariables, themeRules } from '../components/theme/tokens'
import { isHexColor } from './color-vision'
import { colorsOn, type Palette, type Paper } from './palette'
import { slots } from './series-color'

/** Fills the chart colors from a palette, over again where it is short; what is no color is left out. */
function variables(paper: Paper, palette: Palette): string {
  const colors = colorsOn(paper, { ...palette, colors: palette.colors.filter(isHexColor) })
  if (colors.length === 0) return ''
  return colorVariables(Object.fromEntries(slots.map((slot, index) => [slot, colors[index % colors.length]])))
}

interface WithPalette {
  $palette: Palette
}

// Thrice, so that it wins over the theme's own rules wherever its tag may stand.
const Root = createGlobalStyle<WithPalette>`
  ${({ $palette }) => themeRules(':root:root:root', variables('light', $palette), variables('dark', $palette))}
`
const Part = styled.div<WithPalette>`
  ${({ $palette }) => variables('light', $palette)}
  ${({ $palette }) => darkMode(variables('dark', $palette))}
`

/** Gives every chart of the page the organization's colors; render it once, after the global style. */
export const PaletteStyle = ({ palette }: { palette: Palette | null }) =>
  palette && <Root $palette={palette} />

/** Gives the charts inside it the colors of a palette, to try it out. */
export const PaletteScope = ({ palette, children }: { palette: Palette; children: ReactNode }) => (
  <Part $palette={palette}>{children}</Part>
)
