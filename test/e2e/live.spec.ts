import type { APIRequestContext } from '@playwright/test'
import type { Client } from 'pg'
import { expect, test } from './support'

/**
 * Creates a poll for this test only, as an import would.
 *
 * @param exactReason why its figures are exact; null for protected figures
 * @returns its ID
 */
async function createPoll(database: Client, exactReason: string | null): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    `insert into polls (title, question, kind, status, topic, source, exact_figures_reason)
     values ('Probe: Folgt die Seite?', 'Folgt die Seite der Umfrage?', 'NOMINAL_CHOICE', 'PUBLISHED', 'Probe', 'Probe', $1)
     returning id`,
    [exactReason],
  )
  const id = rows[0]?.id ?? 0
  await database.query(
    `insert into poll_answers (poll_id, position, text) values ($1, 0, 'Ja'), ($1, 1, 'Nein')`,
    [id],
  )
  return id
}

const cast = (database: Client, poll: number, answer: number, count: number) =>
  database.query(
    `insert into votes (poll_id, answer_mask, cast_at) select $1, $2, now() from generate_series(1, $3)`,
    [poll, 1 << answer, count],
  )

test('an open page updates its poll live, without a reload, and after a lost connection [READ-81] [READ-83]', async ({
  page,
  people,
  logInAs,
  database,
  context,
}) => {
  const poll = await createPoll(database, 'Die Befragten sind erfunden.')
  try {
    await cast(database, poll, 0, 60)
    await logInAs(await people.person(await people.organization()))
    await page.goto(`/pro/analytics/${poll}`)
    await expect(page.getByText('Live: Das Ergebnis folgt neuen Antworten.')).toBeVisible()
    const heard = page.getByRole('status').filter({ hasText: 'Ergebnis von' })
    await expect(heard).toHaveText('Ergebnis von 60 Befragten')

    await cast(database, poll, 1, 9) // no live update yet
    await cast(database, poll, 1, 11)
    await expect(heard).toHaveText('Ergebnis von 80 Befragten')
    await expect(page.getByRole('img', { name: /^Nein: 25,0\s%/ })).toBeVisible()

    await context.setOffline(true)
    await expect(page.getByText(/^Die Verbindung ist unterbrochen/)).toBeVisible()
    await cast(database, poll, 1, 40)
    await context.setOffline(false)
    await expect(heard).toHaveText('Ergebnis von 120 Befragten', { timeout: 20_000 })
  } finally {
    await database.query('delete from polls where id = $1', [poll])
  }
})

const WIDGET = `http://localhost:${process.env.E2E_WIDGET_PORT}`

/** Sends what the widget's form sends; each voter has an address and a network of their own. */
async function voteInWidget(context: APIRequestContext, poll: number, voter: number): Promise<void> {
  const address = { 'X-Forwarded-For': `203.0.${voter}.7` }
  const form = await (await context.get(`${WIDGET}/${poll}`, { headers: address })).text()
  const token = /name="token" value="([^"]*)"/.exec(form)?.[1] ?? ''
  const sent = await context.post(`${WIDGET}/${poll}`, {
    headers: { ...address, Origin: WIDGET, 'Sec-Fetch-Site': 'same-origin' },
    form: { token, answer: '1', age: '34', gender: 'w', zip: '80331' },
    maxRedirects: 0,
  })
  expect(sent.status(), await sent.text()).toBe(303)
}

test('the tenth vote in the widget moves the open page of all, and not that of a group [PROT-09] [PROT-10] [READ-81]', async ({
  page,
  people,
  logInAs,
  database,
  context,
  browser,
  playwright,
}) => {
  const poll = await createPoll(database, null)
  try {
    // Women of some days ago, and today's first votes.
    await database.query(
      `insert into votes (poll_id, answer_mask, age, gender, state, cast_at)
       select $1, 1, 34, 0, 9, now() - interval '5 days' from generate_series(1, 60)`,
      [poll],
    )
    await logInAs(await people.person(await people.organization()))
    await page.goto(`/pro/analytics/${poll}?period=all`)
    const heard = page.getByRole('status').filter({ hasText: 'Ergebnis von' })
    await expect(heard).toHaveText(/^Ergebnis von [567]\d Befragten$/) // 60 with noise
    const start = (await heard.textContent()) ?? ''
    await expect(page.getByText('Live: Das Ergebnis folgt neuen Antworten.')).toBeVisible()
    const group = await context.newPage()
    await group.goto(`/pro/analytics/${poll}?period=all&gender=FEMALE`)
    const heardOfGroup = group.getByRole('status').filter({ hasText: 'Ergebnis von' })
    await expect(heardOfGroup).toBeAttached()
    const before = await heardOfGroup.textContent()

    for (let voter = 1; voter <= 9; voter += 1) {
      const visitor = await playwright.request.newContext()
      await voteInWidget(visitor, poll, voter)
      await visitor.dispose()
    }
    await page.reload()
    await expect(heard).toHaveText(start)
    await expect(page.getByText('Live: Das Ergebnis folgt neuen Antworten.')).toBeVisible()

    const tenth = await browser.newContext({ extraHTTPHeaders: { 'X-Forwarded-For': '203.0.10.7' } })
    const visitor = await tenth.newPage()
    await visitor.goto(`${WIDGET}/${poll}`)
    await visitor.getByRole('button', { name: 'Nein' }).click()
    await visitor.getByLabel('Alter').fill('34')
    await visitor.getByLabel('Geschlecht').selectOption('w')
    await visitor.getByLabel('Postleitzahl').fill('80331')
    await visitor.getByRole('button', { name: 'Abstimmen' }).click()
    await expect(visitor.getByRole('main')).toContainText('Ihre Stimme wurde gezählt.')
    await tenth.close()

    await expect(heard).not.toHaveText(start)
    await expect(heard).toHaveText(/^Ergebnis von [678]\d Befragten$/) // 70 with noise
    await expect(page.getByRole('img', { name: /^Nein: \d/ })).toBeVisible()
    expect(await heardOfGroup.textContent()).toBe(before)
    await expect(group.getByText(/Stand: heute, 0 Uhr/).first()).toBeVisible()
  } finally {
    await database.query('delete from polls where id = $1', [poll])
  }
})
