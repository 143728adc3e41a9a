import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import type { AxeResults, RunOptions } from 'axe-core'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Checks WCAG 2.2 AA and the best practices of axe on the current page, without iframes.
 *
 * @param isExample skips the best practices, which are about whole pages
 */
export const expectAccessible = (page: Page, isExample = false): Promise<void> =>
  expectNoViolations(page, {
    runOnly: { type: 'tag', values: isExample ? WCAG : [...WCAG, 'best-practice'] },
    rules: { 'target-size': { enabled: true } },
  })

/** Checks only the contrast of text, which is all that another color scheme changes. */
export const expectReadable = (page: Page): Promise<void> =>
  expectNoViolations(page, { runOnly: { type: 'rule', values: ['color-contrast'] } })

/** A page that has just changed may be partly rendered, so only lasting violations count. */
async function expectNoViolations(page: Page, options: RunOptions): Promise<void> {
  await expect.poll(() => violations(page, options), { timeout: 20_000 }).toEqual([])
}

async function violations(page: Page, options: RunOptions): Promise<string[]> {
  await still(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async (given) => {
      const { axe: inPage } = window as unknown as {
        axe: { run: (options: RunOptions) => Promise<AxeResults> }
      } // set above
      const found = await inPage.run(given)
      return found.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
      )
    },
    { ...options, iframes: false, resultTypes: ['violations'] } satisfies RunOptions,
  )
}

/** Waits until color transitions have ended; endless animations are ignored. */
const still = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const ending = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/** Expects that nothing exceeds the window's width, once elements that measure themselves have done so. */
export async function expectFitting(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          // The backdrop of a dialog scrolls by itself.
          const dialogs = [...document.querySelectorAll('[role="dialog"]')]
          const planes = [document.documentElement, ...dialogs.map(({ parentElement }) => parentElement!)]
          return Math.max(...planes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
        }),
      { message: 'pixels to be scrolled sideways' },
    )
    .toBeLessThanOrEqual(0)
}
