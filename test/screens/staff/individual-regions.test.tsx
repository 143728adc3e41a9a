import { screen } from '@testing-library/react'
import { headline, renderApp, setupScreens } from '../../support/render-app'
import { createStaff } from '../../support/wire-admin'

const api = setupScreens()
const session = createStaff('ADMIN')
const saved = {
  id: 1,
  title: 'Vertrieb Süd',
  status: 'CREATED' as const,
  organization_id: null,
  organization_name: null,
  districts: ['DE212', 'DE21H'],
  updated_at: '2026-11-01T10:00:00.000Z',
  version: 1,
}

beforeEach(() => {
  api.answer('get', '/v1/admin/organizations', { organizations: [{ id: 3, name: 'Kunde GmbH' }], total: 1 })
})

test('the list of individual regions links to the form of each [REGION-01]', async () => {
  api.answer('get', '/v1/admin/individual_regions', { individual_regions: [saved], total: 1 })
  renderApp('/_internal/individual-regions', { session })
  expect(await headline('Gebiete')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Vertrieb Süd' })).toHaveAttribute(
    'href',
    '/_internal/individual-regions/1',
  )
})

test('pasted codes are sent once each, and the errors of the server leave them in the form [REGION-02]', async () => {
  const sent = api.answer(
    'post',
    '/v1/admin/individual_regions',
    { code: 'validation_failed', fields: { districts: '„DE999“ ist kein Kreis.' } },
    { status: 422 },
  )
  const { user } = renderApp('/_internal/individual-regions/new', { session })
  await user.type(await screen.findByLabelText('Name'), 'Vertrieb Süd')
  const codes = screen.getByLabelText('Codes der Kreise')
  await user.click(codes)
  await user.paste('de212;DE21H\nDE212 DE999')
  expect(screen.getByText('3 Kreise gewählt')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(await screen.findAllByText(/„DE999“ ist kein Kreis/)).not.toHaveLength(0)
  expect(codes).toHaveValue('de212;DE21H\nDE212 DE999')
  expect(await sent[0]?.json()).toEqual({
    title: 'Vertrieb Süd',
    organization_id: null,
    districts: ['DE212', 'DE21H', 'DE999'],
  })
})

test('a region needs a name and a district before it is sent [REGION-02]', async () => {
  const { user } = renderApp('/_internal/individual-regions/new', { session })
  await screen.findByLabelText('Name')
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(screen.getByLabelText('Name')).toBeInvalid()
  expect(screen.getByLabelText('Codes der Kreise')).toBeInvalid()
})
