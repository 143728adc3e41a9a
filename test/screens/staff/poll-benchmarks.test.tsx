import { fireEvent, screen, within } from '@testing-library/react'
import { headline, renderApp, setupScreens } from '../../support/render-app'
import { createAdminPoll, createStaff } from '../../support/wire-admin'

const ONE = '/v1/admin/polls/1'
const BENCHMARKS = `${ONE}/benchmarks`
const api = setupScreens()
const benchmark = {
  id: 4,
  poll_id: 1,
  title: 'Titel',
  position: 0,
  answer: 'Ja',
  source: 'Wahl',
  registered_on: '2026-02-03',
  official_share: null,
  reported_share: null,
  reported_error: null,
}

beforeEach(() => {
  api.answer('get', '/v1/admin/polls/tags', { tags: [], topics: [] })
  api.answer('get', '/v1/admin/organizations', { organizations: [], total: 0 })
  api.answer('get', `${ONE}/result`, { code: 'not_found', message: '' }, { status: 404 })
  api.answer('get', ONE, createAdminPoll({ status: 'PUBLISHED' }))
})

async function open(role: Parameters<typeof createStaff>[0] = 'POLL_MANAGER') {
  const rendered = renderApp('/_internal/polls/1?step=field', { session: createStaff(role) })
  await headline(createAdminPoll().title)
  fireEvent.click(await screen.findByText(/^Für „Unsere Bilanz“/))
  return rendered
}

describe('the known answers of a poll', () => {
  test('are registered with what will tell the true share [READ-121]', async () => {
    api.answer('get', BENCHMARKS, { benchmarks: [] })
    const sent = api.answer('post', BENCHMARKS, { benchmarks: [benchmark] })
    const { user } = await open()
    const field = await screen.findByLabelText('Woher die wahre Zahl kommt')
    await user.click(screen.getByRole('button', { name: 'Anmelden' }))
    expect(field).toHaveAccessibleDescription(/Bitte geben Sie an/)
    await user.type(field, 'Wahl')
    api.answer('get', BENCHMARKS, { benchmarks: [benchmark] })
    await user.click(screen.getByRole('button', { name: 'Anmelden' }))
    const table = await screen.findByRole('table', { name: 'Angemeldete Antworten' })
    expect(within(table).getByRole('row', { name: /^Ja Wahl/ })).toBeVisible()
    expect(await sent[0]!.json()).toMatchObject({ position: 0, source: 'Wahl' })
  })

  test('show why one is refused [READ-121]', async () => {
    api.answer('get', BENCHMARKS, { benchmarks: [] })
    const message = 'Eine bekannte Antwort lässt sich nur anmelden, bevor die Feldzeit endet.'
    api.answer('post', BENCHMARKS, { code: 'conflict', message }, { status: 409 })
    const { user } = await open()
    await user.type(await screen.findByLabelText('Woher die wahre Zahl kommt'), 'Wahl')
    await user.click(screen.getByRole('button', { name: 'Anmelden' }))
    expect(await screen.findByText(message)).toBeVisible()
  })

  test('take an official share in percent [READ-121]', async () => {
    api.answer('get', BENCHMARKS, { benchmarks: [benchmark] })
    const sent = api.answer('put', `${BENCHMARKS}/4`, { benchmarks: [benchmark] })
    const { user } = await open()
    const field = await screen.findByLabelText('Amtlicher Anteil „Ja“ in Prozent')
    await user.type(field, 'viel')
    await user.click(screen.getByRole('button', { name: 'Eintragen' }))
    expect(field).toHaveAccessibleDescription(/Zahl von 0 bis 100/)
    await user.clear(field)
    await user.type(field, '28,1')
    await user.click(screen.getByRole('button', { name: 'Eintragen' }))
    expect(await sent[0]!.json()).toEqual({ official_share: 0.281 })
  })

  test('cannot be changed by those who only read [READ-121]', async () => {
    api.answer('get', BENCHMARKS, { benchmarks: [benchmark] })
    await open('POLL_READONLY')
    await screen.findByRole('table', { name: 'Angemeldete Antworten' })
    expect(screen.queryByRole('button', { name: 'Anmelden' })).not.toBeInTheDocument()
  })
})
