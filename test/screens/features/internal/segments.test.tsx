import { screen, within } from '@testing-library/react'
import type { WireBody } from '../../../../src/api/wire-types'
import { headline, renderApp, setupScreens } from '../../../support/render-app'
import { createStaff } from '../../../support/wire-admin'

const SEGMENTS = '/v1/admin/segments'
const api = setupScreens()

type WireSegment = WireBody<'listAdminSegments'>['segments'][number]
const segmentOf = (overrides: Partial<WireSegment> = {}): WireSegment => ({
  id: 12,
  organization: 'Stadtwerke Lindenhafen',
  name: 'Junge Frauen',
  age: '18-29',
  gender: 'FEMALE',
  region: null,
  status: 'PUBLISHED',
  blocked_reason: null,
  updated_at: '2026-03-03T08:00:00.000Z',
  ...overrides,
})

describe('the segments that organizations share', () => {
  test('are blocked with a reason, and released [READ-99]', async () => {
    api.answer('get', SEGMENTS, { segments: [segmentOf()], total: 1 })
    const { user } = renderApp('/_internal/segments', { session: createStaff('SEGMENT_MANAGER') })
    expect(await headline('Segmente')).toBeVisible()
    expect(
      await screen.findByRole('row', { name: /Junge Frauen.*Lindenhafen.*18–29 Jahre, weiblich.*Geteilt/ }),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Junge Frauen sperren' }))
    const dialog = within(await screen.findByRole('dialog', { name: '„Junge Frauen“ sperren?' }))
    const calls = api.answer('put', `${SEGMENTS}/12/blocked`, null)
    await user.click(dialog.getByRole('button', { name: 'Sperren' }))
    expect(calls).toHaveLength(0)
    api.answer('get', SEGMENTS, {
      segments: [segmentOf({ status: 'BLOCKED', blocked_reason: 'Missverständlich' })],
      total: 1,
    })
    await user.type(dialog.getByRole('textbox', { name: 'Grund' }), 'Missverständlich')
    await user.click(dialog.getByRole('button', { name: 'Sperren' }))
    expect(await calls[0]!.json()).toEqual({ reason: 'Missverständlich' })
    await user.click(await screen.findByRole('button', { name: 'Junge Frauen freigeben' }))
    expect(await calls[1]!.json()).toEqual({ reason: null })
  })

  test('say so where one could not be released [READ-99]', async () => {
    api.answer('get', SEGMENTS, {
      segments: [segmentOf({ status: 'BLOCKED', blocked_reason: 'Missverständlich' })],
      total: 1,
    })
    const { user } = renderApp('/_internal/segments', { session: createStaff('SEGMENT_MANAGER') })
    api.answer('put', `${SEGMENTS}/12/blocked`, { code: 'internal_error', message: '' }, { status: 500 })
    await user.click(await screen.findByRole('button', { name: 'Junge Frauen freigeben' }))
    const [toast] = await screen.findAllByText(/schiefgelaufen/)
    expect(toast).toBeVisible()
  })

  test('are read without the permission to block them [READ-99]', async () => {
    api.answer('get', SEGMENTS, { segments: [segmentOf({ status: 'LOCKED' })], total: 1 })
    renderApp('/_internal/segments', { session: createStaff('SEGMENT_READ') })
    expect(await screen.findByRole('row', { name: /Junge Frauen.*Zitiert/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: /sperren$/ })).not.toBeInTheDocument()
  })
})
