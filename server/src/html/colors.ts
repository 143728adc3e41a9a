import { darkColors, lightColors, type ColorName } from '../../../contract/look.ts'

/**
 * Returns CSS rules with the app's light and dark colors, for pages without the app.
 *
 * @param colorsByProperty colors by custom property: `{ muted: 'inkMuted' }` defines `--muted`
 */
export function toColorCssRules(colorsByProperty: Readonly<Record<string, ColorName>>): string {
  const properties = (colors: Readonly<Record<ColorName, string>>) =>
    Object.entries(colorsByProperty)
      .map(([name, color]) => `--${name}: ${colors[color]};`)
      .join(' ')
  return `:root { color-scheme: light dark; ${properties(lightColors)} }
@media (prefers-color-scheme: dark) { :root { ${properties(darkColors)} } }`
}
