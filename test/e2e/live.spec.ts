import type { Client } from 'pg'
import { expect, test } from './support'

/** Creates a poll for this test only, as an import would. @returns its ID */
async function createPoll(database: Client): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    `insert into polls (title, question, kind, status, topic, source)
     values ('Probe: Folgt die Seite?', 'Folgt die Seite der Umfrage?', 'NOMINAL_CHOICE', 'PUBLISHED', 'Probe', 'Probe')
     returning id`,
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
  const poll = await createPoll(database)
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
