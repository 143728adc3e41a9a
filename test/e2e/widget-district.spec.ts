import { PROFILE_CATEGORIES } from '../../contract/profile-subjects'
import { examine } from './examine'
import { CUSTOMER, expect, test } from './support'

const WIDGET = `http://localhost:${process.env.E2E_WIDGET_PORT}`

test.use({ extraHTTPHeaders: { 'X-Forwarded-For': '203.0.77.7' } })

test('a postcode of several districts asks for the district, by keyboard, and passes axe and fits 320 pixels [VOTE-03] [VOTE-04]', async ({
  page,
  database,
}) => {
  const { rows } = await database.query<{ id: number }>(
    `insert into polls (title, question, kind, status, topic, source)
     values ('Probe: Kreis', 'Wohnen Sie gern hier?', 'NOMINAL_CHOICE', 'PUBLISHED', 'Probe', 'Probe') returning id`,
  )
  const poll = rows[0]?.id ?? 0
  try {
    await database.query(
      `insert into poll_answers (poll_id, position, text) values ($1, 0, 'Ja'), ($1, 1, 'Nein')`,
      [poll],
    )
    await page.goto(`${WIDGET}/${poll}`)
    await examine(page, 'widget-answers')
    await page.getByRole('button', { name: 'Nein' }).press('Enter')
    await expect(page.getByRole('main')).toContainText('Ihre Antwort: „Nein“')
    await examine(page, 'widget-person')
    await page.getByLabel('Alter').fill('34')
    await page.getByLabel('Postleitzahl').fill('17488')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('Zu dieser Postleitzahl gibt es keinen Wohnort')
    await page.getByLabel('Postleitzahl').fill('21039')
    await page.keyboard.press('Enter')

    const notice = page.getByRole('status')
    await expect(notice).toContainText('Ihre Stimme ist noch nicht gezählt')
    await expect(page.getByLabel('Nein')).toBeChecked()
    await expect(page.getByLabel('Alter')).toHaveValue('34')
    const district = page.getByLabel('In welchem Kreis wohnen Sie?')
    await expect(district.getByRole('option')).toHaveText(['keine Angabe', 'Herzogtum Lauenburg', 'Hamburg'])
    await examine(page, 'widget-district')
    await notice.getByRole('link').press('Enter')
    await expect(district).toBeFocused()
    await district.press('ArrowDown')
    await district.press('ArrowDown')
    await expect(district).toHaveValue('DE600')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toContainText('Ihre Stimme wurde gezählt.')

    const stored = await database.query('select district, state, age from votes where poll_id = $1', [poll])
    expect(stored.rows).toEqual([{ district: expect.any(Number), state: 2, age: 34 }])
  } finally {
    await database.query('delete from polls where id = $1', [poll])
  }
})

/** So many votes from one district that its range is narrow enough to be shown with any noise. */
const NEIGHBORS = 200
const KNOWN_SINCE = '3 days'

test('a vote with a postcode counts on the district map of its poll, weighted by education and vote [VOTE-02] [PROFILE-07]', async ({
  page,
  database,
  logInAs,
}) => {
  test.setTimeout(120_000)
  const { rows } = await database.query<{ id: number }>(
    `insert into polls (title, question, kind, status, topic, source, weighting_profile)
     values ('Probe: Karte', 'Fahren Sie Bus?', 'SINGLE_CHOICE', 'PUBLISHED', 'Probe', 'Probe', $1) returning id`,
    [JSON.stringify({ margins: ['education', 'vote'], maxWeight: null })],
  )
  const poll = rows[0]?.id ?? 0
  const vote = async () => {
    await page.context().clearCookies()
    await page.goto(`${WIDGET}/${poll}`)
    await page.getByRole('button', { name: 'Nein' }).click()
    await page.getByLabel('Alter').fill('34')
    await page.getByLabel('Geschlecht').selectOption({ label: 'weiblich' })
    await page.getByLabel('Postleitzahl').fill('17489')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toContainText('Ihre Stimme wurde gezählt.')
  }
  /** Casts votes of people who have answered both profile questions; those of neighbors are in one district. */
  const castEarlier = (count: number, isNeighbor: boolean) =>
    database.query(
      `with known as (insert into voters (birth_year, gender, state)
         select 1980, n % 2, 1 + n % 16 from generate_series(1, $2::int) n returning id),
       own as (select district, state from votes where poll_id = $1 and zip = '17489' limit 1),
       cast_votes as (insert into votes (poll_id, voter_id, answer_mask, age, gender, state, district, cast_at)
         select $1, id, 1 + id % 2, 46, id % 2, case when $3 then own.state else 1 + id % 16 end,
           case when $3 then own.district end, now() - interval '${KNOWN_SINCE}' from known, own)
       insert into profile_answers (voter_id, subject, category, answered_at)
         select id, 'EDUCATION', id % 3, now() - interval '${KNOWN_SINCE}' from known
         union all select id, 'VOTE_2025', id / 3 % ${PROFILE_CATEGORIES.VOTE_2025.length}, now() - interval '${KNOWN_SINCE}' from known`,
      [poll, count, isNeighbor],
    )
  try {
    await database.query(
      `insert into poll_answers (poll_id, position, text) values ($1, 0, 'Ja'), ($1, 1, 'Nein')`,
      [poll],
    )
    await vote()
    await castEarlier(900, false)
    // Their district is that of the browser's vote: without it, the map would show none.
    await castEarlier(NEIGHBORS, true)
    // A poll that is over counts its last day at once.
    await database.query(`update polls set status = 'RESULT_FROZEN', frozen_at = now() where id = $1`, [poll])

    await logInAs(CUSTOMER)
    // The server may still know the poll as it was before the votes that this test has added to the database.
    const asTable = page.getByRole('button', { name: 'Als Tabelle anzeigen' })
    await expect(async () => {
      await page.goto(`/pro/analytics/${poll}/karte?map=NUTS3&period=all`)
      await expect(asTable).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 60_000 })
    await asTable.click()
    await expect(page.getByRole('row', { name: /Vorpommern-Greifswald/ })).toContainText('%')
    await page.getByRole('button', { name: 'Methode', exact: true }).click()
    await expect(page.getByText(/gewichtet nach Schulabschluss und Zweitstimme 2025/).first()).toBeVisible()
  } finally {
    await database.query(
      'delete from voters where id in (select voter_id from votes where poll_id = $1 and voter_id is not null)',
      [poll],
    )
    await database.query('delete from polls where id = $1', [poll])
  }
})
