import { expect } from '@playwright/test'
import { LoginPage } from '../pages/login-page'
import { Shell } from '../pages/shell'
import { PASSWORD } from '../support'
import { expectAlert, expectFocusedHeadline, followEmailLink, type Journey } from './journey'

const NEW_PASSWORD = 'ein ganz neues Passwort'

const reset: Journey = {
  title:
    'requests a password reset, sets a new password with the e-mail link, and logs in [ROUTE-11] [AUTH-01]',
  async run(context) {
    const { page, operator, people } = context
    const { email } = await people.person(await people.organization())
    const login = new LoginPage(page)
    await login.open()
    await operator.press(page.getByRole('link', { name: 'Passwort vergessen?' }))
    await expect(page).toHaveURL('/reset-password') // the login also has a field with this name
    await operator.write(page.getByRole('textbox', { name: 'E-Mail' }), email ?? '')
    await operator.press(page.getByRole('button', { name: 'Link anfordern' }))
    await expect(
      page.getByRole('status').filter({ hasText: 'Falls ein Konto zu dieser Adresse besteht' }),
    ).toBeVisible()

    await followEmailLink(context, email ?? '', 'Ihr neues Passwort für Meinungsbild')
    await operator.write(page.getByLabel('Neues Passwort', { exact: true }), NEW_PASSWORD)
    await operator.write(page.getByLabel('Passwort wiederholen', { exact: true }), 'ein anderes Passwort')
    await operator.press(page.getByRole('button', { name: 'Speichern' }))
    await expectAlert(page, 'Die Passwörter stimmen nicht überein.')
    await operator.write(page.getByLabel('Passwort wiederholen', { exact: true }), NEW_PASSWORD)
    await operator.press(page.getByRole('button', { name: 'Speichern' }))
    await expectFocusedHeadline(page, /^Guten Tag/)

    await operator.logOut()
    await operator.write(login.email, email ?? '')
    await operator.write(login.password, NEW_PASSWORD)
    await operator.press(login.submit)
    await expectFocusedHeadline(page, /^Guten Tag/)
  },
}

const linkLogin: Journey = {
  title: 'logs in with an e-mail link, which works once [ROUTE-10] [AUTH-01]',
  async run(context) {
    const { page, operator, people } = context
    const { email } = await people.person(await people.organization())
    const login = new LoginPage(page)
    await login.open()
    await operator.write(login.email, email ?? '')
    await operator.press(page.getByRole('button', { name: 'Anmeldelink per E-Mail senden' }))
    await expect(
      page.getByRole('status').filter({ hasText: 'Falls ein Konto zu dieser Adresse besteht' }),
    ).toBeVisible()
    await followEmailLink(context, email ?? '', 'Ihr Link zum Anmelden bei Meinungsbild')
    await expect(new Shell(page).headline).toHaveText(/^Guten Tag/)
    await operator.logOut()
    await expect(login.submit).toBeVisible()
    await followEmailLink(context, email ?? '', 'Ihr Link zum Anmelden bei Meinungsbild')
    await expectAlert(page, 'Dieser Link ist ungültig oder abgelaufen.')
    await expect(page).toHaveURL('/login/pro')
  },
}

const firstPassword: Journey = {
  title: 'is prompted to set the missing password, and sets it [NAV-13] [NAV-14] [ROUTE-19] [AUTH-06]',
  async run(context) {
    const { page, operator, people, logInAs } = context
    const person = await people.person(await people.organization(), 'EDITOR', { hasNoPassword: true })
    await logInAs(person)
    await page.goto('/pro')
    await expect(page.getByText('Ihr Konto hat noch kein Passwort.')).toBeVisible()
    await operator.account('Passwort festlegen')
    await expect(page.getByRole('textbox', { name: 'E-Mail' })).toHaveValue(person.email ?? '')
    await operator.press(page.getByRole('button', { name: 'Link anfordern' }))
    await expect(page.getByRole('status').filter({ hasText: 'Falls ein Konto' })).toBeVisible()
    await followEmailLink(context, person.email ?? '', 'Ihr neues Passwort für Meinungsbild')
    await operator.write(page.getByLabel('Neues Passwort', { exact: true }), NEW_PASSWORD)
    await operator.write(page.getByLabel('Passwort wiederholen', { exact: true }), NEW_PASSWORD)
    await operator.press(page.getByRole('button', { name: 'Speichern' }))
    await expectFocusedHeadline(page, /^Guten Tag/)
    await expect(page.getByText('Ihr Konto hat noch kein Passwort.')).toHaveCount(0)
  },
}

