const BROWSERS: readonly [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]
const SYSTEMS: readonly [name: string, sign: RegExp][] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
]

/** What a person would call the browser that sends this `User-Agent`: `Firefox unter Windows`. */
export function browserName(userAgent: string | null): string {
  const nameIn = (names: typeof BROWSERS) => names.find(([, sign]) => sign.test(userAgent ?? ''))?.[0]
  const browser = nameIn(BROWSERS) ?? 'Unbekannter Browser'
  const system = nameIn(SYSTEMS)
  return system ? `${browser} unter ${system}` : browser
}
