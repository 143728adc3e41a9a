import type { Page } from '@playwright/test'
import { SCREEN_PERMISSIONS } from '../support/access-page'
import { examine, PHONE, waitUntilLoaded, WIDE } from './examine'
import { Shell } from './pages/shell'
import { expect, isFullMatrix, navigateInApp, test } from './support'

/** The IDs to use for `:id`: demo objects with content. */
const IDS: Record<string, number> = {
  '/_internal/polls/:id': 299,
  '/_internal/polls/:id/answers': 9,
  '/_internal/polls/:id/raw-data': 299,
  '/_internal/poll-bundles/:id': 1,
  '/_internal/poll-bundle-collections/:id': 1,
  '/_internal/insight-boards/:id': 2,
  '/_internal/insight-boards/:id/raw-data': 2,
  '/_internal/decision-indexes/:id': 1,
  '/_internal/projects/:id': 1,
  '/_internal/projects/:id/raw-data': 1,
  '/_internal/individual-regions/:id': 1,
  '/_internal/news/:id': 1,
  '/_internal/news/articles/:id': 1,
  '/_internal/organizations/:id': 1,
  '/_internal/embeds/:id': 1,
  '/_internal/embeds/publishers/:id': 2,
}

/** The state with the most content. */
const QUERIES: Record<string, string> = { '/_internal/polls/:id/answers': '?status=ALL' }

/** A table to import, in the format of a file upload. */
const TABLE = {
  name: 'umfrage.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'Frage;Titel;Thema;Antwort;Alter;Geschlecht;PLZ\nFahren Sie Rad?;Rad;Verkehr;Ja;33;w;10115\nFahren Sie Rad?;Rad;Verkehr;Nein;44;m;20095\n',
  ),
}

const screens = [...SCREEN_PERMISSIONS.keys()]
const isList = (path: string) => !/\/(new|:id)\b/.test(path)

for (const [name, paths] of [
  ['lists', screens.filter(isList)],
  ['forms', screens.filter((path) => !isList(path))],
] as const)
  test(`${name} of the internal area pass axe and fit 320 pixels [STAFF-04, STAFF-05, STAFF-07]`, async ({
    page,
    people,
    logInAs,
  }) => {
    test.setTimeout(isFullMatrix ? 1_200_000 : 240_000)
    const staff = await people.person(await people.organization(), 'ADMIN', { adminRoles: ['ADMIN'] })
    await logInAs(staff)
    await createJobAndAuditEntry(page, staff.token)
    await page.setViewportSize(WIDE)
    await page.goto('/pro/gibt-es-nicht')
    for (const path of paths)
      await test.step(path, async () => {
        const id = path === '/_internal/users/:id' ? staff.id : IDS[path]
        await navigateInApp(page, path.replace(':id', String(id)) + (QUERIES[path] ?? ''))
        await expect(page).toHaveURL(new RegExp(path.replace(':id', String(id))))
        await expect(new Shell(page).headline).not.toHaveText('Seite nicht gefunden')
        await waitUntilLoaded(page)
        await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
        if (path.endsWith('/import')) {
          await page.locator('input[type="file"]').setInputFiles(TABLE)
          await expect(page.getByRole('table').first()).toBeVisible()
        }
        await expectReadableColumns(page)
        await examine(
          page,
          path.slice('/_internal'.length).replaceAll(/\W+/g, '-').replace(/^-?/, 'internal-'),
        )
        await page.setViewportSize(WIDE) // examined at 320 px last
      })
  })

/** Expects that every visible column has space for a few words, and none is outside of the page. */
async function expectReadableColumns(page: Page): Promise<void> {
  for (const width of [1024, 1160]) {
    await page.setViewportSize({ width, height: 900 })
    const widths = await page
      .getByRole('main')
      .getByRole('columnheader')
      .evaluateAll((headers: HTMLElement[]) =>
        headers
          .filter((header) => header.closest('thead')!.clientWidth > 1) // hidden if rows are stacked
          .filter((header) => !('check' in header.dataset))
          .map((header) => header.clientWidth),
      )
    expect(widths.filter((room) => room < 50)).toEqual([])
  }
  await page.setViewportSize(WIDE)
}

test('a long list can be scrolled to its end on a phone [STAFF-04, STAFF-07]', async ({ page, logInAs }) => {
  await logInAs('umfragen@meinungsbild.example')
  await page.setViewportSize(PHONE)
  await page.goto('/_internal/polls?kind=ORDINAL_CHOICE')
  // More than twice as many as are rendered at once.
  const last = page.locator('[aria-rowindex="71"]')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(last).toBeInViewport({ timeout: 200 })
  }).toPass()
})

/** Creates a job and an audit log entry, so that neither list is empty. */
async function createJobAndAuditEntry(page: Page, token: string): Promise<void> {
  const answer = await page.request.post('/provider/v1/admin/polls/299/raw_data', {
    headers: { 'X-Auth-Token': token },
    data: { level: 'simple', is_confirmed: true },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}
