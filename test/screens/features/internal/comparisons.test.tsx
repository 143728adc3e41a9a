import { screen, within } from '@testing-library/react'
import type { WireBody } from '../../../../src/api/wire-types'
import { headline, renderApp, setupScreens } from '../../../support/render-app'
import { createStaff } from '../../../support/wire-admin'

const COMPARISONS = '/v1/admin/comparisons'
const api = setupScreens()

type WireComparison = WireBody<'listAdminComparisons'>['comparisons'][number]
const comparisonOf = (overrides: Partial<WireComparison> = {}): WireComparison => ({
  id: 12,
  organization: 'Stadtwerke Lindenhafen',
  name: 'Frauen und Männer',
  poll: 'Wie heizen Sie?',
  status: 'PUBLISHED',
  blocked_reason: null,
  updated_at: '2026-03-03T08:00:00.000Z',
  ...overrides,
})

describe('the comparisons that organizations share', () => {
  test('are blocked with a reason, and released [READ-76]', async () => {
    api.answer('get', COMPARISONS, { comparisons: [comparisonOf()], total: 1 })
    const { user } = renderApp('/_internal/comparisons', { session: createStaff('SEGMENT_MANAGER') })
    expect(await headline('Vergleiche')).toBeVisible()
    expect(
      await screen.findByRole('row', {
        name: /Frauen und Männer.*Lindenhafen.*Wie heizen Sie\?.*Veröffentlicht/,
      }),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Frauen und Männer sperren' }))
    const dialog = within(await screen.findByRole('dialog', { name: '„Frauen und Männer“ sperren?' }))
    const calls = api.answer('put', `${COMPARISONS}/12/blocked`, null)
    await user.click(dialog.getByRole('button', { name: 'Sperren' }))
    expect(calls).toHaveLength(0)
    api.answer('get', COMPARISONS, {
      comparisons: [comparisonOf({ status: 'BLOCKED', blocked_reason: 'Missverständlich' })],
      total: 1,
    })
    await user.type(dialog.getByRole('textbox', { name: 'Grund' }), 'Missverständlich')
    await user.click(dialog.getByRole('button', { name: 'Sperren' }))
    expect(await calls[0]!.json()).toEqual({ reason: 'Missverständlich' })
    await user.click(await screen.findByRole('button', { name: 'Frauen und Männer freigeben' }))
    expect(await calls[1]!.json()).toEqual({ reason: null })
  })

  test('say so where one could not be released [READ-76]', async () => {
    api.answer('get', COMPARISONS, {
      comparisons: [comparisonOf({ status: 'BLOCKED', blocked_reason: 'Missverständlich' })],
      total: 1,
    })
    const { user } = renderApp('/_internal/comparisons', { session: createStaff('SEGMENT_MANAGER') })
    api.answer('put', `${COMPARISONS}/12/blocked`, { code: 'internal_error', message: '' }, { status: 500 })
    await user.click(await screen.findByRole('button', { name: 'Frauen und Männer freigeben' }))
    const [toast] = await screen.findAllByText(/schiefgelaufen/)
    expect(toast).toBeVisible()
  })

  test('are read without the permission to block them, of deleted polls too [READ-76]', async () => {
    api.answer('get', COMPARISONS, {
      comparisons: [comparisonOf({ poll: null, status: 'ARCHIVED' })],
      total: 1,
    })
    renderApp('/_internal/comparisons', { session: createStaff('SEGMENT_READ') })
    expect(await screen.findByRole('row', { name: /Gelöscht.*Archiviert/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: /sperren$/ })).not.toBeInTheDocument()
  })
})
