import { CUSTOMER, expect, test } from './support'

const STAFF = 'intern@meinungsbild.example'

/** Demo polls that are asked all the time, each with the answers that count and their factors. */
const POLLS = [
  { title: 'Eigene wirtschaftliche Lage', factors: { 'Sehr gut': '100', Schlecht: '-100' } },
  {
    title: 'Erwartung für die Wirtschaft',
    factors: { 'Deutlich verbessern': '100', 'Deutlich verschlechtern': '-100' },
  },
  { title: 'Preise im Supermarkt', factors: { 'Stimme voll und ganz zu': '-50' } },
]

test('staff make an index of three polls, publish it and put it on a board, a visitor reads it there, a member cites it, staff see it locked [INDEX-01] [INDEX-06] [INDEX-07] [INDEX-09] [INDEX-11] [INDEX-14]', async ({
  page,
  logInAs,
  browser,
  baseURL,
  database,
}) => {
  test.setTimeout(180_000)
  const slug = `probe-${Date.now()}`
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const confirm = async (name: string) => {
    await button(name).click()
    await page.getByRole('dialog').getByRole('button', { name }).click()
  }
  await logInAs(STAFF)
  try {
    await page.goto('/_internal/decision-indexes')
    await page.getByRole('link', { name: 'Index anlegen' }).first().click()
    await page.getByLabel('Titel', { exact: true }).fill('Probe')
    await page.getByLabel('Kürzel').fill(slug)
    for (const [index, { title, factors }] of POLLS.entries()) {
      await button('Umfrage hinzufügen').click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Umfrage suchen').fill(title)
      await dialog.getByRole('button', { name: title }).first().click()
      await expect(dialog).toBeHidden()
      const part = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
      for (const [answer, factor] of Object.entries(factors))
        await part.getByLabel(`Faktor: ${answer}`, { exact: true }).fill(factor)
      await part.getByLabel('Gewicht der Umfrage').fill(String(index + 1))
    }
    await expect(page.getByText(/liegt der Saldo bei/)).toBeVisible()
    await button('Speichern').click()
    await expect(page).toHaveURL(/decision-indexes\/\d+$/)
    await confirm('Veröffentlichen')
    await expect(page.getByText('Veröffentlicht', { exact: true }).first()).toBeVisible()
    const staffUrl = page.url()

    await page.goto('/_internal/insight-boards/new')
    await page.getByLabel('Titel', { exact: true }).fill('Brett der Probe')
    await page.getByLabel('Kürzel').fill(slug)
    await page.getByLabel('Thema', { exact: true }).fill('Wirtschaft')
    await button('Index hinzufügen').click()
    const settings = page.getByRole('dialog', { name: 'Kachel bearbeiten' })
    await settings.getByLabel('Index', { exact: true }).selectOption({ label: 'Probe' })
    await settings.getByRole('button', { name: 'Fertig' }).click()
    await expect(page.locator('[data-preview]').getByText(/liegt der Saldo bei/)).toBeVisible()
    await confirm('Veröffentlichen')
    await expect(page).toHaveURL(/insight-boards\/\d+$/)
    await expect(page.getByText('Veröffentlicht', { exact: true }).first()).toBeVisible()
    const boardId = /\d+$/.exec(page.url())?.[0] ?? ''

    const visitor = await browser.newContext({ baseURL })
    const reader = await visitor.newPage()
    await reader.goto(`/pro/indizes/${slug}`)
    await expect(reader.getByRole('heading', { level: 1, name: 'Probe' })).toBeVisible()
    await expect(reader.getByText(/liegt der Saldo bei/)).toBeVisible()
    await expect(reader.getByRole('table', { name: /Gewicht und Beitrag/ }).getByRole('row')).toHaveCount(4)
    await reader.goto(`/dashboards/${slug}-${boardId}`)
    const block = reader.getByRole('article', { name: 'Probe' })
    await expect(block.getByText(/liegt der Saldo bei/)).toBeVisible()
    await expect(block.getByRole('link', { name: 'Zum Index: Probe' })).toBeVisible()
    await visitor.close()

    await logInAs(CUSTOMER)
    await page.goto(`/pro/indizes/${slug}`)
    await button('Zitieren').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Index einfrieren' }).click()
    await expect(page.getByRole('status').getByText(/Der Index ist eingefroren/)).toBeVisible()
    const [address = ''] = (await page.getByRole('dialog').textContent())?.match(/\/z\/[a-z0-9]+/) ?? []
    await page.goto(address)
    await expect(page.getByText(/Eingefroren am .* Formel festgeschrieben/)).toBeVisible()
    await expect(page.getByText(/liegt der Saldo bei/)).toBeVisible()

    await page.goto('about:blank') // the page of a customer would load itself again for another user
    await logInAs(STAFF)
    await page.goto(staffUrl)
    await expect(page.getByText(/Die Formel bleibt, wie sie ist/)).toBeVisible()
    await expect(page.getByLabel('Gewicht der Umfrage').first()).not.toBeEditable()
  } finally {
    await database.query('delete from insight_boards where slug = $1', [slug])
    await database.query('delete from decision_indexes where slug = $1', [slug])
  }
})
