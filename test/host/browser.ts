import { JSDOM } from 'jsdom'

/** Defines the globals of a browser for all modules that are imported afterwards. */
export async function openBrowser(url: string): Promise<void> {
  const { window } = new JSDOM('<!doctype html>', { url, pretendToBeVisual: true })
  const define = (target: object, name: string, value: unknown) =>
    Object.defineProperty(target, name, { value, writable: true, configurable: true })
  const ofWindow = window as unknown as Record<string, unknown>
  for (const name of Object.getOwnPropertyNames(window)) {
    // Node's own timers, URL, AbortController etc. are kept. jsdom accepts only its own events.
    if (!(name in globalThis) || name === 'Event') define(globalThis, name, ofWindow[name])
  }
  await import('../support/jest-setup-globals')
  const replacements = globalThis as unknown as Record<string, unknown>
  for (const name of ['matchMedia', 'scrollTo']) define(window, name, replacements[name])
}
