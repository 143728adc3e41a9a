/// <reference types="node" />
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { CHROME_ARGS, findChrome } from './test/support/chrome.ts'

// Workers load this file again and get the chosen values from the environment.
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_WIDGET_PORT ??= String(await freePort())
if (!process.env.E2E_DATA_DIR) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'meinungsbild-e2e-'))
  process.env.E2E_DATA_DIR = folder
  process.on('exit', () => {
    rmSync(folder, { recursive: true, force: true })
  })
}
const baseURL = `http://localhost:${process.env.E2E_PORT}`

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'artifacts/e2e',
  workers: os.availableParallelism(), // one server; tests that change data use their own users
  fullyParallel: true,
  retries: 1, // distinguishes flaky from broken tests; `npm test` also fails for more than one flaky test
  forbidOnly: true,
  // The full matrix examines each screen in four windows.
  timeout: process.env.FULL_MATRIX === '1' ? 300_000 : 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChrome(),
      args: CHROME_ARGS,
    },
  },
  webServer: {
    command: 'node scripts/start.mjs',
    url: `${baseURL}/health`,
    timeout: 420_000, // the first start creates the demo data while other stages run
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
    env: {
      PORT: process.env.E2E_PORT,
      WIDGET_PORT: process.env.E2E_WIDGET_PORT,
      WIDGET_HOST: `http://localhost:${process.env.E2E_WIDGET_PORT}`,
      DATA_DIR: path.join(process.env.E2E_DATA_DIR, 'data'),
      TMPDIR: process.env.E2E_DATA_DIR, // folder of the embedded database's socket, for test/e2e/people.ts
      DATABASE_URL: '',
      // The same noise in every run of a day: with some noise, the demo's districts are too uncertain to be estimated.
      PROTECTION_SECRET: 'the noise of the figures in browser tests',
      TRUSTED_PROXIES: '1', // so that each visitor can have its own IP address
      LOG_LEVEL: 'warn',
    },
  },
})

/** Returns a free port. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject)
    probe.listen(0, () => {
      const address = probe.address()
      probe.close(() => {
        if (address && typeof address === 'object') resolve(address.port)
        else reject(new Error('The system gave no port'))
      })
    })
  })
}
