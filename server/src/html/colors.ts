import { darkColors, lightColors, type ColorName } from '../../../contract/look.ts'

/**
 * Returns the CSS rules that give a page without the app the app's colors, by day and by night.
 *
 * @param names the color of each custom property: `{ muted: 'inkMuted' }` makes `--muted`
 */
export function colorRules(names: Readonly<Record<string, ColorName>>): string {
  const properties = (colors: Readonly<Record<ColorName, string>>) =>
    Object.entries(names)
      .map(([name, color]) => `--${name}: ${colors[color]};`)
      .join(' ')
  return `:root { color-scheme: light dark; ${properties(lightColors)} }
@media (prefers-color-scheme: dark) { :root { ${properties(darkColors)} } }`
}
