import { expect } from '@playwright/test'
import { PollPage } from '../pages/poll-page'
import { expectAlert, expectFocusedHeadline, followEmailLink, type Journey } from './journey'

const members: Journey = {
  title:
    'invites a member, resends the e-mail, withdraws the invitation, changes a role and removes a member [ORG-02] [ORG-03] [ORG-04] [ROUTE-19]',
  async run(context) {
    const { page, operator, people, logInAs } = context
    const organization = await people.organization('CUSTOMER', 2)
    const colleague = await people.person(organization)
    await logInAs(await people.person(organization, 'ADMIN'))
    await page.goto('/pro')
    await operator.account('Mitglieder')
    await expectFocusedHeadline(page, 'Mitglieder')
    const state = page.getByText(/^\d+ Mitglied(er)? · /)
    await expect(state).toHaveText('2 Mitglieder · 2 Lizenzen frei')

    const email = people.address()
    await operator.write(page.getByRole('textbox', { name: 'E-Mail' }), email)
    await operator.choose(page.getByRole('combobox', { name: 'Rolle', exact: true }), 'Administration')
    await operator.press(page.getByRole('button', { name: 'Einladen' }))
    const invitation = page.getByRole('row').filter({ hasText: email })
    await expect(invitation).toContainText('Administration')
    await expect(state).toHaveText('2 Mitglieder · 1 Lizenz frei')
    const [again] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      operator.press(invitation.getByRole('button', { name: 'Erneut senden' })),
    ])
    expect(again.ok()).toBe(true)
    await operator.press(invitation.getByRole('button', { name: 'Löschen' }))
    await expect(invitation).toHaveCount(0)
    await expect(state).toHaveText('2 Mitglieder · 2 Lizenzen frei')

    const member = page.getByRole('row').filter({ hasText: colleague.email ?? '' })
    const role = member.getByRole('combobox')
    await operator.choose(role, 'Administration')
    await expect(role).toHaveValue('ADMIN')
    await expect(role).toBeEnabled()
    await operator.press(member.getByRole('button', { name: 'Entfernen' }))
    const dialog = page.getByRole('dialog', { name: 'Mitglied entfernen' })
    await operator.press(dialog.getByRole('button', { name: 'Entfernen' }))
    await expect(member).toHaveCount(0)
    await expect(state).toHaveText('1 Mitglied · 3 Lizenzen frei')
  },
}

const invited: Journey = {
  title: 'is invited by e-mail, creates an account and joins the organization [ROUTE-12] [AUTH-01] [UI-04]',
  async run(context) {
    const { page, operator, people } = context
    const organization = await people.organization()
    const { token } = await people.person(organization, 'ADMIN')
    const email = people.address()
    await page.request.post('/provider/v1/pro/my_organization/invitations', {
      headers: { 'X-Auth-Token': token },
      data: { email, member_role: 'EDITOR' },
    })
    await followEmailLink(context, email, `Einladung zu ${organization.name}`)
    await expect(page.getByRole('main')).toContainText(
      `Petra Probe lädt Sie in die Organisation ${organization.name} ein.`,
    )
    await operator.press(page.getByRole('link', { name: 'Konto anlegen und fortfahren' }))
    await expectFocusedHeadline(page, 'Konto anlegen')
    await expect(page.getByRole('textbox', { name: 'E-Mail' })).toHaveValue(email)
    await operator.write(page.getByLabel('Passwort', { exact: true }), 'kurz')
    await operator.press(page.getByRole('button', { name: 'Konto anlegen' }))
    await expectAlert(page, 'Das Passwort muss mindestens 12 Zeichen lang sein.')
    await operator.write(page.getByLabel('Passwort', { exact: true }), 'ein langes Passwort')
    await operator.write(page.getByLabel('Passwort wiederholen', { exact: true }), 'ein langes Passwort')
    await operator.press(page.getByRole('button', { name: 'Konto anlegen und Einladung annehmen' }))

    const consent = page.getByRole('dialog', { name: 'Datenschutz' })
    await operator.press(consent.getByRole('button', { name: 'Einwilligen' }))
    await expect(consent).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Guten Tag')
    await expect(page.getByRole('main')).toContainText(organization.name)
  },
}

