import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { headline, renderApp, setupScreens } from '../../support/render-app'
import { createLoginAnswer, createWireSession, nobody } from '../../support/wire'
import { createStaff } from '../../support/wire-admin'

const api = setupScreens()
const FACTOR = '/v1/me/second_factor'
const needed = (fields?: object) =>
  HttpResponse.json({ code: 'second_factor_needed', message: '', ...(fields && { fields }) }, { status: 401 })
const WRONG = 'Dieser Code ist nicht richtig oder wurde schon verwendet.'

describe('a login in two steps', () => {
  test('asks for the code after the password, shows a wrong code, and logs in [STAFF-34]', async () => {
    const sent = api.reply('post', '/v1/auth/login', (_request, count) =>
      count === 2 ? HttpResponse.json(createLoginAnswer()) : needed(count === 1 ? { otp: WRONG } : undefined),
    )
    const { user } = renderApp('/login/pro', { session: nobody })
    await user.type(await screen.findByLabelText('E-Mail'), 'redaktion@kunde.example')
    await user.type(screen.getByLabelText('Passwort'), 'meinungsbild-demo')
    await user.click(screen.getByRole('button', { name: 'Anmelden' }))

    const code = await screen.findByLabelText('Code')
    expect(code).toHaveFocus()
    expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await user.type(code, '000000{Enter}')
    expect(await screen.findByText(WRONG)).toBeVisible()
    expect(screen.getByLabelText('Code')).toHaveValue('000000')
    await user.clear(screen.getByLabelText('Code'))
    await user.type(screen.getByLabelText('Code'), '123456{Enter}')
    expect(await headline('Guten Tag')).toBeVisible()
    const credentials = { email: 'redaktion@kunde.example', password: 'meinungsbild-demo' }
    expect(await Promise.all(sent.map((request) => request.json()))).toEqual([
      credentials,
      { ...credentials, otp: '000000' },
      { ...credentials, otp: '123456' },
    ])
  })

  test('asks for the code after a login link and a new password [STAFF-34]', async () => {
    const byLink = api.reply('post', '/v1/auth/pro/activate_email_login_token', (_request, count) =>
      count === 0 ? needed() : HttpResponse.json(createLoginAnswer()),
    )
    const first = renderApp('/login/pro?token=abc', { session: nobody })
    await first.user.type(await screen.findByLabelText('Code'), '123456{Enter}')
    expect(await headline('Guten Tag')).toBeVisible()
    expect(await byLink[1]!.json()).toEqual({ token: 'abc', otp: '123456' })
    first.unmount()

    api.answer('get', '/v1/auth/reset_password/xyz', {
      email: 'a@b.example',
      expires_at: '2026-03-03T08:00:00Z',
    })
    api.answer('get', '/v1/me', createLoginAnswer().user)
    const byReset = api.reply('post', '/v1/auth/reset_password', (_request, count) =>
      count === 0 ? needed() : HttpResponse.json(createLoginAnswer()),
    )
    const { user } = renderApp('/reset-password/xyz', { session: nobody })
    await user.type(await screen.findByLabelText('Neues Passwort'), 'Siebzehn rote Ziegel!')
    await user.type(screen.getByLabelText('Passwort wiederholen'), 'Siebzehn rote Ziegel!')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await user.type(await screen.findByLabelText('Code'), 'abcd-efgh{Enter}')
    await waitFor(async () =>
      expect(await byReset[1]?.json()).toEqual({
        new_password: 'Siebzehn rote Ziegel!',
        password_recovery_token: 'xyz',
        otp: 'abcd-efgh',
      }),
    )
  })
})

