import type { ReactNode } from 'react'
import { createGlobalStyle, styled } from 'styled-components'
import { darkMode } from '../../components/theme/mixins'
import { colorVariables, themeRules } from '../../components/theme/tokens'
import { CHART_COLORS } from '../line/series-color'
import { isHexColor } from './color-vision'
import { colorsForTheme, type Palette, type ColorScheme } from './palette'

/** Returns the custom properties of the chart colors. A short palette is repeated; invalid colors are skipped. */
function toCssVariables(colorScheme: ColorScheme, palette: Palette): string {
  const colors = colorsForTheme(colorScheme, { ...palette, colors: palette.colors.filter(isHexColor) })
  if (colors.length === 0) return ''
  return colorVariables(
    Object.fromEntries(CHART_COLORS.map((slot, index) => [slot, colors[index % colors.length]])),
  )
}

interface WithPalette {
  $palette: Palette
}

// The tripled selector has a higher specificity than the theme's rules, for any order of the style tags.
const Root = createGlobalStyle<WithPalette>`
  ${({ $palette }) => themeRules(':root:root:root', toCssVariables('light', $palette), toCssVariables('dark', $palette))}
`
const Part = styled.div<WithPalette>`
  ${({ $palette }) => toCssVariables('light', $palette)}
  ${({ $palette }) => darkMode(toCssVariables('dark', $palette))}
`

/** Applies the organization's colors to all charts of the page; render it once, after the global style. */
export const PaletteStyle = ({ palette }: { palette: Palette | null }) =>
  palette && <Root $palette={palette} />

/** Applies a palette to the charts inside it, for previews. */
export const PaletteScope = ({ palette, children }: { palette: Palette; children: ReactNode }) => (
  <Part $palette={palette}>{children}</Part>
)
