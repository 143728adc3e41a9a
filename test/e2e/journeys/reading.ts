import { expect } from '@playwright/test'
import { ExplorePage } from '../pages/explore-page'
import { LoginPage } from '../pages/login-page'
import { PollList } from '../pages/poll-list'
import { PollPage, type View } from '../pages/poll-page'
import { SearchPage } from '../pages/search-page'
import { PASSWORD } from '../support'
import { expectFocusedHeadline, type Journey } from './journey'

const VIEWS: [View, string][] = [
  ['Verlauf', '/verlauf'],
  ['Gruppen', '/gruppen'],
  ['Kreuztabelle', '/kreuztabelle'],
  ['Karte', '/karte'],
]

const favorite: Journey = {
  title:
    'logs in, opens a poll from a collection, reads it in every view, marks it as a favorite, finds it again and logs out [ROUTE-03] [ROUTE-05] [ROUTE-07] [ROUTE-15] [NAV-08] [LIST-07]',
  async run({ page, operator, people }) {
    const { email } = await people.person(await people.organization())
    const login = new LoginPage(page)
    await login.open()
    await operator.write(login.email, email ?? '')
    await operator.write(login.password, PASSWORD)
    await operator.press(login.submit)
    await expectFocusedHeadline(page, /^Guten Tag/)

    await operator.follow('Entdecken')
    await expectFocusedHeadline(page, 'Entdecken')
    await operator.press(new ExplorePage(page).bundle('Klima, Wohnen, Mobilität', 'Wohnen'))
    await expectFocusedHeadline(page, 'Wohnen')
    const list = new PollList(page)
    const question = await list.titles.first().innerText()
    await operator.press(list.titles.first())
    await expectFocusedHeadline(page, question)

    const poll = new PollPage(page)
    const { pathname } = new URL(page.url())
    for (const [view, ending] of VIEWS) {
      await operator.press(poll.tab(view))
      await expect(page).toHaveURL(pathname + ending)
      await expect(poll.tab(view)).toHaveAttribute('aria-current', 'page')
      await expect(poll.drawing(view)).toContainText('Quelle:')
    }
    await operator.press(poll.tab('Methodik'))
    await expect(page.getByRole('table', { name: 'Angaben zur Methode' })).toContainText('gewichtet nach')
    await operator.press(poll.tab('Ergebnis'))
    await expect(page).toHaveURL(pathname)
    const all = await poll.figure.innerText()
    if (await poll.showFilters.isVisible()) await operator.press(poll.showFilters)
    await operator.press(poll.kind('Alter'))
    await operator.press(poll.choice('18–29 Jahre'))
    await expect(page).toHaveURL(`${pathname}?age=18-29`)
    await expect(poll.figure).not.toHaveText(all, { useInnerText: true })
    await operator.dismiss()
    await operator.press(poll.reset)
    await expect(page).toHaveURL(pathname)
    await expect(poll.figure).toHaveText(all, { useInnerText: true })
    await operator.press(poll.showTable)
    await expect(poll.figure.getByRole('table')).toContainText('95-%-Bereich')

    await operator.press(poll.favorite)
    await expect(poll.unfavorite).toHaveAttribute('aria-pressed', 'true')
    await operator.account('Favoriten')
    await expectFocusedHeadline(page, 'Favoriten')
    await expect(list.titles).toHaveText([question], { useInnerText: true })
    await page.reload()
    await expect(list.titles).toHaveText([question], { useInnerText: true })
    await operator.press(list.of(question).getByRole('button', { name: 'Favorit entfernen' }))
    await expect(list.of(question).getByRole('button', { name: 'Als Favorit merken' })).toBeVisible()

    await operator.logOut()
    await expect(login.submit).toBeVisible()
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('prod_auth_token')
  },
}

const search: Journey = {
  title:
    'searches, filters by a facet and a sample size, sorts, gets no results, and clears the search [LIST-05] [NAV-04]',
  async run({ page, operator, people, logInAs }) {
    await logInAs(await people.person(await people.organization()))
    await page.goto('/pro')
    await operator.follow('Suche')
    await expectFocusedHeadline(page, 'Suche')
    const found = new SearchPage(page)
    await operator.write(found.field, 'Miete')
    await expect(page).toHaveURL('/pro/search?query=Miete')
    await expect(found.found).not.toHaveText('270 Umfragen gefunden')

    if (await found.filterToggle.isVisible()) await operator.press(found.filterToggle)
    await operator.tick(found.facet('Wohnen'))
    await expect(page).toHaveURL('/pro/search?query=Miete&topic=Wohnen')
    await expect(found.facet('Wohnen')).toBeChecked()
    await operator.choose(found.sorting, 'Größte Fallzahl zuerst')
    await expect(page).toHaveURL(/&?sort=SAMPLE_SIZE/)
    await operator.choose(found.sorting, 'Kleinste Fallzahl zuerst')
    await expect(page).toHaveURL(/&?order=ASC/)
    await operator.press(found.reset)
    await expect(page).toHaveURL('/pro/search')
    await expect(found.field).toHaveValue('')

    await operator.write(found.field, 'xyzzyqqq')
    await expect(page.getByText('Keine Umfragen gefunden. Der Filter wurde zurückgesetzt.')).toBeVisible()
    await operator.write(found.field, 'Kaffee')
    await expect(found.hits.titles.first()).toContainText('Kaffee')
    await operator.press(found.hits.titles.first())
    await expect(new PollPage(page).figure).toBeVisible()
  },
}