const palette: Journey = {
  title: 'previews a palette on charts, saves it, and sees it in a poll [ORG-05] [ROUTE-04]',
  async run({ page, operator, people, logInAs }) {
    await logInAs(await people.person(await people.organization(), 'ADMIN'))
    await page.goto('/pro')
    await operator.account('Chart-Farbpalette')
    await expectFocusedHeadline(page, 'Chart-Farbpalette')
    const preview = page.getByRole('region', { name: 'Vorschau' })
    const before = await preview.getByRole('figure').first().screenshot()
    await operator.tick(page.getByRole('radio', { name: 'Kontrast' }))
    await expect(page.getByRole('img', { name: /^Kontrast: hell #1418c5/ })).toBeVisible()
    expect((await preview.getByRole('figure').first().screenshot()).equals(before)).toBe(false)
    await expect(page.getByRole('region', { name: 'Lesbarkeit' }).getByRole('status')).not.toBeEmpty()
    const [saved] = await Promise.all([
      page.waitForResponse(
        (response) => response.request().method() !== 'GET' && response.url().includes('palette'),
      ),
      operator.press(page.getByRole('button', { name: 'Speichern' })),
    ])
    expect(saved.ok()).toBe(true)
    await page.goto('/pro/analytics/299')
    await expect(new PollPage(page).figure).toBeVisible()
    const color = await new PollPage(page).figure.evaluate((figure) =>
      getComputedStyle(figure).getPropertyValue('--chart-1').trim(),
    )
    expect(color).toBe('#1418c5')
  },
}

const embed: Journey = {
  title: 'of a publisher copies the embed code of a poll [ROUTE-20] [UI-02]',
  async run({ page, operator, people, logInAs }) {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await logInAs(await people.person(await people.organization('PUBLISHER')))
    const poll = new PollPage(page)
    await poll.open(299)
    const opener = page.getByRole('button', { name: 'Mehr', exact: true })
    await operator.press(opener)
    await operator.press(page.getByRole('button', { name: 'Einbetten' }))
    const dialog = page.getByRole('dialog', { name: 'Umfrage einbetten' })
    await operator.tick(dialog.getByRole('radio', { name: 'Nur das Ergebnis' }))
    await operator.write(dialog.getByRole('textbox', { name: 'Höhe in Pixeln' }), '100')
    await expect(dialog.getByText('Bitte geben Sie eine Höhe von 200 bis 1.200 Pixeln an.')).toBeVisible()
    await operator.write(dialog.getByRole('textbox', { name: 'Höhe in Pixeln' }), '640')
    await operator.press(dialog.getByRole('button', { name: 'Code kopieren' }))
    await expect(dialog.getByRole('button', { name: 'Kopiert' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^<iframe src="http:\/\/[^"]+\/299\?view=result" width="100%" height="640" title="Umfrage: [^"]+" loading="lazy"><\/iframe>$/,
    )
    await expect(dialog.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
    await operator.dismiss()
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  },
}

const WORDS = 'Wir möchten wissen, was Deutschland frühstückt.'

const order: Journey = {
  title: 'orders a poll in the overlay [NAV-10] [UI-02] [UI-03] [CON-01]',
  async run({ page, operator, people, logInAs }) {
    await logInAs(await people.person(await people.organization()))
    await page.goto('/pro/explore')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entdecken')
    await operator.contact()
    const overlay = page.getByRole('dialog', { name: 'Umfrage beauftragen' })
    await operator.press(overlay.getByRole('button', { name: 'Nachricht senden' }))
    await expect(overlay.getByRole('alert')).toContainText('Bitte füllen Sie dieses Feld aus.')
    await operator.write(overlay.getByRole('textbox', { name: /^Nachricht/ }), WORDS)
    await operator.press(overlay.getByRole('button', { name: 'Nachricht senden' }))
    const thanks = overlay.getByText('Vielen Dank. Wir melden uns innerhalb von zwei Werktagen.')
    await expect(thanks).toBeFocused()
    await operator.press(overlay.getByRole('button', { name: 'Overlay schließen' }))
    await expect(overlay).toHaveCount(0)
  },
}

const visitor: Journey = {
  title:
    'who is not logged in reads a public board, and sends a message [ROUTE-06] [ROUTE-13] [NAV-02] [CON-01]',
  async run({ page, operator }) {
    await page.goto('/dashboards/wohnmonitor-2')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wohnmonitor')
    await operator.contact()
    const overlay = page.getByRole('dialog', { name: 'Zugang anfragen' })
    await expect(overlay.getByRole('textbox', { name: 'Name' })).toBeVisible()
    await operator.dismiss()
    await expect(overlay).toHaveCount(0)

    await page.goto('/login/pro')
    await operator.contact()
    await expect(page).toHaveURL('/contact')
    await operator.write(page.getByRole('textbox', { name: 'Name' }), 'Petra Probe')
    await operator.write(page.getByRole('textbox', { name: 'E-Mail' }), 'petra')
    await operator.write(page.getByRole('textbox', { name: /^Nachricht/ }), WORDS)
    await operator.press(page.getByRole('button', { name: 'Nachricht senden' }))
    await expectAlert(page, 'Bitte geben Sie eine gültige E-Mail-Adresse ein.')
    await operator.write(page.getByRole('textbox', { name: 'E-Mail' }), 'petra@haus.example')
    await operator.press(page.getByRole('button', { name: 'Nachricht senden' }))
    await expect(page.getByText('Vielen Dank. Wir melden uns innerhalb von zwei Werktagen.')).toBeFocused()
  },
}

export const ORGANIZATION = [members, invited, palette, embed, order, visitor]
