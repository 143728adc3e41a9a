import { examine } from './examine'
import { expect, test } from './support'

const WIDGET = `http://localhost:${process.env.E2E_WIDGET_PORT}`

test.use({ extraHTTPHeaders: { 'X-Forwarded-For': '203.0.77.7' } })

test('a postcode of several districts asks for the district, by keyboard, and passes axe and fits 320 pixels [VOTE-03] [VOTE-04]', async ({
  page,
  database,
}) => {
  const { rows } = await database.query<{ id: number }>(
    `insert into polls (title, question, kind, status, topic, source)
     values ('Probe: Kreis', 'Wohnen Sie gern hier?', 'NOMINAL_CHOICE', 'PUBLISHED', 'Probe', 'Probe') returning id`,
  )
  const poll = rows[0]?.id ?? 0
  try {
    await database.query(
      `insert into poll_answers (poll_id, position, text) values ($1, 0, 'Ja'), ($1, 1, 'Nein')`,
      [poll],
    )
    await page.goto(`${WIDGET}/${poll}`)
    await examine(page, 'widget-answers')
    await page.getByRole('button', { name: 'Nein' }).press('Enter')
    await expect(page.getByRole('main')).toContainText('Ihre Antwort: „Nein“')
    await examine(page, 'widget-person')
    await page.getByLabel('Alter').fill('34')
    await page.getByLabel('Postleitzahl').fill('17488')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('Zu dieser Postleitzahl gibt es keinen Wohnort')
    await page.getByLabel('Postleitzahl').fill('21039')
    await page.keyboard.press('Enter')

    const notice = page.getByRole('status')
    await expect(notice).toContainText('Ihre Stimme ist noch nicht gezählt')
    await expect(page.getByLabel('Nein')).toBeChecked()
    await expect(page.getByLabel('Alter')).toHaveValue('34')
    const district = page.getByLabel('In welchem Kreis wohnen Sie?')
    await expect(district.getByRole('option')).toHaveText(['keine Angabe', 'Herzogtum Lauenburg', 'Hamburg'])
    await examine(page, 'widget-district')
    await notice.getByRole('link').press('Enter')
    await expect(district).toBeFocused()
    await district.press('ArrowDown')
    await district.press('ArrowDown')
    await expect(district).toHaveValue('DE600')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toContainText('Ihre Stimme wurde gezählt.')

    const stored = await database.query('select district, state, age from votes where poll_id = $1', [poll])
    expect(stored.rows).toEqual([{ district: expect.any(Number), state: 2, age: 34 }])
  } finally {
    await database.query('delete from polls where id = $1', [poll])
  }
})
