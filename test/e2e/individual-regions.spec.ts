import { CUSTOMER, expect, test } from './support'

const STAFF = 'intern@meinungsbild.example'

test('staff draw a region on the map and publish it, a member filters a poll and a board by it, and a tile has it as a group [REGION-01] [REGION-02] [REGION-05] [REGION-09]', async ({
  page,
  logInAs,
  database,
}) => {
  test.setTimeout(180_000)
  const title = `Probe ${Date.now()}`
  const slug = title.toLowerCase().replace(' ', '-')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await logInAs(STAFF)
  try {
    await page.goto('/_internal/individual-regions')
    await page.getByRole('link', { name: 'Gebiet anlegen' }).first().click()
    await page.getByLabel('Name', { exact: true }).fill(title)
    const district = (name: string) => page.getByRole('checkbox', { name, exact: true })
    await district('Berlin').click()
    await expect(district('Berlin')).toBeChecked()
    await district('Köln').click()
    await district('Region Hannover').click()
    await expect(page.getByText('3 Kreise gewählt')).toBeVisible()
    await district('Köln').click()
    // The space bar chooses the next district of the alphabet, too.
    await district('Hamburg').focus()
    await page.keyboard.press('Space')
    await expect(page.getByLabel('Codes der Kreise')).toHaveValue('DE300, DE929, DE600')
    await button('Speichern').click()
    await expect(page).toHaveURL(/individual-regions\/\d+$/)
    const code = `IR-${/\d+$/.exec(page.url())?.[0]}`
    await button('Veröffentlichen').click()
    await expect(page.getByText('Veröffentlicht', { exact: true }).first()).toBeVisible()

    await page.goto('/_internal/insight-boards/new')
    await page.getByLabel('Titel', { exact: true }).fill(title)
    await page.getByLabel('Kürzel').fill(slug)
    await page.getByLabel('Thema', { exact: true }).fill('Wirtschaft')
    await button('Umfrage hinzufügen').click()
    const polls = page.getByRole('dialog')
    await polls.getByLabel('Umfrage suchen').fill('Eigene wirtschaftliche Lage')
    await polls.getByRole('button', { name: 'Eigene wirtschaftliche Lage' }).first().click()
    const settings = page.getByRole('dialog', { name: 'Kachel bearbeiten' })
    await settings.getByLabel('Darstellung').selectOption({ label: 'Kreuztabelle' })
    await settings.getByLabel('Vergleich nach').selectOption({ label: 'Gebiet' })
    await settings.getByRole('button', { name: 'Fertig' }).click()
    await button('Veröffentlichen').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Veröffentlichen' }).click()
    await expect(page).toHaveURL(/insight-boards\/\d+$/)
    await expect(page.getByText('Veröffentlicht', { exact: true }).first()).toBeVisible()
    const boardId = /\d+$/.exec(page.url())?.[0] ?? ''

    await page.goto('about:blank') // the form would notice the other session and load again
    await logInAs(CUSTOMER)
    await page.goto(`/pro/dashboards/${slug}-${boardId}`)
    await expect(page.getByRole('article').getByText(title).first()).toBeVisible()
    await button('Region').click()
    await page.getByRole('group', { name: 'Regionen' }).getByRole('checkbox', { name: title }).click()
    await expect(page).toHaveURL(new RegExp(`region=${code}`))
    await expect(button(`Filter entfernen: ${title}`)).toBeVisible()

    const [{ id }] = (
      await database.query<{ id: number }>(
        "select id from polls where title = 'Eigene wirtschaftliche Lage' order by id limit 1",
      )
    ).rows as [{ id: number }]
    await page.goto(`/pro/analytics/${id}/gruppen?region=${code}`)
    await expect(page.getByText(`nur ${title}`).first()).toBeVisible()
    await button('Gebiet').click()
    await expect(page).toHaveURL(/by=INDIVIDUAL_REGION/)
    await expect(page.getByRole('cell', { name: title }).or(page.getByText(title)).first()).toBeVisible()
  } finally {
    await database.query('delete from insight_boards where slug = $1', [slug])
    await database.query('delete from individual_regions where title = $1', [title])
  }
})
