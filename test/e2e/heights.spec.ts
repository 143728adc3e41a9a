import type { Page } from '@playwright/test'
import { waitUntilLoaded } from './examine'
import { CUSTOMER, expect, test } from './support'

const WIDGET = `http://localhost:${process.env.E2E_WIDGET_PORT}`

/** The lower edge of an element on the page, in pixels. */
const bottomOf = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().bottom + window.scrollY)

for (const width of [320, 600])
  test(`the form of a scale of five answers ends within 500 pixels, ${width} wide [VOTE-03]`, async ({
    page,
    database,
  }) => {
    const { rows } = await database.query<{ id: number }>(
      `insert into polls (title, question, kind, status, topic, source)
       values ('Probe: Höhe', 'Wie zufrieden sind Sie mit dem Leben in Ihrer Gegend?', 'ORDINAL_CHOICE', 'PUBLISHED', 'Probe', 'Probe')
       returning id`,
    )
    const poll = rows[0]?.id ?? 0
    try {
      for (const [position, text] of ['Sehr', 'Eher', 'Teils', 'Wenig', 'Gar nicht'].entries())
        await database.query('insert into poll_answers (poll_id, position, text) values ($1, $2, $3)', [
          poll,
          position,
          text,
        ])
      await page.setViewportSize({ width, height: 500 })
      await page.goto(`${WIDGET}/${poll}`)
      expect(await bottomOf(page, 'form button')).toBeLessThanOrEqual(500)
    } finally {
      await database.query('delete from polls where id = $1', [poll])
    }
  })

for (const poll of ['new', '3', '16'])
  test(`each step of the form of poll ${poll} is at most 1,300 pixels high [STAFF-11]`, async ({
    page,
    logInAs,
  }) => {
    await logInAs('intern@meinungsbild.example')
    for (const step of ['question', 'field', 'method', 'access']) {
      await page.goto(`/_internal/polls/${poll}?step=${step}`)
      const shown = page.locator(`[data-step="${step}"]`)
      await expect(shown).toBeVisible()
      await expect(shown.getByRole('status').filter({ hasText: /wird|werden/ })).toHaveCount(0)
      expect((await shown.boundingBox())?.height, step).toBeLessThanOrEqual(1300)
    }
  })

test.describe('for a customer in a window of 1280 × 720', () => {
  test.beforeEach(async ({ page, logInAs }) => {
    await logInAs(CUSTOMER)
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  test('ten news take at most 1,700 pixels [LIST-10]', async ({ page }) => {
    await page.goto('/pro/news')
    await waitUntilLoaded(page)
    const news = page.getByRole('list', { name: 'News' })
    await expect(news.locator('> li')).toHaveCount(10)
    expect(await news.evaluate((list) => list.getBoundingClientRect().height)).toBeLessThanOrEqual(1700)
  })

  test('the list of regions in place of a map begins within 620 pixels [ROUTE-07]', async ({ page }) => {
    await page.goto('/pro/analytics/1/karte')
    await waitUntilLoaded(page)
    const list = page.getByRole('region', { name: 'Regionen nach Größe' })
    await expect(list).toBeVisible()
    expect((await list.boundingBox())?.y).toBeLessThanOrEqual(620)
  })

  for (const board of [
    'mobilitaetsmonitor-2026-1',
    'klima-1-5-grad-3',
    'gesundheit-im-blick-4',
    'ernaehrungsreport-7',
  ])
    test(`views beside each other on the board ${board} end within 200 pixels [READ-27]`, async ({
      page,
    }) => {
      await page.goto(`/dashboards/${board}`)
      await waitUntilLoaded(page)
      const gaps = await page.evaluate(() =>
        [...document.querySelectorAll('article')].flatMap((block) => {
          const figures = [...block.querySelectorAll('figure')].map((figure) =>
            figure.getBoundingClientRect(),
          )
          return figures.flatMap((one) =>
            figures
              .filter((other) => other.top === one.top && other.left > one.left)
              .map((other) => Math.abs(other.bottom - one.bottom)),
          )
        }),
      )
      expect(gaps.length).toBeGreaterThan(0)
      expect(Math.max(...gaps)).toBeLessThanOrEqual(200)
    })
})
