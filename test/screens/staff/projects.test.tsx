import { screen, waitFor, within } from '@testing-library/react'
import { headline, renderApp, setupScreens } from '../../support/render-app'
import { createStaff } from '../../support/wire-admin'
import { createAdminProject, createProgress } from '../../support/wire-projects'

const PROJECTS = '/v1/admin/projects'
const LIST = '/_internal/projects'
const api = setupScreens()
const session = createStaff('ADMIN')

beforeEach(() => {
  api.answer('get', PROJECTS, { projects: [createAdminProject()], total: 1 })
  api.answer('get', `${PROJECTS}/1`, createAdminProject())
  api.answer('get', `${PROJECTS}/1/progress`, createProgress())
  api.answer('get', '/v1/admin/organizations', { organizations: [{ id: 1, name: 'Kunde AG' }], total: 1 })
})

test('the list of projects links to the form of each [PROJECT-01]', async () => {
  renderApp(LIST, { session })
  expect(await headline('Projekte')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Verkehr in Europa' })).toHaveAttribute('href', `${LIST}/1`)
})

test('a new project is made of questions and countries [PROJECT-01]', async () => {
  const sent = api.answer('post', PROJECTS, createAdminProject())
  const { user } = renderApp(`${LIST}/new`, { session })
  await user.type(await screen.findByLabelText('Titel'), 'Probe')
  await user.selectOptions(await screen.findByLabelText('Organisation'), 'Kunde AG')
  await user.click(screen.getByRole('button', { name: 'Frage hinzufügen' }))
  await user.type(screen.getByLabelText('Name'), 'Auto')
  await user.click(screen.getByRole('button', { name: 'Land hinzufügen' }))
  await user.type(screen.getByLabelText('Wortlaut'), 'Haben Sie ein Auto?')
  await user.type(screen.getByLabelText(/^Antworten/), 'Ja\nNein')
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sent[0]?.json()).toMatchObject({
    title: 'Probe',
    organization_id: 1,
    questions: [{ id: 1, label: 'Auto', answer_count: 2, condition: null }],
    countries: [
      {
        code: 'DE',
        texts: { questions: [{ question: 1, wording: 'Haben Sie ein Auto?', answers: ['Ja', 'Nein'] }] },
      },
    ],
  })
})

test('a condition on a question that was moved behind is rejected in the form, and nothing is lost [PROJECT-03]', async () => {
  const { user } = renderApp(`${LIST}/1`, { session })
  await user.click(await screen.findByRole('button', { name: 'Frage 2 nach oben' }))
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(
    (await screen.findAllByText(/Eine Bedingung kann nur von einer früheren Frage abhängen/))[0],
  ).toBeVisible()
  expect(screen.getAllByLabelText('Name')[0]).toHaveValue('Antrieb')
})

test('a country that is not ready states each missing text [PROJECT-02]', async () => {
  api.answer(
    'put',
    `${PROJECTS}/1/countries/7/status`,
    {
      code: 'validation_failed',
      message: 'Bitte prüfen Sie Ihre Eingaben.',
      fields: { 'countries.0.texts.questions.3.wording': 'Dieser Text fehlt noch.' },
      request_id: 'r1',
    },
    { status: 422 },
  )
  const { user } = renderApp(`${LIST}/1`, { session })
  await user.click(await screen.findByRole('button', { name: 'Bereit' }))
  expect(
    await screen.findByText(/Wortlaut der Frage mit der Nummer 3: Dieser Text fehlt noch\./),
  ).toBeVisible()
})

test('who failed an attention check is counted once the country is done [PROJECT-12]', async () => {
  const first = renderApp(`${LIST}/1`, { session })
  expect(await screen.findByText(/^20 von 40 fertig, 0 unterbrochen oder unterwegs\. /)).toBeVisible()
  first.unmount()
  api.answer('get', `${PROJECTS}/1/progress`, createProgress({ status: 'DONE', inattentive: 10 }))
  renderApp(`${LIST}/1`, { session })
  expect(await screen.findByText(/unterwegs, 10 mit falscher Kontrollfrage\. /)).toBeVisible()
})

test('the progress of a country shows its quotas, and invites by address [PROJECT-08] [PROJECT-09]', async () => {
  const sent = api.answer('post', `${PROJECTS}/1/countries/7/invitations`, { sent: 1, known: 0, links: [] })
  const { user } = renderApp(`${LIST}/1`, { session })
  const table = await screen.findByRole('table', { name: 'Quoten: Deutschland' })
  expect(within(table).getByRole('row', { name: /18–49, weiblich, Westdeutschland.*voll/ })).toBeVisible()
  const field = screen.getByLabelText(/^Einladen: Deutschland/)
  await user.type(field, 'keine-adresse')
  await user.click(screen.getByRole('button', { name: 'Einladen' }))
  expect(await screen.findByText('„keine-adresse“ ist keine E-Mail-Adresse.')).toBeVisible()
  await user.clear(field)
  await user.type(field, 'eva@example.com')
  await user.click(screen.getByRole('button', { name: 'Einladen' }))
  expect(await screen.findByText('1 eingeladen, 0 hatten schon einen Link.')).toBeVisible()
  expect(await sent[0]?.json()).toEqual({ emails: ['eva@example.com'] })
})

test('once a country is ready, the progress comes first, and questions are text [PROJECT-01]', async () => {
  const [country] = createAdminProject().countries
  api.answer('get', `${PROJECTS}/1`, {
    ...createAdminProject({ status: 'IN_PROGRESS' }),
    countries: [{ ...country, status: 'COLLECTING_VOTES' }],
  })
  renderApp(`${LIST}/1`, { session })
  const progress = await screen.findByRole('heading', { name: 'Fortschritt' })
  const title = screen.getByLabelText('Titel')
  expect(progress.compareDocumentPosition(title) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(screen.getByText(/^Einfachauswahl, 3 Antworten, nur nach Antwort 1 auf „Auto“$/)).toBeVisible()
  expect(screen.queryByLabelText('Name')).toBeNull()
  expect(screen.getByText('Sprache, Feldzeit, Quoten und Texte')).toBeVisible()
})