const boards: Journey = {
  title:
    'searches a board, pins it, opens it, filters it, reads its map as a table, and unpins it [ROUTE-04] [ROUTE-06] [BOARD-01] [BOARD-02]',
  async run({ page, operator, people, logInAs }) {
    await logInAs(await people.person(await people.organization()))
    await page.goto('/pro')
    await operator.follow('Insight Boards')
    await expectFocusedHeadline(page, 'Insight Boards')
    await expect(page.getByText('Heften Sie Boards mit der Nadel auf ihrer Karte an')).toBeVisible()

    await operator.write(page.getByRole('searchbox', { name: 'Insight Boards durchsuchen' }), 'Wohnmonitor')
    const hits = page.getByRole('list', { name: 'Gefundene Insight Boards' })
    const board = page.getByRole('link', { name: 'Wohnmonitor', exact: true })
    await expect(page).toHaveURL('/pro/dashboards?query=Wohnmonitor')
    const pin = hits.getByRole('listitem').filter({ has: board }).getByRole('button')
    await expect(pin).toHaveAttribute('aria-pressed', 'false')
    await operator.press(pin)
    await expect(pin).toHaveAttribute('aria-pressed', 'true')
    await operator.press(board)
    await expectFocusedHeadline(page, 'Wohnmonitor')
    await expect(page).toHaveURL('/dashboards/wohnmonitor-2')

    const poll = new PollPage(page) // boards have the same filters as polls
    await operator.press(poll.kind('Alter'))
    await operator.press(poll.choice('18–29 Jahre'))
    await expect(page).toHaveURL('/dashboards/wohnmonitor-2?age=18-29')
    await operator.dismiss()
    await operator.press(poll.kind('Region'))
    await operator.tick(page.getByRole('checkbox', { name: 'Bayern' }))
    await expect(page).toHaveURL('/dashboards/wohnmonitor-2?age=18-29&region=DE-BY')
    await operator.dismiss()
    await operator.press(poll.chosen('Bayern'))
    await operator.press(poll.reset)
    await expect(page).toHaveURL('/dashboards/wohnmonitor-2')

    const map = page
      .getByRole('figure')
      .filter({ has: page.getByRole('region', { name: 'Regionen nach Größe' }) })
    await operator.press(map.getByRole('button', { name: 'Als Tabelle anzeigen' }))
    await expect(page.getByRole('row', { name: /^Berlin / })).toContainText('%')

    await operator.press(page.getByRole('button', { name: 'Nicht mehr anheften' }))
    await expect(page.getByRole('button', { name: 'Anheften', exact: true })).toHaveAttribute(
      'aria-pressed',
      'false',
    )
  },
}

const news: Journey = {
  title:
    'reads the news, marks a poll as a favorite, and opens an article in place [NAV-03] [LIST-10] [EMB-01]',
  async run({ page, operator, people, logInAs }) {
    await logInAs(await people.person(await people.organization()))
    await page.goto('/pro')
    await operator.follow('News')
    await expectFocusedHeadline(page, 'News')
    const item = page
      .getByRole('list', { name: 'News' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('article') })
    await operator.press(item.getByRole('button', { name: /^Weiterlesen: / }).first())
    const star = item.getByRole('button', { name: 'Als Favorit merken' }).first()
    const [kept] = await Promise.all([page.waitForResponse(/favorite_polls/), operator.press(star)])
    expect(kept.ok()).toBe(true)
    await expect(page.getByRole('button', { name: 'Favorit entfernen' }).first()).toBeVisible()

    const read = page.getByRole('button', { name: /^Umfrage zeigen: / }).first()
    const title = ((await read.getAttribute('aria-label')) ?? '').replace('Umfrage zeigen: ', '')
    await operator.press(read)
    await expect(page.locator(`iframe[title="${title}"]`)).toBeVisible()
    await operator.press(page.getByRole('button', { name: `Schließen: ${title}` }))
    await expect(page.locator('iframe')).toHaveCount(0)
  },
}

export const READING = [favorite, search, boards, news]
