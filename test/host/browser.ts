import { JSDOM } from 'jsdom'

/** Makes this process look like a browser to what is imported from now on. */
export async function openBrowser(url: string): Promise<void> {
  const { window } = new JSDOM('<!doctype html>', { url, pretendToBeVisual: true })
  const define = (target: object, name: string, value: unknown) =>
    Object.defineProperty(target, name, { value, writable: true, configurable: true })
  const ofWindow = window as unknown as Record<string, unknown>
  for (const name of Object.getOwnPropertyNames(window)) {
    // Node's own timers, URL, AbortController … stay; jsdom takes no events but its own.
    if (!(name in globalThis) || name === 'Event') define(globalThis, name, ofWindow[name])
  }
  await import('../support/jest-setup-globals')
  const standIns = globalThis as unknown as Record<string, unknown>
  for (const name of ['matchMedia', 'scrollTo']) define(window, name, standIns[name])
}
