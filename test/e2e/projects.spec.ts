import type { Browser, BrowserContext, Page } from '@playwright/test'
import { projectBody, germany, ireland } from '../../server/test/provider/projects/fixture'
import { expect, test } from './support'

const WIDGET = `http://localhost:${process.env.E2E_WIDGET_PORT}`

/** A participant, as the form of master data asks. `region` is its label. */
interface Person {
  age: string
  gender: string
  region: string
}

/** The cells of the quotas in Germany: age bands, genders and regions, with their people. */
const GERMANS: readonly (Person & { count: number })[] = [
  { age: '35', gender: 'weiblich', region: 'Bayern', count: 10 },
  { age: '35', gender: 'weiblich', region: 'Sachsen', count: 2 },
  { age: '35', gender: 'männlich', region: 'Bayern', count: 9 },
  { age: '35', gender: 'männlich', region: 'Sachsen', count: 2 },
  { age: '65', gender: 'weiblich', region: 'Bayern', count: 11 },
  { age: '65', gender: 'weiblich', region: 'Sachsen', count: 3 },
  { age: '65', gender: 'männlich', region: 'Bayern', count: 10 },
  { age: '65', gender: 'männlich', region: 'Sachsen', count: 3 },
]
const IRISH: readonly Person[] = ['35', '65'].flatMap((age) =>
  ['female', 'male'].map((gender) => ({ age, gender, region: 'Ireland' })),
)

let networks = 0
/** Opens a browser with its own network and cookies. */
const visit = (browser: Browser) =>
  browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': `198.51.100.${++networks}` } })

/** Sends the form of the page, and waits for the next page. */
async function sendForm(page: Page): Promise<void> {
  const next = page.waitForEvent('load')
  await page.getByRole('button').click()
  await next
}

async function register(page: Page, url: string, { age, gender, region }: Person): Promise<void> {
  await page.goto(url)
  await sendForm(page)
  await page.locator('#age').fill(age)
  await page.locator('#gender').selectOption(gender)
  await page.locator('#region').selectOption(region)
  await sendForm(page)
}

/** Answers the current question; the attention check rightly. */
async function answer(page: Page, position: number): Promise<void> {
  const isCheck = (await page.getByRole('heading', { name: /^Kontrolle/ }).count()) > 0
  await page.locator(`#answer-${isCheck ? 1 : position}`).check()
  await sendForm(page)
}

/** Answers all further questions. @returns their headings */
async function answerAll(page: Page, position: number): Promise<string[]> {
  const asked: string[] = []
  while ((await page.locator('input[name=question]').count()) > 0) {
    asked.push(await page.getByRole('heading', { level: 1 }).innerText())
    await answer(page, position)
  }
  return asked
}

/** Takes part by sending the forms without showing them, which takes a fraction of the time. @returns all headings */
async function sendForms(
  context: BrowserContext,
  url: string,
  person: Person,
  first: number,
): Promise<string[]> {
  const send = async (form: Record<string, string>) => {
    const response = await context.request.post(url, { form, headers: { origin: WIDGET } })
    expect(response.status()).toBe(200)
    return response.text()
  }
  const optionOf = (page: string, label: string) =>
    new RegExp(`<option value="([^"]*)"[^>]*>${label}</option>`).exec(page)?.[1] ?? ''
  const masterData = await send({ step: 'register' })
  let page = await send({
    step: 'data',
    age: person.age,
    gender: optionOf(masterData, person.gender),
    region: optionOf(masterData, person.region),
  })
  const headings: string[] = []
  for (;;) {
    headings.push(/<h1>(.*?)<\/h1>/.exec(page)?.[1] ?? '')
    const question = /name="question" value="(\d+)"/.exec(page)?.[1]
    if (question === undefined) return headings
    const position = headings.length === 1 ? first : headings.at(-1)?.startsWith('Kontrolle') ? 1 : 0
    page = await send({ step: 'answer', question, answer: String(position) })
  }
}