const completion: Journey = {
  title: 'adds an e-mail address to an account without one, and verifies it [NAV-13] [ROUTE-19]',
  async run(context) {
    const { page, operator, people, logInAs } = context
    await logInAs(await people.person(null, 'EDITOR', { hasNoEmail: true }))
    const email = people.address()
    await page.goto('/pro')
    await operator.account('E-Mail-Adresse ergänzen')
    await expectFocusedHeadline(page, 'E-Mail-Adresse ergänzen')
    await operator.press(page.getByRole('button', { name: 'Speichern' }))
    const field = page.getByRole('textbox', { name: 'E-Mail' })
    await expect(field).toHaveAccessibleDescription(/Bitte füllen Sie dieses Feld aus\./)
    await operator.write(field, email)
    await operator.write(page.getByLabel(/^Passwort(?! wiederholen)/), NEW_PASSWORD)
    await operator.write(page.getByLabel(/^Passwort wiederholen/), NEW_PASSWORD)
    await operator.press(page.getByRole('button', { name: 'Speichern' }))
    await expectFocusedHeadline(page, 'E-Mail-Adresse bestätigen')
    await operator.press(page.getByRole('button', { name: 'Erneut senden' }))
    await expect(page.getByText('Wir haben Ihnen einen neuen Link geschickt.')).toBeVisible()

    await followEmailLink(context, email, 'Bitte bestätigen Sie Ihre E-Mail-Adresse')
    await expect(page.getByText('Ihre E-Mail-Adresse ist bestätigt.')).toBeVisible()
    await operator.press(page.getByRole('link', { name: 'Zur Startseite' }))
    await expectFocusedHeadline(page, /^Guten Tag/)
  },
}

const settings: Journey = {
  title:
    'changes personal data and the password, ends a session, withdraws and gives consent, and exports the data [NAV-08] [ROUTE-09] [UI-01] [UI-04]',
  async run({ page, operator, people, logInAs }) {
    const person = await people.person(await people.organization())
    await people.session(person.id)
    await logInAs(person)
    await page.goto('/pro')
    await operator.account('Einstellungen')
    await expectFocusedHeadline(page, 'Einstellungen')
    const part = (name: string) => page.getByRole('region', { name, exact: true })
    const toasts = new Shell(page).toasts

    const data = part('Persönliche Angaben')
    await operator.write(data.getByRole('textbox', { name: /^Vorname/ }), 'Paula')
    await operator.choose(data.getByRole('combobox', { name: /^Geschlecht/ }), 'divers')
    await operator.press(data.getByRole('button', { name: 'Speichern' }))
    await expect(toasts).toContainText('Ihre Angaben wurden gespeichert.')

    await operator.press(part('Sitzungen').getByRole('button', { name: /^Sitzung beenden/ }))
    await expect(part('Sitzungen').getByRole('listitem')).toHaveCount(1)

    const password = part('Passwort')
    await operator.write(password.getByLabel('Aktuelles Passwort', { exact: true }), PASSWORD)
    await operator.write(password.getByLabel('Neues Passwort', { exact: true }), NEW_PASSWORD)
    await operator.write(password.getByLabel('Passwort wiederholen', { exact: true }), NEW_PASSWORD)
    await operator.press(password.getByRole('button', { name: 'Speichern' }))
    await expect(toasts).toContainText('Ihr Passwort wurde gespeichert.')

    const privacy = part('Datenschutz')
    await operator.press(privacy.getByRole('button', { name: 'Einwilligung widerrufen' }))
    await expect(privacy.getByRole('status')).toHaveText('Wir zählen Ihre Seitenaufrufe nicht.')
    await operator.press(privacy.getByRole('button', { name: 'Einwilligen' }))
    await expect(privacy.getByRole('button', { name: 'Einwilligung widerrufen' })).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      operator.press(privacy.getByRole('button', { name: 'Meine Daten herunterladen' })),
    ])
    expect(download.suggestedFilename()).toMatch(/\.json$/)

    await page.reload()
    await expect(data.getByRole('textbox', { name: /^Vorname/ })).toHaveValue('Paula')
    await expect(data.getByRole('combobox', { name: /^Geschlecht/ })).toHaveValue('DIVERSE')
  },
}

const accountDeletion: Journey = {
  title: 'cancels, then deletes the account [UI-02] [AUTH-02]',
  async run({ page, operator, people, logInAs }) {
    const person = await people.person(await people.organization())
    await logInAs(person)
    await page.goto('/settings')
    const open = page.getByRole('button', { name: 'Konto löschen' })
    const dialog = page.getByRole('dialog', { name: 'Konto wirklich löschen?' })
    await operator.press(open)
    await expect(dialog).toBeVisible()
    await operator.press(dialog.getByRole('button', { name: 'Abbrechen' }))
    await expect(dialog).toHaveCount(0)
    await expect(open).toBeFocused()

    await operator.press(open)
    await operator.write(dialog.getByLabel('Passwort', { exact: true }), 'ein falsches Passwort')
    await operator.press(dialog.getByRole('button', { name: 'Löschen' }))
    await expect(dialog.getByRole('alert')).toBeVisible()
    await operator.write(dialog.getByLabel('Passwort', { exact: true }), PASSWORD)
    await operator.press(dialog.getByRole('button', { name: 'Löschen' }))
    const login = new LoginPage(page)
    await expect(login.submit).toBeVisible()
    await operator.write(login.email, person.email ?? '')
    await operator.write(login.password, PASSWORD)
    await operator.press(login.submit)
    await expectAlert(page, 'E-Mail-Adresse oder Passwort ist nicht korrekt.')
  },
}

export const ACCOUNT = [reset, linkLogin, firstPassword, completion, settings, accountDeletion]
