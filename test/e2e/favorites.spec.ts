import { PollList } from './pages/poll-list'
import { Shell } from './pages/shell'
import { EDITOR, expect, test } from './support'

test('a favorite is updated optimistically, and rolled back with a notification if the server rejects it [LIST-07]', async ({
  page,
  logInAs,
}) => {
  await logInAs(EDITOR)
  const list = new PollList(page)
  await page.goto('/pro/exclusive')
  const card = list.cards.filter({ has: page.getByRole('button', { name: 'Als Favorit merken' }) }).first()
  const question = await card.getByRole('heading').getByRole('link').innerText()
  const star = list.of(question).getByRole('button')

  let respond = () => {}
  const held = new Promise<void>((resolve) => (respond = resolve))
  await page.route('**/v1/me/favorite_polls/*', async (route) => {
    await held
    await route.fulfill({ status: 403, json: { code: 'forbidden', message: '', request_id: 'r' } })
  })
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  respond()
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await expect(new Shell(page).toasts.getByRole('listitem')).toHaveCount(1)
})

test('a poll marked in one list is marked in every other [LIST-07]', async ({ page, people, logInAs }) => {
  await logInAs(await people.person(await people.organization()))
  const list = new PollList(page)
  await page.goto('/pro/search')
  const card = list.cards.filter({ has: page.getByRole('button', { name: 'Als Favorit merken' }) }).first()
  const question = await card.getByRole('heading').getByRole('link').innerText()
  const star = list.of(question).getByRole('button')
  const kept = page.waitForResponse(/favorite_polls/)
  await star.click()
  expect((await kept).ok()).toBe(true)
  await new Shell(page).choose('Favoriten')
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'false')
})