test('a project of six questions in two countries is begun by staff, answered by 54 people, one after a break, and read by the customer [PROJECT-02] [PROJECT-03] [PROJECT-04] [PROJECT-06] [PROJECT-07] [PROJECT-08] [PROJECT-11]', async ({
  page,
  people,
  logInAs,
  browser,
  database,
}) => {
  test.setTimeout(600_000)
  const organization = await people.organization('CUSTOMER')
  const customer = await people.person(organization)
  const staff = await people.person(null, 'EDITOR', { adminRoles: ['PROJECT_WRITE', 'PROJECT_PUBLISH'] })
  await logInAs(staff)
  const quotas = GERMANS.map(({ count }) => count)
  const created = await page.request.post('/provider/v1/admin/projects', {
    headers: { 'x-auth-token': staff.token },
    data: projectBody({
      organization_id: organization.id,
      countries: [germany({ quotas, target_size: 50 }), ireland()],
    }),
  })
  expect(created.status()).toBe(200)
  const { id } = (await created.json()) as { id: number }
  try {
    await page.goto(`/_internal/projects/${id}`)
    const country = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
    for (const name of ['Deutschland', 'Irland']) {
      await country(name).getByRole('button', { name: 'Bereit' }).click()
      await expect(country(name).getByRole('button', { name: 'Zurücksetzen' })).toBeVisible()
    }
    await page.getByRole('button', { name: 'Projekt beginnen' }).click()
    for (const name of ['Deutschland', 'Irland']) {
      await country(name).getByRole('button', { name: 'Stimmen sammeln' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Stimmen sammeln' }).click()
      await expect(country(name).getByText('Sammelt Stimmen')).toBeVisible()
    }

    const wordings = new Set<string>()
    const takePart = async (cell: number, place: number, person: Person) => {
      const context = await visit(browser)
      const hasCar = (cell + place) % 3 === 0
      if (place > 0) {
        const asked = await sendForms(context, `${WIDGET}/projects/${id}/DE`, person, hasCar ? 0 : 1)
        expect(asked.some((heading) => heading.startsWith('Antrieb'))).toBe(hasCar)
        wordings.add(asked.find((heading) => heading.startsWith('Tempolimit')) ?? '')
        expect(asked.at(-1)).toContain('Vielen Dank')
        await context.close()
        return
      }
      const tab = await context.newPage()
      await register(tab, `${WIDGET}/projects/${id}/DE`, person)
      await answer(tab, hasCar ? 0 : 1)
      if (cell === 0 && place === 0) {
        await expect(tab.getByRole('heading', { level: 1, name: /^Antrieb/ })).toBeVisible()
        await tab.close()
        const again = await context.newPage()
        await again.goto(`${WIDGET}/projects/${id}/DE`)
        await expect(again.getByText(/^Willkommen zurück/)).toBeVisible()
        const asked = await answerAll(again, 0)
        expect(asked.map((heading) => heading.split(':')[0])).toEqual([
          'Antrieb',
          'Tempolimit',
          'Verkehrsmittel',
          'Kontrolle',
          'Zufriedenheit',
        ])
        await expect(again.getByRole('heading', { name: 'Vielen Dank' })).toBeVisible()
      } else {
        const asked = await answerAll(tab, 0)
        expect(asked.some((heading) => heading.startsWith('Antrieb'))).toBe(hasCar)
        wordings.add(asked.find((heading) => heading.startsWith('Tempolimit')) ?? '')
        await expect(tab.getByRole('heading', { name: 'Vielen Dank' })).toBeVisible()
      }
      await context.close()
    }
    await test.step('Germans take part', () =>
      Promise.all(
        GERMANS.map(async ({ count, ...person }, cell) => {
          for (let place = 0; place < count; place++) await takePart(cell, place, person)
        }),
      ))
    expect(wordings.size).toBe(2)

    for (const person of IRISH) {
      const context = await visit(browser)
      const tab = await context.newPage()
      await register(tab, `${WIDGET}/projects/${id}/IE`, person)
      await answerAll(tab, 1)
      await expect(tab.getByRole('heading', { name: 'Thank you' })).toBeVisible()
      await context.close()
    }
    const late = await visit(browser)
    const closed = await late.newPage()
    expect((await closed.goto(`${WIDGET}/projects/${id}/IE`))?.status()).toBe(410)
    await expect(closed.getByRole('heading', { name: 'This survey has ended' })).toBeVisible()
    await late.close()

    await logInAs(customer)
    await page.goto('/pro/projekte')
    await page.getByRole('link', { name: projectBody().title }).click()
    await expect(page.getByRole('heading', { level: 1, name: projectBody().title })).toBeVisible()
    const progress = page.getByRole('row', { name: /^Deutschland/ }).first()
    await expect(progress).toContainText('Fertig')
    await expect(progress).toContainText('8 von 8')
    const cars = page.getByRole('region', { name: 'Auto' })
    await expect(cars.getByText(/\(\d\d Befragte, gewichtet nach/)).toBeVisible()
    await expect(cars.getByText(/Irland.*zu wenige Befragte/)).toBeVisible()
    await cars.getByRole('button', { name: 'Als Tabelle anzeigen' }).click()
    await expect(cars.getByRole('row', { name: /^Antwort 1/ })).toContainText('%')
    await cars.getByRole('link', { name: 'Deutschland' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Auto: Was gilt für Sie\?/ })).toBeVisible()
  } finally {
    await database.query(
      `delete from polls where id in (select poll_id from project_polls p join project_countries c on c.id = country_id
        where project_id = $1)`,
      [id],
    )
    await database.query('delete from projects where id = $1', [id])
  }
})
