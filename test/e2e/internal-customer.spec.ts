import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test'
import { POLL_KIND, type PollKind } from '../../contract/enumerations/content'
import { getEntries } from '../../contract/enumerations/values'
import {
  hasNumericValues,
  isImageKind,
  allowsMultipleAnswers,
  isOpenEndedKind,
} from '../../contract/poll-kinds'
import { followEmailLink } from './journeys/journey'
import { Keyboard } from './operators'
import { PollPage } from './pages/poll-page'
import { expect, isFullMatrix, test } from './support'

const IMAGE = 'public/preview.png'
const VOTERS = 40
/** The number of voters who vote in a browser; the others send the same requests. */
const IN_BROWSER = 2
const ANSWERS = ['Eins', 'Zwei']
/** Not the one of the demo, which nobody may choose. */
const PASSWORD = 'vierzig ruhige Stimmen'
/** One kind for each way to fill the form and to vote; the others only in the full matrix. */
const DISTINCT: readonly PollKind[] = ['MULTI_CHOICE', 'IMAGE_CHOICE', 'NUMERIC_SCALE', 'OPEN_ENDED']
const KINDS = getEntries(POLL_KIND).filter(([kind]) => isFullMatrix || DISTINCT.includes(kind))
/** The largest noise of a count while a poll accepts votes (decision 15). */
const MAX_NOISE = 10

interface PublishedPoll {
  id: number
  kind: PollKind
}

test('staff set up a new customer, who reads polls of several kinds with forty votes [STAFF-11] [STAFF-19] [STAFF-32] [STAFF-41] [ROUTE-20]', async ({
  page,
  people,
  logInAs,
  browser,
  baseURL,
  database,
  playwright,
}) => {
  test.setTimeout(360_000)
  const mark = `Probe ${Date.now()}`
  const widget = `http://localhost:${process.env.E2E_WIDGET_PORT}`
  const staff = await people.person(await people.organization(), 'ADMIN', { adminRoles: ['ADMIN'] })
  await logInAs(staff)
  try {
    const email = people.address()
    await createOrganization(page, mark, email)
    const reading = await openAccount(browser, baseURL, { email, organization: mark })

    const polls: PublishedPoll[] = []
    for (const [kind, label] of KINDS)
      await test.step(`${kind} is created and published`, async () => {
        polls.push({ id: await publishPoll(page, kind, label, `${mark} ${kind}`), kind })
      })

    await test.step('forty voters vote', async () => {
      for (let voter = 0; voter < VOTERS; voter += 1) {
        const address = { 'X-Forwarded-For': `198.51.100.${voter + 1}` }
        if (voter < IN_BROWSER) {
          const context = await browser.newContext({ extraHTTPHeaders: address, locale: 'de-DE' })
          const visitor = await context.newPage()
          for (const poll of polls) await answer(visitor, widget, poll, voter)
          await context.close()
        } else {
          const headers = { ...address, Origin: widget, 'Sec-Fetch-Site': 'same-origin' }
          const context = await playwright.request.newContext({ extraHTTPHeaders: headers })
          for (const poll of polls) await send(context, widget, poll, voter)
          await context.dispose()
        }
      }
    })

    for (const { id, kind } of polls)
      await test.step(`${kind} is opened`, async () => {
        if (isOpenEndedKind(kind)) await codeAnswers(page, id)
        await reading.goto(`/pro/analytics/${id}`)
        await expect(reading.getByRole('heading', { level: 1 })).toHaveText(questionOf(kind))
        const table = await new PollPage(reading).asTable()
        for (const [position, words] of ANSWERS.entries()) {
          const row = (await table.getByRole('row').filter({ hasText: words }).textContent()) ?? ''
          const counts = [...row.matchAll(/\d+/g)].map(([digits]) => Number(digits))
          expect(counts.some((count) => Math.abs(count - votersOf(position)) <= 2 * MAX_NOISE)).toBe(true)
        }
      })
    await reading.context().close()
  } finally {
    await database.query('delete from polls where title like $1', [`${mark}%`])
    await database.query('delete from organizations where name = $1', [mark])
  }
})

const questionOf = (kind: PollKind) => `Wie stehen Sie dazu? (${POLL_KIND[kind]})`
/** Returns the answer of a voter: every third one gives the second answer. */
const choiceOf = (voter: number) => (voter % 3 === 0 ? 1 : 0)
const votersOf = (position: number) =>
  Array.from({ length: VOTERS }, (_, voter) => choiceOf(voter)).filter((choice) => choice === position).length
const personOf = (voter: number) => ({ age: String(20 + voter), gender: voter % 2 ? 'm' : 'w', zip: '10115' })

