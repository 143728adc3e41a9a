import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

/** The program that starts the Chromium of `scripts/fetch-chromium.mjs`. */
export const FETCHED = path.join(import.meta.dirname, '../../.cache/chromium/start')

/** Options without a sandbox, which containers do not support, and without the browser's background activity. */
export const CHROME_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * The browser of the end-to-end tests: CHROME_PATH, then Chromium (rather without windows, which takes two thirds of
 * the time) or Chrome on the PATH, then Playwright's own, then the one that `npm test` has fetched.
 * @throws an error that states how to install one if none is found
 */
export function findChrome(): string {
  const found = chromes().find(isExecutable)
  if (found) return found
  throw new Error(
    'No Chromium found. `npm test` fetches one; or install one (apt-get install chromium), or name it in CHROME_PATH.',
  )
}

export const hasChrome = (): boolean => chromes().some(isExecutable)

function chromes(): string[] {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const onPath = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].flatMap(
    (name) => folders.map((folder) => path.join(folder, name)),
  )
  return [process.env.CHROME_PATH ?? '', ...onPath, chromium.executablePath(), FETCHED]
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return file !== ''
  } catch {
    return false
  }
}
