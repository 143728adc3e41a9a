// Order matters: the first match wins, since nearly all browsers also claim to be Chrome or Safari.
const BROWSERS: readonly [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPT|OPX|OPiOS|Opera( Mini)?)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['DuckDuckGo', /\b(DuckDuckGo|Ddg)\//],
  ['Firefox', /\b(Firefox|FxiOS|Focus)\//],
  ['Chrome', /(Chrome|Chromium|CriOS)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
  ['Internet Explorer', /\bTrident\//],
]
const SYSTEMS: readonly [name: string, pattern: RegExp][] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
]

/**
 * Returns browser and system of a `User-Agent`: `Firefox unter Windows`.
 *
 * @param unknownBrowserName the name of an unknown browser, in the case that a sentence needs
 */
export function formatBrowserAndSystem(
  userAgent: string | null | undefined,
  unknownBrowserName = 'Unbekannter Browser',
): string {
  const nameIn = (names: typeof BROWSERS) => names.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0]
  const browser = nameIn(BROWSERS) ?? unknownBrowserName
  const system = nameIn(SYSTEMS)
  return system ? `${browser} unter ${system}` : browser
}
