import { SearchPage } from './pages/search-page'
import { getUrl, CUSTOMER, expect, test } from './support'

test.beforeEach(({ logInAs }) => logInAs(CUSTOMER))

test('a search is stored in the URL: a reload and a shared link show the same [LIST-05]', async ({
  page,
}) => {
  const search = new SearchPage(page)
  await search.open()
  await expect(search.found).toHaveText(/^\d+ Umfragen gefunden$/)
  const whole = await search.found.innerText()
  await search.search('Miete')
  await expect(search.found).not.toHaveText(whole)
  const [hits = ''] = /\d+$/.exec((await page.getByText(/^Wohnen \d+$/).innerText()).trim()) ?? []
  await search.facet('Wohnen').click()
  await expect(page).toHaveURL('/pro/search?query=Miete&topic=Wohnen')
  await expect(search.facet('Wohnen')).toBeChecked()
  await expect(search.found).toHaveText(`${hits} Umfragen gefunden`)
  const titles = await search.hits.titles.allInnerTexts()
  await page.reload()
  await expect(search.field).toHaveValue('Miete')
  await expect(search.hits.titles).toHaveText(titles, { useInnerText: true })
})

test('more polls load ten at a time [LIST-04]', async ({ page }) => {
  const search = new SearchPage(page)
  await search.open()
  await search.hits.more.scrollIntoViewIfNeeded()
  await expect(search.lastRow).toHaveAttribute('aria-posinset', '10')
  await search.hits.more.click()
  await expect(search.lastRow).not.toHaveAttribute('aria-posinset', '10')
  await search.hits.more.scrollIntoViewIfNeeded()
  await expect(search.lastRow).toHaveAttribute('aria-posinset', '20')
})

test('a search without hits shows the empty state [LIST-05]', async ({ page }) => {
  const search = new SearchPage(page)
  await search.open()
  await expect(search.found).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v1/pro/polls?'))
      asked.push(new URL(request.url()).searchParams.get('query') ?? '')
  })
  await search.search('xyzzyqqq')
  await expect(
    page.getByRole('main').getByText('Keine Umfragen gefunden. Der Filter wurde zurückgesetzt.'),
  ).toBeVisible()
  await expect(page).toHaveURL('/pro/search?query=xyzzyqqq')
  await expect(search.hits.titles).toHaveCount(0)
  await expect(search.field).toHaveValue('xyzzyqqq')
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual(['xyzzyqqq'])
})

test('a search can be cleared with a click [LIST-05]', async ({ page }) => {
  const search = new SearchPage(page)
  await search.open('?query=Miete&order=ASC')
  await expect(search.field).toHaveValue('Miete')
  await search.reset.click()
  await expect(page).toHaveURL('/pro/search')
  await expect(search.field).toHaveValue('')
  expect(getUrl(page)).toBe('/pro/search')
})

test('a newer search wins over a later response to an older one [LIST-11]', async ({ page }) => {
  const search = new SearchPage(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  let answered = Promise.resolve()
  await page.route(/\/v1\/pro\/polls\?.*query=Kaffee/, async (route) => {
    await held
    answered = route.continue().catch(() => undefined) // the page may be closed
  })
  await search.open()
  await search.search('Kaffee')
  await search.search('Urlaub')
  await expect(search.hits.titles.first()).toContainText(/Urlaub/i)
  release()
  await answered
  await expect(search.field).toHaveValue('Urlaub')
  await expect(search.hits.titles.filter({ hasText: 'Kaffee' })).toHaveCount(0)
})

test('words match in any case and without umlauts [LIST-06]', async ({ page }) => {
  const search = new SearchPage(page)
  await search.open('?query=' + encodeURIComponent('FRÜHSTÜCK'))
  await expect(search.hits.titles.first()).toContainText('Frühstück')
})

test('the search uses the selected fields, all by default [LIST-09]', async ({ page }) => {
  const search = new SearchPage(page)
  const choice = (name: string) => page.getByRole('radiogroup', { name: 'Suchen in' }).getByLabel(name)
  await search.open('?query=Miete')
  await expect(choice('Überall')).toBeChecked()
  await expect(search.found).toBeVisible()
  const everywhere = await search.found.innerText()
  await choice('Überschriften').click()
  await expect(page).toHaveURL('/pro/search?query=Miete&filter_type=HEADLINE_FILTER')
  await expect(search.found).not.toHaveText(everywhere)
  await choice('Überall').click()
  await expect(page).toHaveURL('/pro/search?query=Miete')
  await expect(search.found).toHaveText(everywhere)
})

test('many common words do not hide a specific one [LIST-05]', async ({ page }) => {
  const search = new SearchPage(page)
  await search.open('?query=Rente')
  await expect(search.found).toBeVisible()
  const hits = await search.found.innerText()
  await search.open(`?query=${encodeURIComponent('der die das und in von zu mit auf für an bei Rente')}`)
  await expect(search.found).toHaveText(hits)
})

test('a window of 720 pixels shows the height of nine results of 88 pixels [LIST-05]', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  const search = new SearchPage(page)
  await search.open()
  await expect(search.hits.cards).toHaveCount(10)
  const heights = await search.hits.cards.evaluateAll((rows) =>
    rows.map((row) => row.getBoundingClientRect().height),
  )
  expect(Math.max(...heights)).toBeLessThanOrEqual(88)
})
