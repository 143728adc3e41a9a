import type { Client } from 'pg'
import { waitUntilLoaded } from './examine'
import { CUSTOMER, expect, test } from './support'

const WIDGET = `http://localhost:${process.env.E2E_WIDGET_PORT}`

/** A4 with margins of 1 cm. */
const A4_CONTENT = { width: 718, height: 1046 }

/** Returns the published poll with the longest question of each kind, and some series. */
async function pollsOfEachKind(database: Client): Promise<{ id: number; kind: string }[]> {
  const { rows } = await database.query<{ id: number; kind: string }>(
    `select distinct on (kind, id in (4, 7, 8, 296, 298)) id, kind from polls
     where status = 'PUBLISHED' and vote_count > 300
     order by kind, id in (4, 7, 8, 296, 298), length(question) desc, id`,
  )
  expect(new Set(rows.map(({ kind }) => kind)).size).toBe(12)
  return rows
}

for (const width of [320, 600])
  test(`the form of a scale of five answers ends within 500 pixels, ${width} wide [VOTE-09]`, async ({
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
      // The longest question of the demo's single choices is poll 12. Poll 16 takes several of seven answers.
      for (const one of [poll, 12, 16]) {
        await page.goto(`${WIDGET}/${one}`)
        await expect(page.locator('form button').last()).toBeInViewport({ ratio: 1 })
      }
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

test('a window of 1280 × 720 shows all areas of the internal area [STAFF-04]', async ({ page, logInAs }) => {
  await logInAs('intern@meinungsbild.example')
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/_internal')
  const areas = page.getByRole('navigation', { name: 'Interner Bereich' }).getByRole('link')
  await expect(areas.first()).toBeInViewport({ ratio: 1 })
  await expect(areas.last()).toBeInViewport({ ratio: 1 })
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

  for (const view of ['ergebnis', 'verlauf', 'gruppen', 'kreuztabelle', 'karte'])
    test(`the first mark of the view ${view} stands within 400 pixels, for every kind of poll [READ-05, READ-59, ROUTE-07]`, async ({
      page,
      database,
    }) => {
      test.setTimeout(180_000)
      for (const { id, kind } of await pollsOfEachKind(database)) {
        await page.goto(`/pro/analytics/${id}/${view}`)
        await waitUntilLoaded(page)
        // The lines of a chart over time stand where their values are, but its axes begin at its top.
        const marks = page
          .getByRole('main')
          .locator(
            view === 'verlauf'
              ? 'figure svg:not(.lucide)'
              : 'figure :is(svg:not(.lucide) :is(rect, circle, path), tbody td, ol > li)',
          )
        await expect(marks.filter({ visible: true }).first()).toBeVisible() // a bar of no votes has no height
        // A chart that measures its width may just be drawn again, without any mark.
        await expect(async () => {
          const tops = await marks.evaluateAll((elements) =>
            elements.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().top),
          )
          expect(Math.min(...tops), `poll ${id}, ${kind}`).toBeLessThanOrEqual(400)
        }).toPass({ timeout: 10_000 })
      }
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
      // Charts measure their space after they are drawn.
      await expect(async () => {
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
      }).toPass({ timeout: 10_000 })
    })

  test('no chart of a printed board is higher than half a page, so that none leaves half a page empty [READ-27]', async ({
    page,
  }) => {
    for (const board of ['mobilitaetsmonitor-2026-1', 'wohnmonitor-2', 'ernaehrungsreport-7']) {
      await page.setViewportSize({ width: 1280, height: 720 })
      await page.goto(`/dashboards/${board}`)
      await waitUntilLoaded(page)
      await page.emulateMedia({ media: 'print' })
      await page.setViewportSize(A4_CONTENT)
      const heights = await page
        .getByRole('figure')
        .evaluateAll((figures) => figures.map((figure) => figure.getBoundingClientRect().height))
      expect(heights.length).toBeGreaterThan(2)
      expect(Math.max(...heights), board).toBeLessThanOrEqual(A4_CONTENT.height / 2)
      await page.emulateMedia({ media: 'screen' })
    }
  })

  test('draws charts for the width of a printed page, so that their text is not tiny [READ-27]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto('/dashboards/mobilitaetsmonitor-2026-1')
    await waitUntilLoaded(page)
    const widths = () =>
      page
        .locator('figure svg[viewBox]')
        .evaluateAll((charts: SVGSVGElement[]) => charts.map((chart) => chart.viewBox.baseVal.width))
    await expect(async () => expect(Math.max(...(await widths()))).toBeGreaterThan(A4_CONTENT.width)).toPass()
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    expect(Math.max(...(await widths()))).toBeLessThanOrEqual(0.8 * A4_CONTENT.width)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    expect(Math.max(...(await widths()))).toBeGreaterThan(A4_CONTENT.width)
  })
})
