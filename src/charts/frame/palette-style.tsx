import type { ReactNode } from 'react'
import { createGlobalStyle, styled } from 'styled-components'
import { darkMode } from '../../components/theme/mixins'
import { toColorVariables, createThemeRules } from '../../components/theme/tokens'
import { CHART_COLOR_NAMES } from '../line/series-color'
import { isHexColor } from './color-vision'
import { getSchemeColors, type Palette, type ColorScheme } from './palette'

/** Returns the custom properties of the chart colors. A short palette is repeated; invalid colors are skipped. */
function toCssVariables(colorScheme: ColorScheme, palette: Palette): string {
  const colors = getSchemeColors(colorScheme, { ...palette, colors: palette.colors.filter(isHexColor) })
  if (colors.length === 0) return ''
  return toColorVariables(
    Object.fromEntries(CHART_COLOR_NAMES.map((slot, index) => [slot, colors[index % colors.length]])),
  )
}

interface WithPalette {
  $palette: Palette
}

// The tripled selector has a higher specificity than the theme's rules, for any order of the style tags.
const Root = createGlobalStyle<WithPalette>`
  ${({ $palette }) => createThemeRules(':root:root:root', toCssVariables('light', $palette), toCssVariables('dark', $palette))}
`
const Part = styled.div<WithPalette>`
  ${({ $palette }) => toCssVariables('light', $palette)}
  ${({ $palette }) => darkMode(toCssVariables('dark', $palette))}
`

/** Applies the organization's colors to all charts of the page; render it once, after the global style. */
export const GlobalPaletteStyle = ({ palette }: { palette: Palette | null }) =>
  palette && <Root $palette={palette} />

/** Applies a palette to the charts inside it, for previews. */
export const PaletteScope = ({ palette, children }: { palette: Palette; children: ReactNode }) => (
  <Part $palette={palette}>{children}</Part>
)
