import { configureStore, combineReducers } from '@reduxjs/toolkit'
import { act, render, screen, waitForElementToBeRemoved, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Provider, useDispatch } from 'react-redux'
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom'
import { coreReducers } from '../../../../src/app/root-reducer'
import { TextField } from '../../../../src/components/text-field'
import { createRequest, type Started } from '../../../../src/lib/request'
import { EditForm, FormSection } from '../../../../src/staff/form/edit-form'
import type { Saved } from '../../../../src/staff/form/edits'
import { useEditForm } from '../../../../src/staff/form/use-edit-form'

interface Values {
  title: string
  slug: string
}
interface SaveRequest {
  values: Values
  version: number | null
}

// The tests respond themselves.
const saveItem = createRequest(
  'test/saveItem',
  (_: SaveRequest) => new Promise<Saved<Values>>(() => undefined),
)
const LABELS = { title: 'Titel', slug: 'Adresse' }

let saved: Saved<Values>
let sent: Started<SaveRequest>[]
let store: ReturnType<typeof makeStore>

function makeStore() {
  return configureStore({
    reducer: combineReducers(coreReducers),
    middleware: (defaults) =>
      defaults({ thunk: false, serializableCheck: false, immutableCheck: false }).concat(
        () => (next) => (action) => {
          if (saveItem.match(action)) sent.push(action)
          return next(action)
        },
      ),
  })
}

beforeEach(() => {
  saved = { values: { title: 'Verkehr', slug: 'verkehr' }, version: 3 }
  sent = []
  store = makeStore()
  window.history.replaceState({ idx: 0 }, '', '/form')
})

let publish: (next: Saved<Values>) => void

function Form() {
  const dispatch = useDispatch()
  const [current, setCurrent] = useState(saved)
  publish = setCurrent
  const form = useEditForm({
    saved: current,
    labels: LABELS,
    request: saveItem,
    check: ({ title }) => (title === '' ? { title: 'Bitte füllen Sie dieses Feld aus.' } : {}),
    readCurrent: (given) => given as Saved<Values>,
    onSave: (values, version) => dispatch(saveItem({ values, version })),
  })
  return (
    <EditForm form={form} label="Ding" status="Entwurf">
      <FormSection title="Inhalt">
        <TextField {...form.text('title')} />
        <TextField {...form.text('slug')} />
      </FormSection>
    </EditForm>
  )
}

function show() {
  const user = userEvent.setup()
  render(
    <Provider store={store}>
      <BrowserRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
        <Link to="/anderswo">Anderswo</Link>
        <Routes>
          <Route path="/form" element={<Form />} />
          <Route path="/anderswo" element={<h1>Anderswo angekommen</h1>} />
        </Routes>
      </BrowserRouter>
    </Provider>,
  )
  return user
}

const title = () => screen.getByLabelText('Titel')
const save = () => screen.getByRole('button', { name: 'Speichern' })
const state = () => screen.getByText(/gespeichert/, { selector: '[role=status]' })
const succeed = (next: Saved<Values>) =>
  act(() => {
    store.dispatch(saveItem.success(next, sent.at(-1)!))
    publish(next)
  })

test('shows whether there are unsaved changes, and saves once on a double click [STAFF-05]', async () => {
  const user = show()
  expect(state()).toHaveTextContent('Entwurf · gespeichert')
  await user.type(title(), ' heute')
  expect(state()).toHaveTextContent('Entwurf · nicht gespeicherte Änderungen')
  await user.dblClick(save())
  expect(sent.map(({ payload }) => payload)).toEqual([
    { values: { title: 'Verkehr heute', slug: 'verkehr' }, version: 3 },
  ])
  expect(state()).toHaveTextContent('wird gespeichert')
  succeed({ values: { title: 'Verkehr heute', slug: 'verkehr-heute' }, version: 4 })
  expect(state()).toHaveTextContent('Entwurf · gespeichert')
  expect(screen.getByLabelText('Adresse')).toHaveValue('verkehr-heute')
})

test('keeps text typed during a save, and continues with the saved version [STAFF-05, STAFF-08]', async () => {
  const user = show()
  await user.type(title(), ' heute')
  await user.keyboard('{Control>}s{/Control}')
  await user.type(title(), ' und morgen')
  succeed({ values: { title: 'Verkehr heute', slug: 'verkehr-heute' }, version: 4 })
  expect(title()).toHaveValue('Verkehr heute und morgen')
  await user.click(save())
  expect(sent.at(-1)?.payload).toEqual({
    values: { title: 'Verkehr heute und morgen', slug: 'verkehr-heute' },
    version: 4,
  })
})

test('shows validation errors at their fields, including those of the server [STAFF-05]', async () => {
  const user = show()
  await user.clear(title())
  await user.click(save())
  expect(sent).toEqual([])
  expect(title()).toBeInvalid()
  await user.type(title(), 'Neu')
  await user.click(save())
  act(() => {
    const error = { code: 'validation_failed', fields: { slug: 'Diese Adresse ist vergeben.' } } as const
    store.dispatch(saveItem.failure(error, sent[0]!))
  })
  expect(screen.getByLabelText('Adresse')).toHaveAccessibleDescription('Diese Adresse ist vergeben.')
  expect(title()).toHaveValue('Neu')
})

