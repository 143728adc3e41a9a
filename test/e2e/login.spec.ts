import { LoginPage } from './pages/login-page'
import { Shell } from './pages/shell'
import { CUSTOMER, EDITOR, expect, PASSWORD, test } from './support'

test('a wrong password shows an error, and the right one logs in [AUTH-02]', async ({ page }) => {
  const login = new LoginPage(page)
  await login.open()
  await login.logIn(EDITOR, 'falsches-passwort')
  await expect(login.failure).toContainText('E-Mail-Adresse oder Passwort ist nicht korrekt.')
  await expect(login.email).toHaveValue(EDITOR)
  await login.logIn(EDITOR, PASSWORD)
  await expect(new Shell(page).headline).toHaveText(/^Guten Tag/)
})

test('offline the login shows an error, and works again online [HTTP-04]', async ({ page, context }) => {
  const login = new LoginPage(page)
  await login.open()
  await context.setOffline(true)
  await login.logIn(EDITOR, PASSWORD)
  await expect(login.failure).toContainText('Sie sind offline. Bitte prüfen Sie Ihre Internetverbindung.')
  await context.setOffline(false)
  await login.submit.click()
  await expect(new Shell(page).headline).toHaveText(/^Guten Tag/)
})

for (const address of [
  '/pro/search?query=Miete&sort=DATE#oben',
  '/pro/analytics/299/verlauf?age=18-29,65%2B&gender=FEMALE&interval=month',
])
  test(`${address} requires a login and is shown after it [ROUTE-17]`, async ({ page }) => {
    const login = new LoginPage(page)
    await page.goto(address)
    await expect(page).toHaveURL('/login/pro')
    await login.logIn(CUSTOMER, PASSWORD)
    await expect(page).toHaveURL(address)
    await expect(new Shell(page).account).toBeVisible()
  })

test('the login redirects users who are logged in [ROUTE-10]', async ({ page, logInAs }) => {
  await logInAs(CUSTOMER)
  await new LoginPage(page).open()
  await expect(page).toHaveURL('/pro')
})

test('old URLs redirect to the new ones, with their query [ROUTE-07] [ROUTE-08] [ROUTE-09]', async ({
  page,
  logInAs,
}) => {
  await logInAs(CUSTOMER)
  for (const [old, address] of [
    ['/', '/pro'],
    ['/org/acme', '/pro'],
    ['/org/acme/search?query=Miete', '/pro/search?query=Miete'],
    ['/analytics/7/verlauf?interval=week', '/pro/analytics/7/verlauf?interval=week'],
    ['/set-password', '/settings'],
  ] as const) {
    await page.goto(old)
    await expect(page).toHaveURL(address)
  }
})

test('a page without the entitlement is denied, an unknown page is not found [ROUTE-16] [ROUTE-18]', async ({
  page,
  logInAs,
}) => {
  await logInAs('test@demo.example')
  await page.goto('/pro/results')
  await expect(new Shell(page).headline).toHaveText('Kein Zugriff')
  await page.goto('/pro/gibt-es-nicht')
  await expect(new Shell(page).headline).toHaveText('Seite nicht gefunden')
})

test('logging out ends the session on the server and in every tab [ROUTE-15]', async ({
  page,
  context,
  logInAs,
}) => {
  await logInAs(EDITOR)
  const other = await context.newPage()
  await other.goto('/pro')
  await expect(new Shell(other).headline).toHaveText(/^Guten Tag/)
  const token = (await context.cookies()).find(({ name }) => name === 'prod_auth_token')?.value ?? ''
  await page.goto('/pro/explore')
  await new Shell(page).logOut()
  await expect(other).toHaveURL('/login/pro')
  const answer = await page.request.get('/provider/v1/me', { headers: { 'X-Auth-Token': token } })
  expect(answer.status()).toBe(401)
  await page.goto('/logout?redirect_to=//evil.example/')
  await expect(page).toHaveURL('/login/pro')
})
