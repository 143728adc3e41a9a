import type { Page } from '@playwright/test'
import { expect, test } from './support'

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
