import { fireEvent, screen, waitFor } from '@testing-library/react'
import { renderApp, setupScreens } from '../../support/render-app'
import { createWireSession } from '../../support/wire'
import {
  createContrasts,
  createPollDetail,
  createPollResult,
  createSensitivity,
} from '../../support/wire-analysis'

const POLL = '/v1/pro/polls/7'
const NAME = 'Wie sicher ist dieser Befund?'
const api = setupScreens()

beforeEach(() => {
  api.answer('get', POLL, createPollDetail())
  api.answer('get', `${POLL}/result`, createPollResult())
  api.answer('get', `${POLL}/contrasts`, createContrasts())
  api.answer('get', `${POLL}/weights`, {
    targets: { source: 'OFFICIAL', version: '2023.1' },
    trimmed_share: 0,
    without_profile: null,
    margins: [],
  })
})

async function open(path = '') {
  const rendered = renderApp(`/pro/analytics/7${path}`, { session: createWireSession() })
  fireEvent.click(await screen.findByText(NAME))
  return rendered
}

describe('how sure a finding is', () => {
  test('is told below the result, for its period [READ-119] [READ-120]', async () => {
    const calls = api.answer('get', `${POLL}/sensitivity`, { sensitivity: createSensitivity() })
    await open('?period=90d')
    expect(
      await screen.findByText(/^Je nach Gewichtung 56 bis 61\s% „zufrieden“ \(2 Gewichtungen\)/),
    ).toBeVisible()
    expect(
      screen.getByText(
        /3,4-mal so viel ausmachen wie das Alter \(rund 3 Punkte\), damit „zufrieden“ keine Mehrheit/,
      ),
    ).toBeVisible()
    expect(
      screen.getByText(/^Manipulationsreserve: Es braucht höchstens rund 212 falsche Stimmen/),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Alle Gewichtungen' })).toBeVisible()
    expect(calls[0]!.url).toContain('period=90d')
  })

  test('lists all weightings in the method [READ-119]', async () => {
    api.answer('get', `${POLL}/sensitivity`, { sensitivity: createSensitivity() })
    await open('/methodik')
    expect(
      await screen.findByRole('row', { name: /Alter × Geschlecht und Bundesland, Gewichte höchstens 5 57/ }),
    ).toBeVisible()
  })

  test('is not asked for people who are filtered [READ-119]', async () => {
    const calls = api.answer('get', `${POLL}/sensitivity`, { sensitivity: createSensitivity() })
    renderApp('/pro/analytics/7?gender=FEMALE', { session: createWireSession() })
    await screen.findByRole('figure')
    await waitFor(() => expect(screen.getByText(/Auf einen Blick/)).toBeVisible())
    expect(screen.queryByText(NAME)).not.toBeInTheDocument()
    expect(calls).toHaveLength(0)
  })

  test('can be loaded again after a failure [READ-119]', async () => {
    api.answer('get', `${POLL}/sensitivity`, { code: 'internal_error', message: '' }, { status: 500 })
    const { user } = await open()
    expect(await screen.findByText('Wie sicher der Befund ist, konnte nicht geladen werden.')).toBeVisible()
    api.answer('get', `${POLL}/sensitivity`, { sensitivity: createSensitivity() })
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByText(/^Je nach Gewichtung/)).toBeVisible()
  })

  test('states why there is none [READ-119]', async () => {
    api.answer('get', `${POLL}/sensitivity`, { sensitivity: null })
    await open()
    expect(await screen.findByText(/^Das lässt sich hier nicht angeben/)).toBeVisible()
  })
})
