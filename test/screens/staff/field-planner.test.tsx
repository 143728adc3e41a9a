import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { WireResponseBody } from '../../../src/api/wire-types'
import { headline, renderApp, setupScreens } from '../../support/render-app'
import { createAdminPoll, createStaff } from '../../support/wire-admin'

const ONE = '/v1/admin/polls/1'
const PLAN = '/v1/admin/field_plan'
const basis: WireResponseBody<'getFieldPlanBasis'> = {
  as_of: '2026-02-28',
  rates: { slow: 5, usual: 20, fast: 80.5 },
  design_effect: 1.3,
  groups: [
    { dimension: 'AGE', value: '18-29', share: 0.125 },
    { dimension: 'STATE', value: 'DE-SL', share: null },
  ],
}
const api = setupScreens()

beforeEach(() => {
  api.answer('get', '/v1/admin/polls/tags', { tags: [], topics: [] })
  api.answer('get', '/v1/admin/organizations', { organizations: [], total: 0 })
  api.answer('get', `${ONE}/result`, { code: 'not_found', message: '' }, { status: 404 })
})

async function open() {
  api.answer('get', ONE, createAdminPoll({}))
  renderApp('/_internal/polls/1?step=field', { session: createStaff('POLL_MANAGER') })
  await headline(createAdminPoll().title)
  fireEvent.click(await screen.findByText('Feldplaner: wie viele Antworten, wie viele Tage?'))
}

describe('the field planner', () => {
  test('tells answers and days for an error in a group, and enters the number [STAFF-43]', async () => {
    api.answer('get', PLAN, basis)
    await open()
    expect(await screen.findByText('Nötig sind etwa 510 Antworten.')).toBeVisible()
    const group = screen.getByLabelText('In der Gruppe')
    expect(
      within(group)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['alle Befragten', 'Alter: 18–29 Jahre'])
    await userEvent.selectOptions(group, 'Alter: 18–29 Jahre')
    expect(
      screen.getByText(
        'Nötig sind etwa 510 Antworten dieser Gruppe. Sie gibt 12,5 % aller Antworten, also braucht die Umfrage etwa 4.080.',
      ),
    ).toBeVisible()
    const table = within(screen.getByRole('table', { name: 'Tage, bis sie da sind' }))
    expect(table.getByRole('row', { name: /^üblich 20 204 Tage$/ })).toBeVisible()
    expect(table.getByRole('row', { name: /80,5 51 Tage$/ })).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: '4.080 als Fallzahl eintragen' }))
    expect(screen.getByLabelText(/^Angestrebte Fallzahl/)).toHaveValue('4080')
  })

  test('tells no days while too few polls have answers [STAFF-43]', async () => {
    api.answer('get', PLAN, { ...basis, rates: null, design_effect: null })
    await open()
    await userEvent.selectOptions(await screen.findByLabelText('Gewünschter Fehler'), '± 3 Punkte')
    expect(screen.getByText('Nötig sind etwa 1.080 Antworten.')).toBeVisible()
    expect(screen.getByText(/^Für die Zahl der Tage haben noch zu wenige/)).toBeVisible()
  })

  test('can be loaded again after a failure [STAFF-43]', async () => {
    api.answer('get', PLAN, { code: 'internal_error', message: '' }, { status: 500 })
    await open()
    expect(await screen.findByText('Der Feldplaner konnte nicht geladen werden.')).toBeVisible()
    api.answer('get', PLAN, basis)
    fireEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByText('Nötig sind etwa 510 Antworten.')).toBeVisible()
  })
})
