// The first that matches names it: nearly all browsers also claim to be Chrome or Safari.
const BROWSERS: readonly [name: string, sign: RegExp][] = [
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
const SYSTEMS: readonly [name: string, sign: RegExp][] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
]

/** What a person would call the browser that sends this `User-Agent`: `Firefox unter Windows`. */
export function browserName(userAgent: string | null | undefined): string {
  const nameIn = (names: typeof BROWSERS) => names.find(([, sign]) => sign.test(userAgent ?? ''))?.[0]
  const browser = nameIn(BROWSERS) ?? 'Unbekannter Browser'
  const system = nameIn(SYSTEMS)
  return system ? `${browser} unter ${system}` : browser
}
