import { fireEvent, screen, within } from '@testing-library/react'
import { headline, renderApp, setupScreens } from '../../support/render-app'
import { createWireSession } from '../../support/wire'
import { createProjectResults } from '../../support/wire-projects'

const api = setupScreens()
const session = createWireSession()

test('a customer opens a project from the list [PROJECT-11]', async () => {
  const { id, title, description } = createProjectResults()
  const listed = {
    ...{ id, title, description, status: 'IN_PROGRESS', countries: ['Deutschland', 'Irland'] },
    ...{ question_count: 1, updated_at: '2026-11-29T08:00:00.000Z' },
  }
  api.answer('get', '/v1/projects', { projects: [listed], total: 1 })
  renderApp('/pro/projekte', { session })
  expect(await screen.findByRole('link', { name: title })).toHaveAttribute('href', '/pro/projekte/1')
  expect(screen.getByText('Deutschland, Irland · 1 Frage')).toBeVisible()
})

test('an organization without projects is told so [PROJECT-11]', async () => {
  api.answer('get', '/v1/projects', { projects: [], total: 0 })
  renderApp('/pro/projekte', { session })
  expect(await screen.findByText('Noch keine Projekte')).toBeVisible()
})

test('the page of a project shows each question by country, and hides small ones [PROJECT-11]', async () => {
  api.answer('get', '/v1/projects/1/results', createProjectResults())
  renderApp('/pro/projekte/1', { session })
  expect(await headline('Verkehr in Europa')).toBeVisible()
  const question = within(screen.getByRole('region', { name: 'Auto' }))
  expect(question.getByRole('link', { name: 'Deutschland' })).toHaveAttribute('href', '/pro/analytics/11')
  expect(question.getByText(/Do you have a car\?.*zu wenige Befragte/)).toBeVisible()
  expect(question.getByText(/60,0\s%.*51,0–68,0\s%/)).toBeVisible()
  fireEvent.click(question.getByRole('button', { name: 'Als Tabelle anzeigen' }))
  expect(await question.findByRole('row', { name: /^Ja/ })).toHaveTextContent(/60,0\s%.*51,0–68,0\s%.*–$/)
})

test('two questions of a country that is done are crossed, with a reason if they cannot be [PROJECT-16]', async () => {
  const results = createProjectResults()
  const [first] = results.questions
  const country = { ...results.progress.countries[0], status: 'DONE' }
  const second = {
    ...first,
    id: 2,
    label: 'Antrieb',
    groups: first?.groups.map((group) => ({ ...group, poll_id: group.poll_id + 10 })),
  }
  const row = (label: string, n: number | null) => ({
    label,
    n,
    is_hidden: n === null,
    answers: n === null ? [] : [{ position: 0, share: 0.4, ci95: [0.3, 0.5] }],
  })
  api.answer('get', '/v1/projects/1/results', {
    ...results,
    progress: { ...results.progress, countries: [country] },
    questions: [first, second],
  })
  api.answer('get', '/v1/projects/1/crosstab', {
    answers: ['Benzin'],
    total: row('Alle, die beides gefragt wurden', 120),
    rows: [row('Ja', 100), row('Nein', null)],
  })
  renderApp('/pro/projekte/1', { session })
  const section = within(await screen.findByRole('region', { name: 'Kreuztabelle zweier Fragen' }))
  expect(await section.findByRole('row', { name: /^Ja/ })).toHaveTextContent(/40,0\s%.*30,0–50,0\s%.*100$/)
  expect(section.getByRole('row', { name: /^Nein/ })).toHaveTextContent(/–unter 10$/)

  const reason = 'Zu wenige Befragte: Eine Kreuztabelle gibt es ab 100 Menschen.'
  api.answer(
    'get',
    '/v1/projects/1/crosstab',
    { code: 'validation_failed', message: '', fields: { columns: reason }, request_id: 'r1' },
    { status: 422 },
  )
  fireEvent.change(section.getByRole('combobox', { name: 'Zeilen' }), { target: { value: '21' } })
  expect(await section.findByText(reason)).toBeVisible()
})

test('a project of another organization is not allowed, and is not reported [PROJECT-10] [ERR-02]', async () => {
  api.answer(
    'get',
    '/v1/projects/1/results',
    { code: 'forbidden', message: 'Das dürfen Sie nicht.', request_id: 'r1' },
    { status: 403 },
  )
  renderApp('/pro/projekte/1', { session })
  expect(await headline('Kein Zugriff')).toBeVisible()
})
