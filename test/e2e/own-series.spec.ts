import type { Client } from 'pg'
import { EDITOR, expect, test } from './support'

const MANAGER = 'umfragen@meinungsbild.example'
const QUESTION = 'Probe: Sind Sie für den Ausbau?'

/** Inserts a poll with the answers "Ja" and "Nein". @returns its ID */
async function insertPoll(database: Client, title: string, institute: string | null): Promise<number> {
  const weighting = institute === null ? 'POPULATION' : 'PUBLISHED'
  const { rows } = await database.query<{ id: number }>(
    `insert into polls (title, question, kind, status, topic, source, weighting, institute)
     values ($1, $2, 'SINGLE_CHOICE', 'PUBLISHED', 'Probe', 'Probe', $3, $4) returning id`,
    [title, institute === null ? 'Probe: Soll ausgebaut werden?' : QUESTION, weighting, institute],
  )
  const id = rows[0]?.id ?? 0
  await database.query(
    `insert into poll_answers (poll_id, position, text) values ($1, 0, 'Ja'), ($1, 1, 'Nein')`,
    [id],
  )
  return id
}

test('staff compare a poll with the average of institutes, and a customer reads how far it is from it [READ-125]', async ({
  page,
  database,
  logInAs,
}) => {
  test.setTimeout(120_000)
  const ids: number[] = []
  try {
    for (const institute of ['Alpha', 'Beta']) {
      const id = await insertPoll(database, `Probe ${institute}`, institute)
      ids.push(id)
      await database.query(
        `insert into published_waves (poll_id, number, field_start, field_end, respondents, shares)
         select $1, n, make_date(2025, n, 10), make_date(2025, n, 12), 2000,
           '[{"position": 0, "share": 0.4}, {"position": 1, "share": 0.6}]' from generate_series(1, 12) n`,
        [id],
      )
    }
    const own = await insertPoll(database, 'Probe: unsere', null)
    ids.push(own)
    await database.query(
      `insert into votes (poll_id, answer_mask, age, gender, state, cast_at)
       select $1, case when n / 6 % 3 = 0 then 2 else 1 end, 20 + n % 60, n / 5 % 2, 1 + n / 10 % 16,
         make_timestamptz(2025, 3 + n % 6, 10, 12, 0, 0) from generate_series(1, 3000) n`,
      [own],
    )

    await logInAs(MANAGER)
    await page.goto(`/_internal/polls/${own}?step=method`)
    await page
      .getByLabel('Vergleich mit dem Mittel der Institute')
      .selectOption({ label: `${QUESTION} · 2 Institute` })
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('Veröffentlicht · gespeichert')).toBeVisible()

    await page.goto('about:blank') // the form would notice the other session and load again
    await logInAs(EDITOR)
    await page.goto(`/pro/analytics/${ids[0]}/verlauf`)
    const part = page.getByRole('region', { name: 'Mittel der Institute', exact: true })
    await expect(
      part.getByText(/^Im August 2025 liegt „Ja“ in unserer Umfrage .+ über dem Mittel/),
    ).toBeVisible()
    await expect(part.getByRole('row', { name: /^Ja \+.+ ja 6\d,\d\s% 40,0\s%$/ })).toBeVisible()
    await part.getByRole('link', { name: 'Probe: unsere' }).click()
    await expect(page).toHaveURL(new RegExp(`/pro/analytics/${own}`))
  } finally {
    await database.query('delete from polls where id = any($1)', [ids])
  }
})