describe('the setup of the second factor', () => {
  const off = { is_active: false, is_required: true, active_since: null, recovery_codes_left: 0 }
  const on = { ...off, is_active: true, active_since: '2026-03-03T08:00:00Z', recovery_codes_left: 10 }
  const CODES = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh']

  test('leads from password, QR code and code to the recovery codes [STAFF-34]', async () => {
    const asked = api.reply('get', FACTOR, (_request, count) => HttpResponse.json(count === 0 ? off : on))
    const begun = api.answer('post', FACTOR, {
      secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
      uri: 'otpauth://totp/Meinungsbild:a?secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
    })
    const confirmed = api.answer('post', `${FACTOR}/confirm`, { recovery_codes: CODES })
    const session = createWireSession()
    api.answer('get', '/v1/me', session.user)
    const { user } = renderApp('/settings/second-factor', { session })
    expect(await screen.findByText(/ist der zweite Schritt Pflicht/)).toBeVisible()
    await user.type(screen.getByLabelText('Passwort'), 'meinungsbild-demo')
    await user.click(screen.getByRole('button', { name: 'Einrichten' }))
    expect(await screen.findByRole('img', { name: 'QR-Code mit dem Schlüssel' })).toBeVisible()
    expect(screen.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeVisible()
    await user.type(screen.getByLabelText('Code'), ' 123456{Enter}')
    const codes = await screen.findByRole('list', { name: 'Wiederherstellungscodes' })
    expect(
      within(codes)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(CODES)
    expect(await begun[0]!.json()).toEqual({ password: 'meinungsbild-demo' })
    expect(await confirmed[0]!.json()).toEqual({ otp: '123456' })

    await user.click(screen.getByRole('button', { name: 'Ich habe die Codes gesichert' }))
    expect(await screen.findByText(/Eingerichtet seit 3. März 2026, noch 10/)).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Wiederherstellungscodes' })).not.toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: 'Abschalten' })).not.toBeInTheDocument()
    expect(asked).toHaveLength(2)
  })

  test('can be restarted, and continues if another tab has completed it [STAFF-34]', async () => {
    api.reply('get', FACTOR, (_request, count) => HttpResponse.json(count === 0 ? off : on))
    const secrets = ['AAAA', 'BBBB']
    const begun = api.reply('post', FACTOR, (_request, count) =>
      HttpResponse.json({ secret: secrets[count], uri: `otpauth://totp/a?secret=${secrets[count]}` }),
    )
    const { user } = renderApp('/settings/second-factor', { session: createWireSession() })
    const begin = async () => {
      await user.type(await screen.findByLabelText('Passwort'), 'meinungsbild-demo')
      await user.click(screen.getByRole('button', { name: 'Einrichten' }))
    }
    await begin()
    expect(await screen.findByText('AAAA')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Neu beginnen' }))
    await begin()
    expect(await screen.findByText('BBBB')).toBeVisible()
    expect(begun).toHaveLength(2)

    const message = 'Der zweite Schritt ist schon eingerichtet.'
    api.answer('post', `${FACTOR}/confirm`, { code: 'conflict', message }, { status: 409 })
    await user.type(screen.getByLabelText('Code'), '123456{Enter}')
    expect(await screen.findByText(/Eingerichtet seit 3. März 2026/)).toBeVisible()
    expect(screen.getByRole('list', { name: 'Benachrichtigungen' })).toHaveTextContent(message)
  })

  test('can be turned off with a code if it is optional, and shows loading errors [STAFF-34]', async () => {
    api.answer('get', FACTOR, { code: 'internal_error', message: '' }, { status: 500 })
    const { user } = renderApp('/settings/second-factor', { session: createWireSession() })
    await screen.findByRole('button', { name: 'Erneut versuchen' })
    const optional = { ...on, is_required: false, recovery_codes_left: 1 }
    api.answer('get', FACTOR, optional)
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByText(/nur noch wenige Codes/)).toBeVisible()
    const ended = api.answer('delete', FACTOR, null)
    api.answer('get', FACTOR, { ...off, is_required: false })
    const part = screen.getByRole('region', { name: 'Abschalten' })
    await user.type(within(part).getByLabelText('Code'), '123456{Enter}')
    expect(await screen.findByRole('button', { name: 'Einrichten' })).toBeVisible()
    expect(await ended[0]!.json()).toEqual({ otp: '123456' })
  })

  test('replaces every internal screen until the required second factor is set up [STAFF-34]', async () => {
    const staff = createStaff('ADMIN')
    renderApp('/_internal/audit', {
      session: { ...staff, user: { ...staff.user, needs_second_factor: true } },
    })
    expect(await screen.findByRole('link', { name: 'Zweiten Schritt einrichten' })).toHaveAttribute(
      'href',
      '/settings/second-factor',
    )
  })
})
