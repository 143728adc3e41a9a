import path from 'node:path'
import { chromium } from '@playwright/test'
import { CHROME_ARGS, findChrome } from '../support/chrome.ts'

/** Takes a picture of each topic at both widths, light and dark. */
export async function takePictures(address: string, folder: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChrome(), args: CHROME_ARGS })
  const page = await browser.newPage({ reducedMotion: 'reduce', locale: 'de-DE' })
  await page.goto(address)
  const topics = await page
    .locator('[data-topic]')
    .evaluateAll((sections) => sections.map((section) => section.getAttribute('data-topic') ?? ''))
  for (const topic of topics) {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${address}/?${new URLSearchParams({ only: topic })}`)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        const name = topic.toLowerCase().replaceAll(' ', '-')
        await page.screenshot({
          path: path.join(folder, `${name}.${width}.${colorScheme}.png`),
          fullPage: true,
        })
      }
    }
  }
  await browser.close()
}