async function createOrganization(page: Page, name: string, email: string): Promise<void> {
  await page.goto('/_internal/organizations')
  await page.getByRole('link', { name: 'Neue Organisation' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Lizenzen', { exact: true }).fill('1')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page).toHaveURL(/organizations\/\d+$/)
  await page.getByRole('link', { name: 'Mitglieder', exact: true }).click()
  await page.getByRole('textbox', { name: 'E-Mail' }).fill(email)
  await page.getByRole('button', { name: 'Einladen' }).click()
  await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible()
}

/** Follows the link of the invitation's e-mail in a new browser context and creates the account. @returns its page */
async function openAccount(
  browser: Browser,
  baseURL: string | undefined,
  { email, organization }: { email: string; organization: string },
): Promise<Page> {
  const page = await browser.newPage({ ...(baseURL && { baseURL }), locale: 'de-DE' })
  await followEmailLink({ page, operator: new Keyboard(page) }, email, `Einladung zu ${organization}`)
  await page.getByRole('link', { name: 'Konto anlegen und fortfahren' }).click()
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Passwort wiederholen', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Konto anlegen und Einladung annehmen' }).click()
  await page.getByRole('dialog', { name: 'Datenschutz' }).getByRole('button', { name: 'Einwilligen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Guten Tag')
  return page
}

/** Creates a complete poll, whose pre-flight check requires no reason. @returns its ID */
async function publishPoll(page: Page, kind: PollKind, label: string, title: string): Promise<number> {
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await page.goto('/_internal/polls/new')
  await page.getByText(label, { exact: true }).click()
  const fill = async (fields: Record<string, string>) => {
    for (const [name, words] of Object.entries(fields)) await field(name).fill(words)
  }
  await fill({ 'Wortlaut der Frage': questionOf(kind), Überschrift: title, Thema: 'Alltag' })
  const rows = page.locator('[data-place]')
  if (isOpenEndedKind(kind)) {
    const add = page.getByRole('button', { name: 'Kategorie', exact: true })
    while ((await rows.count()) < ANSWERS.length) await add.click()
  }
  for (const [position, words] of ANSWERS.entries())
    await describeAnswer(rows.nth(position), { kind, position, words })
  await page.getByRole('link', { name: '2 Feldzeit und Zielgruppe' }).click()
  await fill({
    'Erster Tag': daysFromNow(-1),
    'Letzter Tag': daysFromNow(30),
    'Angestrebte Fallzahl': String(VOTERS),
  })
  await page.getByRole('link', { name: '3 Methode und Gewichtung' }).click()
  await fill({
    Grundgesamtheit: 'Personen ab 18 Jahren',
    Erhebungsmethode: 'Online-Umfrage',
    Auftraggeber: 'Kunde AG',
    Quelle: 'Meinungsbild',
    Institut: 'Meinungsbild',
  })
  await field('Stichprobe').selectOption('SELF_SELECTED')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page).toHaveURL(/polls\/\d+\?step=method$/)

  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expect(page.getByText('Veröffentlicht · gespeichert')).toBeVisible()
  return Number(/polls\/(\d+)/.exec(page.url())?.[1])
}

/** Returns the date in the format of a date field. */
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function describeAnswer(
  row: Locator,
  { kind, position, words }: { kind: PollKind; position: number; words: string },
): Promise<void> {
  await row.getByRole('textbox').first().fill(words)
  if (hasNumericValues(kind)) await row.getByLabel('Zahlenwert').fill(String(position))
  if (!isImageKind(kind)) return
  await row.locator('input[type="file"]').setInputFiles(IMAGE)
  await row.getByLabel('Alternativtext').fill(words)
}

/** Votes in the widget as a visitor, and sees the result. */
async function answer(page: Page, widget: string, { id, kind }: PublishedPoll, voter: number): Promise<void> {
  await page.goto(`${widget}/${id}`)
  const choice = choiceOf(voter)
  const text = ANSWERS[choice] ?? ''
  if (isOpenEndedKind(kind)) await page.getByLabel('Ihre Antwort').fill(text)
  else if (allowsMultipleAnswers(kind)) await page.getByLabel(text).check()
  // A single answer is a button, which sends it.
  const isTapped = !isOpenEndedKind(kind) && !allowsMultipleAnswers(kind)
  await page
    .getByRole('button', { name: isTapped ? text : /^(Weiter|Abstimmen)$/ })
    .first()
    .click()
  const age = page.getByLabel('Alter')
  const counted = page.getByText('Ihre Stimme wurde gezählt.')
  await expect(age.or(counted).first()).toBeVisible()
  // Asked of each voter once.
  if (await age.isVisible()) {
    const person = personOf(voter)
    await age.fill(person.age)
    await page.getByLabel('Geschlecht').selectOption(person.gender)
    await page.getByLabel('Postleitzahl').fill(person.zip)
    await page.getByRole('button', { name: 'Abstimmen' }).click()
  }
  await expect(counted).toBeVisible()
}

/** Sends the same request as the widget's form. */
async function send(
  context: APIRequestContext,
  widget: string,
  { id, kind }: PublishedPoll,
  voter: number,
): Promise<void> {
  const form = await (await context.get(`${widget}/${id}`)).text()
  const token = /name="token" value="([^"]*)"/.exec(form)?.[1] ?? ''
  const choice = choiceOf(voter)
  const given: Record<string, string> = isOpenEndedKind(kind)
    ? { words: ANSWERS[choice] ?? '' }
    : { answer: String(choice) }
  const sent = await context.post(`${widget}/${id}`, {
    form: { token, ...given, ...personOf(voter) },
    maxRedirects: 0,
  })
  expect(sent.status(), await sent.text()).toBe(303)
}

/** Codes the answers into the categories of the same name. */
async function codeAnswers(page: Page, id: number): Promise<void> {
  await page.goto(`/_internal/polls/${id}/answers`)
  for (const [position, words] of ANSWERS.entries()) {
    await page.getByLabel(`Auswählen: ${words}`).check()
    await page.keyboard.press(String(position + 1))
    const put = page.getByRole('button', { name: 'Zuordnen', exact: true })
    if (await put.isVisible()) await put.click()
    await expect(page.getByLabel(`Auswählen: ${words}`)).toHaveCount(0)
  }
  await expect(page.getByRole('heading', { name: 'Alle Antworten sind zugeordnet.' })).toBeVisible()
}
