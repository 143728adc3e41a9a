import { examine, waitUntilLoaded } from './examine'
import { Keyboard } from './operators'
import { CUSTOMER, expect, test } from './support'

const IMAGE = 'public/preview.png'
const STAFF = 'umfragen@meinungsbild.example'

/** On a phone the two lists are tabs. */
const WIDE = { width: 1280, height: 900 }

test('staff create a collection of three new bundles with images with the keyboard, and a customer sees it [BUND-02] [BUND-03] [BUND-04] [BUND-06] [BUND-07] [STAFF-26] [STAFF-27]', async ({
  page,
  people,
  logInAs,
  browser,
  baseURL,
  database,
}) => {
  test.setTimeout(180_000)
  const operator = new Keyboard(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const mark = `Probe ${Date.now()}`
  await logInAs(STAFF)
  await page.goto('/_internal/poll-bundles')
  try {
    for (const number of [1, 2, 3]) {
      await operator.press(page.getByRole('link', { name: 'Neues Paket' }))
      await operator.write(page.getByLabel('Titel', { exact: true }), `${mark} ${number}`)
      const chooser = page.waitForEvent('filechooser')
      await operator.press(page.getByLabel('Bild auswählen'))
      await (await chooser).setFiles(IMAGE)
      await expect(page.getByRole('img', { name: 'Ausschnitt, der gezeigt wird' })).toBeVisible()
      await operator.press(button(/^Hinzufügen: /).first())
      await expect(page.getByRole('list', { name: 'Umfragen im Paket' }).getByRole('listitem')).toHaveCount(1)
      await operator.press(button('Veröffentlichen'))
      await expect(page.getByAltText('Gespeichertes Bild')).toBeVisible()
      await expect(page).toHaveURL(/poll-bundles\/\d+$/)
      if (number === 1) await examine(page, 'internal-bundle')
      await page.setViewportSize(WIDE) // examined at 320 px last
      await operator.press(page.getByRole('link', { name: 'Pakete', exact: true }).last())
    }
    await operator.press(
      page.getByRole('navigation', { name: 'Interner Bereich' }).getByRole('link', { name: 'Sammlungen' }),
    )
    await operator.press(page.getByRole('link', { name: 'Neue Sammlung' }))
    await operator.write(page.getByLabel('Titel', { exact: true }), mark)
    await operator.press(button('Veröffentlichen'))
    await operator.press(
      page.getByRole('navigation', { name: 'Bereiche der Sammlung' }).getByRole('link', { name: 'Pakete' }),
    )
    await operator.write(page.getByLabel('Pakete suchen'), mark)
    const own = page.getByRole('list', { name: 'Pakete der Sammlung' }).getByRole('listitem')
    for (const number of [1, 2, 3]) {
      await operator.press(button(`Hinzufügen: ${mark} ${number}`))
      await expect(own).toHaveCount(number)
    }
    await examine(page, 'internal-collection')
    await page.setViewportSize(WIDE)

    // Drags the third item to the top with the keyboard.
    await operator.reach(own.nth(0).getByRole('button', { name: new RegExp(`^${mark}`) }))
    for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
    await expect(own.nth(2).getByRole('button', { name: new RegExp(`^${mark}`) })).toBeFocused()
    await page.keyboard.press('Space')
    await expect(
      page.getByText(`„${mark} 3“ aufgenommen von Platz 3 in „Pakete der Sammlung“.`),
    ).toBeAttached()
    for (const key of ['ArrowUp', 'ArrowUp', 'Space']) await page.keyboard.press(key)
    await expect(own.nth(0)).toContainText(`${mark} 3`)

    const customer = await browser.newContext({ baseURL, locale: 'de-DE' })
    const { token: value } = await people.known(CUSTOMER)
    await customer.addCookies([{ name: 'prod_auth_token', value, url: baseURL, sameSite: 'Lax' }])
    const reading = await customer.newPage()
    await reading.goto('/pro/explore')
    const section = reading.getByRole('region', { name: mark })
    await expect(section.getByRole('heading', { level: 3 })).toHaveText([
      `${mark} 3`,
      `${mark} 1`,
      `${mark} 2`,
    ])
    await expect(section.locator('img')).toHaveCount(3)
    await customer.close()
  } finally {
    await database.query('delete from collections where title like $1', [`${mark}%`])
    await database.query('delete from bundles where title like $1', [`${mark}%`])
  }
})

test('staff arrange a board with keyboard and mouse, publish it, and a visitor opens it [STAFF-28]', async ({
  page,
  logInAs,
  browser,
  baseURL,
  database,
}) => {
  const operator = new Keyboard(page)
  const title = `Probeboard ${Date.now()}`
  const tiles = page.locator('[data-tile]')
  const order = () => tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute('data-tile')))
  await page.setViewportSize(WIDE)
  await logInAs('intern@meinungsbild.example')
  await page.goto('/_internal/insight-boards/new')
  try {
    await page.getByLabel('Titel', { exact: true }).fill(title)
    await page.getByLabel('Thema').fill('Alltag')
    const dialog = page.getByRole('dialog')
    await operator.press(page.getByRole('button', { name: 'Umfrage hinzufügen' }))
    await operator.write(dialog.getByLabel('Umfrage suchen'), 'Tempolimit auf')
    await operator.press(dialog.getByRole('button', { name: /^Tempolimit auf Autobahnen Nr/ }))
    await operator.press(dialog.getByRole('button', { name: 'Fertig' }))
    await page.getByRole('button', { name: 'Umfrage hinzufügen' }).click()
    await dialog.getByLabel('Umfrage suchen').fill('Weg zur Arbeit')
    await dialog.getByRole('button', { name: /^Weg zur Arbeit Nr/ }).click()
    await dialog.getByRole('button', { name: 'Fertig' }).click()
    await expect(dialog).toHaveCount(0)
    const second = page.getByRole('button', { name: 'Verschieben: Weg zur Arbeit' })
    await operator.reach(second)
    await page.keyboard.press('ArrowLeft')
    await expect(second).toBeFocused()
    await expect(page.getByText(/^„Weg zur Arbeit“: Platz 1 von 2 in .*Spalten 1 bis 6\.$/)).toBeAttached()
    expect(await order()).toEqual(['2', '1'])
    await operator.reach(page.getByRole('slider', { name: 'Breite: Weg zur Arbeit' }))
    for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key)

    // With the mouse: narrows the tile by two columns, and moves the first tile behind the second.
    const handle = await page.getByRole('slider', { name: 'Breite: Weg zur Arbeit' }).boundingBox()
    const tile = await tiles.first().boundingBox()
    if (!handle || !tile) throw new Error('The tile is not in sight.')
    const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - tile.width / 4, y, { steps: 3 })
    await page.mouse.up()
    await expect(page.getByRole('slider', { name: 'Breite: Weg zur Arbeit' })).toHaveAttribute(
      'aria-valuenow',
      '6',
    )
    await second.hover()
    await page.mouse.down()
    const target = await tiles.nth(1).boundingBox()
    if (!target) throw new Error('The tile is not in sight.')
    await page.mouse.move(target.x + target.width - 20, target.y + target.height / 2, { steps: 4 })
    await page.mouse.up()
    expect(await order()).toEqual(['1', '2'])

    await page.getByRole('button', { name: 'Veröffentlichen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Veröffentlichen' }).click()
    await expect(page).toHaveURL(/insight-boards\/\d+$/)
    await expect(page.getByRole('button', { name: 'Einfrieren' })).toBeVisible()
    await waitUntilLoaded(page)
    await examine(page, 'internal-board')

    const visitor = await browser.newPage({ ...(baseURL && { baseURL }), locale: 'de-DE' })
    const path = await page.getByRole('link', { name: 'Ansehen' }).getAttribute('href')
    await visitor.goto(path ?? '')
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(
      visitor.getByRole('heading', { level: 3 }).or(visitor.locator('figure')).first(),
    ).toBeVisible()
    await visitor.close()
  } finally {
    await database.query('delete from insight_boards where title = $1', [title])
  }
})
