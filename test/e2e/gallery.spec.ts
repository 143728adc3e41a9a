import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { build } from 'esbuild'
import { galleryBuild } from '../gallery/build'
import { expectAccessible, expectFitting, expectReadable } from './accessible'
import { PHONE, WIDE } from './examine'
import { expect, isFullMatrix, test } from './support'

const ORIGIN = 'http://gallery.localhost'

let folder: string

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'gallery-'))
  await build(galleryBuild(folder))
})

test.afterAll(() => rm(folder, { recursive: true }))

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    return route.fulfill({ path: path.join(folder, pathname === '/' ? 'index.html' : pathname) })
  })
})

test('every example is accessible, light and dark, and fits 1280 and 390 pixels', async ({ page }) => {
  test.setTimeout(300_000)
  await page.goto(`${ORIGIN}/?only=`)
  await expect(page.locator('[data-topic]')).not.toHaveCount(0)
  const topics = await page.locator('[data-topic]').evaluateAll((all) => all.map((one) => one.ariaLabel))
  for (const topic of topics) {
    // Checking all at once takes axe many times as long.
    await test.step(topic!, async () => {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.setViewportSize(WIDE)
      await page.goto(`${ORIGIN}/?only=${topic}`)
      await expect(page.getByRole('heading', { level: 3 })).not.toHaveCount(0)
      await expect(page.getByText('Die Karte wird geladen')).toHaveCount(0)
      await expectFitting(page)
      await expectAccessible(page, true)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectReadable(page)
      await page.setViewportSize(PHONE)
      await expectFitting(page)
      if (!isFullMatrix) return
      await expectReadable(page)
      await page.emulateMedia({ colorScheme: 'light' })
      await expectAccessible(page, true)
    })
  }
})

test('every dialog is accessible and fits 1280 and 390 pixels', async ({ page }) => {
  await page.setViewportSize(WIDE)
  await page.goto(`${ORIGIN}/?only=Overlays`)
  for (const opener of await page.locator('[data-opens-dialog]').all()) {
    await opener.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectFitting(page)
    await expectAccessible(page, true)
    await page.setViewportSize(PHONE)
    await expectFitting(page)
    if (isFullMatrix) await expectAccessible(page, true)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.setViewportSize(WIDE)
  }
})
