import { screen, within } from '@testing-library/react'
import { headline, renderApp, setupScreens } from '../../support/render-app'
import { createStaff } from '../../support/wire-admin'

const api = setupScreens()

const NO_MAILS = { planned: 0, sending: 0, sent: 0, deleted: 0 }
const DIGEST = {
  id: 'digest-2026-03-02',
  kind: 'DIGEST',
  status: 'SENDING',
  day: '2026-03-02',
  due_at: '2026-03-03T05:00:00.000Z',
  project: null,
  mails: { planned: 0, sending: 3, sent: 1204, deleted: 2 },
}
const INVITATION = {
  id: 'invitation-7',
  kind: 'INVITATION',
  status: 'NONE',
  day: null,
  due_at: null,
  project: { id: 4, title: 'Mobilität', country: 'IE' },
  mails: NO_MAILS,
}

describe('the e-mail campaigns', () => {
  test('are listed with their status, day and numbers of e-mails [STAFF-91]', async () => {
    api.answer('get', '/v1/admin/email_campaigns', { campaigns: [INVITATION, DIGEST], total: 2 })
    renderApp('/_internal/email-campaigns', { session: createStaff('PROJECT_READ') })
    expect(await headline('E-Mail-Kampagnen')).toBeVisible()
    const digest = await screen.findByRole('row', { name: /^Änderungen beobachteter Umfragen/ })
    expect(digest).toHaveTextContent('Wird versendet2. März 263. März 26, 06:00031.2042')
    const invitation = screen.getByRole('row', { name: /^Einladung: Mobilität, Irland/ })
    expect(invitation).toHaveTextContent('Keine––0000')
    expect(within(invitation).getByRole('link')).toHaveAttribute('href', '/_internal/projects/4')
  })

  test('have no link for roles that may not open projects [STAFF-91]', async () => {
    api.answer('get', '/v1/admin/email_campaigns', { campaigns: [INVITATION], total: 1 })
    renderApp('/_internal/email-campaigns', { session: createStaff('SUPPORT') })
    const row = await screen.findByRole('row', { name: /^Einladung: Mobilität, Irland/ })
    expect(within(row).queryByRole('link')).toBeNull()
  })

  test('state when there is none yet [STAFF-91]', async () => {
    api.answer('get', '/v1/admin/email_campaigns', { campaigns: [], total: 0 })
    renderApp('/_internal/email-campaigns', { session: createStaff('SUPPORT') })
    expect(await screen.findByText('Noch keine Kampagnen')).toBeVisible()
  })
})