test('shows that the object was deleted, and keeps the typed values [STAFF-05, STAFF-08]', async () => {
  const user = show()
  await user.type(title(), ' heute')
  await user.click(save())
  act(() => void store.dispatch(saveItem.failure({ code: 'not_found', status: 404 }, sent[0]!)))
  expect(screen.getByRole('alert')).toHaveTextContent('Inzwischen wurde das gelöscht, was Sie bearbeiten.')
  expect(title()).toHaveValue('Verkehr heute')
})

test('shows errors inside a value by their path, until it is edited [STAFF-05]', async () => {
  const user = show()
  await user.type(title(), ' heute')
  await user.click(save())
  act(() => {
    const fields = { 'title.1.last_part': 'Zu lang.', 'title.0.last_part': 'Zu kurz.' }
    store.dispatch(saveItem.failure({ code: 'validation_failed', fields }, sent[0]!))
  })
  const complaints = () => screen.queryAllByRole('link', { name: /^Titel: / }).map((link) => link.textContent)
  expect(complaints()).toEqual(['Titel: Zu kurz.', 'Titel: Zu lang.'])
  await user.type(title(), '!')
  expect(complaints()).toEqual([])
})

describe('a conflict with another user', () => {
  const reject = () =>
    act(() => {
      const current = { values: { title: 'Verkehr', slug: 'strasse' }, version: 5 }
      store.dispatch(
        saveItem.failure({ code: 'conflict', status: 409, current, changedBy: 'Paula Probe' }, sent.at(-1)!),
      )
    })

  test('shows the differing fields, and keeps all values [STAFF-08]', async () => {
    const user = show()
    await user.type(title(), ' heute')
    await user.click(save())
    reject()
    const panel = screen.getByRole('alert', { name: 'Konflikt' })
    expect(panel).toHaveFocus()
    expect(panel).toHaveTextContent('Paula Probe hat die Daten inzwischen geändert.')
    const rows = within(panel).getAllByRole('row').slice(1)
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'TitelVerkehr heuteVerkehr',
      'Adresseverkehrstrasse',
    ])
    await user.click(screen.getByRole('button', { name: 'Auswahl übernehmen' }))
    await user.click(save())
    expect(sent.at(-1)?.payload).toEqual({
      values: { title: 'Verkehr heute', slug: 'strasse' },
      version: 5,
    })
  })

  test('can be resolved field by field [STAFF-08]', async () => {
    const user = show()
    await user.type(title(), ' heute')
    await user.type(screen.getByLabelText('Adresse'), '-2')
    await user.click(save())
    reject()
    const chosen = (name: string) => screen.getByRole('radio', { name })
    expect(chosen('Titel: Ihr Wert')).toBeChecked()
    await user.click(chosen('Adresse: Neuer Wert'))
    await user.click(screen.getByRole('button', { name: 'Auswahl übernehmen' }))
    expect(title()).toHaveValue('Verkehr heute')
    expect(screen.getByLabelText('Adresse')).toHaveValue('strasse')
  })

  test('can be resolved with the other user’s version [STAFF-08]', async () => {
    const user = show()
    await user.type(title(), ' heute')
    await user.click(save())
    reject()
    await user.click(screen.getByRole('button', { name: 'Alle neuen Werte übernehmen' }))
    expect(title()).toHaveValue('Verkehr')
    expect(screen.getByLabelText('Adresse')).toHaveValue('strasse')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(state()).toHaveTextContent('gespeichert')
  })
})

test('is avoided if the form has no changes: it shows the newer version [STAFF-08]', async () => {
  const user = show()
  act(() => publish({ values: { title: 'Bahn', slug: 'bahn' }, version: 4 }))
  expect(title()).toHaveValue('Bahn')
  await user.type(title(), '!')
  act(() => publish({ values: { title: 'Bus', slug: 'bus' }, version: 5 }))
  expect(title()).toHaveValue('Bahn!')
})

test('warns before a link discards unsaved changes [STAFF-05]', async () => {
  const user = show()
  await user.type(title(), '!')
  await user.click(screen.getByRole('link', { name: 'Anderswo' }))
  const dialog = await screen.findByRole('dialog', { name: 'Seite verlassen?' })
  await user.click(within(dialog).getByRole('button', { name: 'Abbrechen' }))
  await waitForElementToBeRemoved(dialog)
  expect(title()).toHaveValue('Verkehr!')
  await user.click(screen.getByRole('link', { name: 'Anderswo' }))
  await user.click(await screen.findByRole('button', { name: 'Verwerfen und verlassen' }))
  expect(await screen.findByText('Anderswo angekommen')).toBeVisible()
})

test('warns before the back button or closing the window discards unsaved changes [STAFF-05]', async () => {
  window.history.replaceState({ idx: 0 }, '', '/anderswo')
  const user = show()
  act(() => window.history.pushState({ idx: 1 }, '', '/form'))
  act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } })))
  await user.type(await screen.findByLabelText('Titel'), '!')
  act(() => window.history.back())
  expect(await screen.findByRole('dialog', { name: 'Seite verlassen?' })).toBeVisible()
  expect(title()).toHaveValue('Verkehr!')
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Verwerfen und verlassen' }))
  expect(await screen.findByText('Anderswo angekommen')).toBeVisible()
})
