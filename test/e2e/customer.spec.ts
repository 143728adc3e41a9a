import { ExplorePage } from './pages/explore-page'
import { LoginPage } from './pages/login-page'
import { PollList } from './pages/poll-list'
import { PollPage, type View } from './pages/poll-page'
import { Shell } from './pages/shell'
import { addressOf, CUSTOMER, expect, PASSWORD, test } from './support'

const VIEWS: [View, string][] = [
  ['Verlauf', '/verlauf'],
  ['Gruppen', '/gruppen'],
  ['Kreuztabelle', '/kreuztabelle'],
  ['Karte', '/karte'],
]

test('a customer finds a poll, reads it in every view, keeps it, leaves, and comes back by a link [ROUTE-03] [ROUTE-07] [ROUTE-17] [LIST-07]', async ({
  page,
}) => {
  const shell = new Shell(page)
  const login = new LoginPage(page)
  const poll = new PollPage(page)
  const list = new PollList(page)

  await test.step('logs in', async () => {
    await login.open()
    await login.logIn(CUSTOMER, PASSWORD)
    await expect(shell.headline).toHaveText('Guten Tag')
    expect(addressOf(page)).toBe('/pro')
  })

  await test.step('goes from the collections to a bundle and to one of its polls', async () => {
    await shell.follow('Entdecken')
    await new ExplorePage(page).bundle('Klima, Wohnen, Mobilität', 'Wohnen').click()
    await expect(page).toHaveURL('/pro/explore/wohnen')
    await expect(shell.headline).toHaveText('Wohnen')
    await expect(list.cards).not.toHaveCount(0)
    const question = await list.titles.first().innerText()
    await list.titles.first().click()
    await expect(poll.headline).toHaveText(question)
    await expect(poll.figure).toBeVisible()
  })

  const path = addressOf(page)
  await test.step('reads every view, each with an address of its own', async () => {
    for (const [view, ending] of VIEWS) {
      await poll.tab(view).click()
      await expect(page).toHaveURL(path + ending)
      await expect(poll.tab(view)).toHaveAttribute('aria-current', 'page')
      await expect(poll.drawing(view)).toContainText('Quelle:')
    }
    await poll.tab('Methodik').click()
    await expect(page.getByRole('table', { name: 'Angaben zur Methode' })).toContainText('gewichtet nach')
    await poll.tab('Methodik').click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('table', { name: 'Angaben zur Methode' })).toHaveCount(0)
  })

  await test.step('filters by age and gender, and takes it back', async () => {
    const all = await poll.figure.innerText()
    await poll.filterBy('Alter', '18–29 Jahre')
    await poll.filterBy('Geschlecht', 'weiblich')
    await expect(page).toHaveURL(`${path}?age=18-29&gender=FEMALE`)
    await expect(poll.figure).not.toHaveText(all)
    await poll.chosen('weiblich').click()
    await expect(page).toHaveURL(`${path}?age=18-29`)
    await poll.reset.click()
    await expect(page).toHaveURL(path)
    await expect(poll.figure).toHaveText(all, { useInnerText: true })
  })

  await test.step('reads the figures as a table', async () => {
    await expect(await poll.asTable()).toContainText('95-%-Bereich')
  })

  const question = await poll.headline.innerText()
  await test.step('keeps it, and finds it among the favorites, also after a reload', async () => {
    await poll.favorite.click()
    await expect(poll.unfavorite).toHaveAttribute('aria-pressed', 'true')
    await shell.choose('Favoriten')
    await expect(page).toHaveURL('/pro/favorites')
    await expect(list.of(question)).toBeVisible()
    await page.reload()
    await expect(list.of(question)).toBeVisible()
  })

  await test.step('logs out', async () => {
    await shell.logOut()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Anmelden' })).toBeVisible()
  })

  const link = `${path}/verlauf?age=18-29,65%2B&gender=FEMALE&interval=month`
  await test.step('opens a link logged out, logs in, and lands exactly there', async () => {
    await page.goto(link)
    await expect(page).toHaveURL('/login/pro')
    await login.logIn(CUSTOMER, PASSWORD)
    await expect(page).toHaveURL(link)
    await expect(poll.headline).toHaveText(question)
    await expect(poll.chosen('65+ Jahre')).toBeVisible()
  })

  await test.step('forgets it again', async () => {
    await poll.unfavorite.click()
    await expect(poll.favorite).toHaveAttribute('aria-pressed', 'false')
    await page.goto('/pro/favorites')
    await expect(list.cards).not.toHaveCount(0)
    await expect(list.of(question)).toHaveCount(0)
  })
})
