import { screen, within } from '@testing-library/react'
import type { JsonBodyType } from 'msw'
import type { WireResponseBody } from '../../../src/api/wire-types'
import { headline, renderApp, setupScreens } from '../../support/render-app'
import { createStaff } from '../../support/wire-admin'

const api = setupScreens()

type WireComparison = WireResponseBody<'listAdminComparisons'>['comparisons'][number]
type WireSegment = WireResponseBody<'listAdminSegments'>['segments'][number]

const shared = {
  id: 12,
  organization: 'Stadtwerke Lindenhafen',
  blocked_reason: null,
  updated_at: '2026-03-03T08:00:00.000Z',
}
const comparison: WireComparison = {
  ...shared,
  name: 'Frauen und Männer',
  poll: 'Wie heizen Sie?',
  status: 'PUBLISHED',
}
const segment: WireSegment = {
  ...shared,
  name: 'Junge Frauen',
  age: '18-29',
  gender: 'FEMALE',
  region: null,
  status: 'PUBLISHED',
}

interface Kind {
  field: 'comparisons' | 'segments'
  title: string
  shared: WireComparison | WireSegment
  row: RegExp
  requirement: string
}

describe.each<Kind>([
  {
    field: 'comparisons',
    title: 'Vergleiche',
    shared: comparison,
    row: /Frauen und Männer.*Lindenhafen.*Wie heizen Sie\?.*Veröffentlicht/,
    requirement: 'READ-76',
  },
  {
    field: 'segments',
    title: 'Segmente',
    shared: segment,
    row: /Junge Frauen.*Lindenhafen.*18–29 Jahre, weiblich.*Geteilt/,
    requirement: 'READ-99',
  },
])('the $field that organizations share [$requirement]', ({ field, title, shared: object, row }) => {
  const path = `/v1/admin/${field}` as const
  const answer = (overrides: Partial<typeof object> = {}) =>
    api.answer('get', path, { [field]: [{ ...object, ...overrides }], total: 1 } as JsonBodyType)
  const blocked = { status: 'BLOCKED', blocked_reason: 'Missverständlich' } as const
  const open = (role: Parameters<typeof createStaff>[0]) =>
    renderApp(`/_internal/${field}`, { session: createStaff(role) })

  test('are blocked with a reason, and released', async () => {
    answer()
    const { user } = open('SEGMENT_MANAGER')
    expect(await headline(title)).toBeVisible()
    expect(await screen.findByRole('row', { name: row })).toBeVisible()
    await user.click(screen.getByRole('button', { name: `${object.name} sperren` }))
    const dialog = within(await screen.findByRole('dialog', { name: `„${object.name}“ sperren?` }))
    const calls = api.answer('put', `${path}/12/blocked`, null)
    await user.click(dialog.getByRole('button', { name: 'Sperren' }))
    expect(calls).toHaveLength(0)
    answer(blocked)
    await user.type(dialog.getByRole('textbox', { name: 'Grund' }), 'Missverständlich')
    await user.click(dialog.getByRole('button', { name: 'Sperren' }))
    expect(await calls[0]!.json()).toEqual({ reason: 'Missverständlich' })
    await user.click(await screen.findByRole('button', { name: `${object.name} freigeben` }))
    expect(await calls[1]!.json()).toEqual({ reason: null })
  })

  test('show an error if one could not be released', async () => {
    answer(blocked)
    const { user } = open('SEGMENT_MANAGER')
    api.answer('put', `${path}/12/blocked`, { code: 'internal_error', message: '' }, { status: 500 })
    await user.click(await screen.findByRole('button', { name: `${object.name} freigeben` }))
    const [toast] = await screen.findAllByText(/schiefgelaufen/)
    expect(toast).toBeVisible()
  })

  test('are read-only without the permission to block them', async () => {
    answer()
    open('SEGMENT_READ')
    expect(await screen.findByRole('row', { name: row })).toBeVisible()
    expect(screen.queryByRole('button', { name: /sperren$/ })).not.toBeInTheDocument()
  })
})

describe('the staff of shared objects', () => {
  test('see comparisons of deleted polls [READ-76]', async () => {
    const deleted: WireComparison = { ...comparison, poll: null, status: 'ARCHIVED' }
    api.answer('get', '/v1/admin/comparisons', { comparisons: [deleted], total: 1 })
    renderApp('/_internal/comparisons', { session: createStaff('SEGMENT_READ') })
    expect(await screen.findByRole('row', { name: /Gelöscht.*Archiviert/ })).toBeVisible()
  })

  test('see which segments are cited [READ-99]', async () => {
    api.answer('get', '/v1/admin/segments', { segments: [{ ...segment, status: 'LOCKED' }], total: 1 })
    renderApp('/_internal/segments', { session: createStaff('SEGMENT_READ') })
    expect(await screen.findByRole('row', { name: /Junge Frauen.*Zitiert/ })).toBeVisible()
  })
})
