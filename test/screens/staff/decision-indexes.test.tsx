import { screen, waitFor, within } from '@testing-library/react'
import { headline, renderApp, setupScreens } from '../../support/render-app'
import { createStaff, createTilePoll } from '../../support/wire-admin'
import { createAdminIndex, createIndexContents } from '../../support/wire-indexes'

const INDEXES = '/v1/admin/decision_indexes'
const LIST = '/_internal/decision-indexes'
const api = setupScreens()
const session = createStaff('ADMIN')

beforeEach(() => {
  api.answer('get', INDEXES, { decision_indexes: [createAdminIndex()], total: 1 })
  api.answer('get', `${INDEXES}/1`, createAdminIndex())
  api.answer('get', `${INDEXES}/polls`, { polls: [createTilePoll(1), createTilePoll(2)], total: 2 })
  api.answer('post', `${INDEXES}/preview`, createIndexContents())
  api.answer('get', `${INDEXES}/1/citations`, { citations: [], total: 0 })
})

test('the list of decision indexes links to the form of each [INDEX-09]', async () => {
  renderApp(LIST, { session })
  expect(await headline('Indizes')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Wirtschaftsklima' })).toHaveAttribute('href', `${LIST}/1`)
})

test('the list of decision indexes offers to create the first [INDEX-09]', async () => {
  api.answer('get', INDEXES, { decision_indexes: [], total: 0 })
  renderApp(LIST, { session })
  expect(await screen.findByText('Noch keine Indizes')).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Index anlegen' })).not.toHaveLength(0)
})

test('a new index is made of polls, with a preview of its values [INDEX-09]', async () => {
  const sent = api.answer('post', INDEXES, createAdminIndex())
  const { user } = renderApp(`${LIST}/new`, { session })
  await user.type(await screen.findByLabelText('Titel'), 'Klima')
  expect(screen.getByLabelText('Kürzel')).toHaveValue('klima')
  await user.click(screen.getByRole('button', { name: 'Umfrage hinzufügen' }))
  await user.click(
    await within(await screen.findByRole('dialog')).findByRole('button', { name: /Umfrage 2/ }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.type(await screen.findByLabelText('Faktor: Ja'), '100')
  await user.type(screen.getByLabelText('Faktor: Nein'), '-100')
  expect(await screen.findByText(/Im März 2026 steht der Index bei 112,0/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sent[0]?.json()).toEqual({
    title: 'Klima',
    slug: 'klima',
    description: '',
    components: [
      {
        poll_id: 2,
        weight: 1,
        answers: [
          { position: 0, factor: 100 },
          { position: 1, factor: -100 },
        ],
      },
    ],
    base: null,
  })
})

test('a factor out of range is rejected in the form, and nothing is lost [INDEX-02]', async () => {
  const { user } = renderApp(`${LIST}/1`, { session })
  const factor = await screen.findByLabelText('Faktor: Ja')
  await user.clear(factor)
  await user.type(factor, '250')
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  expect((await screen.findAllByText(/Ein Faktor ist eine ganze Zahl von −100 bis 100/))[0]).toBeVisible()
  expect(factor).toHaveValue('250')
})

test('a poll with published shares cannot be chosen, with the reason [INDEX-02]', async () => {
  api.answer('get', `${INDEXES}/polls`, { polls: [{ ...createTilePoll(2), has_waves: true }], total: 1 })
  const { user } = renderApp(`${LIST}/new`, { session })
  await user.click(await screen.findByRole('button', { name: 'Umfrage hinzufügen' }))
  const dialog = within(await screen.findByRole('dialog'))
  const poll = await dialog.findByRole('button', { name: /Umfrage 2.*gelten für Wellen statt für Monate/ })
  await user.click(poll)
  expect(poll).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByText('Noch keine Umfrage.')).toBeInTheDocument()
})

test('the slug of a published index cannot be edited [INDEX-06]', async () => {
  api.answer('get', `${INDEXES}/1`, createAdminIndex({ status: 'PUBLISHED' }))
  renderApp(`${LIST}/1`, { session })
  expect(await screen.findByLabelText('Kürzel')).toHaveAttribute('readonly')
  expect(screen.getByLabelText('Titel')).not.toHaveAttribute('readonly')
})

test('the preview states why a formula has no values [INDEX-09]', async () => {
  const problem = 'NO_COMMON_MONTH'
  const formulas = createIndexContents().formulas.map((formula) => ({ ...formula, problem }) as const)
  api.answer('post', `${INDEXES}/preview`, createIndexContents({ problem, formulas, values: [] }))
  renderApp(`${LIST}/1`, { session })
  expect(
    await screen.findByText(/Es gibt keinen Monat, in dem alle Umfragen genügend Befragte haben/),
  ).toBeVisible()
})

test('an index is published after a confirmation; a refusal has its reason [INDEX-02]', async () => {
  api.answer(
    'put',
    `${INDEXES}/1/status`,
    { code: 'validation_failed', message: 'x', fields: { components: 'Es gibt keinen Monat.' } },
    { status: 422 },
  )
  const { user } = renderApp(`${LIST}/1`, { session })
  await user.click(await screen.findByRole('button', { name: 'Veröffentlichen' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Veröffentlichen' }))
  expect(await screen.findByText('Der Status wurde nicht geändert. Es gibt keinen Monat.')).toBeVisible()
})

test('the formula of a locked index cannot be edited, and it cannot be deleted [INDEX-06]', async () => {
  api.answer(
    'get',
    `${INDEXES}/1`,
    createAdminIndex({ status: 'LOCKED', locked_at: '2026-04-01T08:00:00.000Z' }),
  )
  renderApp(`${LIST}/1`, { session })
  expect(await screen.findByText(/Die Formel bleibt, wie sie ist/)).toBeVisible()
  expect(await screen.findByLabelText('Faktor: Ja')).toHaveAttribute('readonly')
  expect(screen.queryByRole('button', { name: 'Index löschen' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Festschreiben' })).toBeNull()
})

test('the citations of a locked index are listed, and withdrawn with a reason [INDEX-14]', async () => {
  const locked = createAdminIndex({ status: 'LOCKED', locked_at: '2026-04-01T08:00:00.000Z' })
  api.answer('get', `${INDEXES}/1`, locked)
  const citation = {
    code: 'k7m2p9qx',
    cited_at: '2026-04-02T08:00:00.000Z',
    cited_by: 'Ada Beispiel',
    query: null,
    withdrawn: null,
  }
  api.answer('get', `${INDEXES}/1/citations`, { citations: [citation], total: 1 })
  const sent = api.reply(
    'post',
    `${INDEXES}/1/citations/k7m2p9qx/withdraw`,
    () => new Response(null, { status: 204 }),
  )
  const { user } = renderApp(`${LIST}/1`, { session })
  expect(await screen.findByRole('link', { name: 'k7m2p9qx' })).toHaveAttribute('href', '/z/k7m2p9qx')
  await user.click(screen.getByRole('button', { name: 'k7m2p9qx zurückziehen' }))
  const dialog = await screen.findByRole('dialog', { name: 'Zitat zurückziehen?' })
  await user.type(within(dialog).getByLabelText('Grund'), 'Falsche Gewichte')
  await user.click(within(dialog).getByRole('button', { name: 'Zurückziehen' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sent[0]?.json()).toEqual({ reason: 'Falsche Gewichte' })
})

test('a locked index is withdrawn with a reason, which its form then states [INDEX-15]', async () => {
  const locked = createAdminIndex({ status: 'LOCKED', locked_at: '2026-04-01T08:00:00.000Z' })
  api.answer('get', `${INDEXES}/1`, locked)
  const withdrawn = { at: '2026-04-09T10:00:00.000Z', reason: 'Falsche Gewichte' }
  const sent = api.answer('post', `${INDEXES}/1/withdraw`, { ...locked, withdrawn, version: 2 })
  const { user } = renderApp(`${LIST}/1`, { session })
  await user.click(await screen.findByRole('button', { name: 'Zurückziehen' }))
  const dialog = await screen.findByRole('dialog', { name: 'Index zurückziehen?' })
  await user.click(within(dialog).getByRole('button', { name: 'Zurückziehen' }))
  expect(await within(dialog).findByText(/Bitte geben Sie an, warum der Index/)).toBeVisible()
  await user.type(within(dialog).getByLabelText('Grund'), 'Falsche Gewichte')
  await user.click(within(dialog).getByRole('button', { name: 'Zurückziehen' }))
  expect(await screen.findByText(/Zurückgezogen am .* Grund: Falsche Gewichte/)).toBeVisible()
  expect(await sent[0]?.json()).toEqual({ reason: 'Falsche Gewichte' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  for (const name of ['Zurückziehen', 'Speichern', 'Index löschen'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.getByRole('button', { name: 'Duplizieren' })).toBeVisible()
})
