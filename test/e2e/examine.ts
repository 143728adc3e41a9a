import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectFitting, expectReadable } from './accessible'
import { isFullMatrix, takeScreenshot } from './support'

export const WIDE = { width: 1280, height: 900 }
export const PHONE = { width: 390, height: 844 }
/** 1280 pixels at a zoom of 400 %. */
export const NARROW = { width: 320, height: 700 }

/** Waits until nothing is loading: no skeleton, no picture. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  const skeleton = '[role="status"] > [aria-hidden="true"]:not(svg)' // an icon stays
  await expect(page.locator(`[aria-busy="true"], ${skeleton}`)).toHaveCount(0)
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  )
}

/** Sets the window size until it takes effect: on a busy machine the browser may lose one of two changes. */
export const resize = (page: Page, size: Size) =>
  expect(async () => {
    await page.setViewportSize(size)
    const drawn = await page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.innerWidth))),
        ),
    )
    expect(drawn).toBe(size.width)
  }).toPass()

/**
 * Examines the current page without reloading it. Always: axe in its widest window, and no sideways scrolling at
 * 320 pixels. In the full matrix also: axe at 320 pixels, the contrast in dark mode, and a
 * screenshot of each window in both color schemes.
 */
export async function examine(
  page: Page,
  name: string,
  windows: readonly Size[] = [WIDE, PHONE],
): Promise<void> {
  for (const [index, size] of windows.entries()) {
    const isWide = size === WIDE
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await resize(page, isWide ? WIDE : NARROW)
    if (!isWide) await expectFitting(page)
    if (isFullMatrix || index === 0) {
      if (!isWide) await resize(page, { ...NARROW, height: await contentHeight(page) })
      await expectAccessible(page)
    }
    if (!isFullMatrix) continue
    await resize(page, size)
    const window = isWide ? 'wide' : 'phone'
    await takeScreenshot(page, `${name}-${window}-light`)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    if (index === 0) await expectReadable(page)
    await takeScreenshot(page, `${name}-${window}-dark`)
  }
}

/** The height of a window in which no sticky bar covers content, of which axe would measure only the visible part. */
const contentHeight = (page: Page): Promise<number> =>
  page.evaluate(() => Math.min(6000, Math.max(innerHeight, document.documentElement.scrollHeight)))

type Size = typeof WIDE
