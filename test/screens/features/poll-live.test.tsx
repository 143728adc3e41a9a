import { act, screen, waitFor } from '@testing-library/react'
import { renderApp, setupScreens } from '../../support/render-app'
import { createWireSession } from '../../support/wire'
import { createPollDetail, createPollResult } from '../../support/wire-analysis'
import { createFigures } from '../../support/wire-boards'

const POLL = '/v1/pro/polls/7'
const CHANGES = `${POLL}/result_changes`
const LIVE = 'Live: Das Ergebnis folgt neuen Antworten.'
const api = setupScreens()

/** The events that the server sends to the page of poll 7, one stream per connection. */
function answerWithStreams() {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = []
  const asked = api.reply('get', CHANGES, () => {
    const body = new ReadableStream<Uint8Array>({ start: (stream) => void streams.push(stream) })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })
  const send = (answers: number | null, openDay = '2026-07-03') => {
    const data = JSON.stringify({ open_day: openDay, answers })
    streams.at(-1)?.enqueue(new TextEncoder().encode(`event: result_state\ndata: ${data}\n\n`))
  }
  return { asked, streams, send }
}

/** Responds to each view with the current sample size of the test. */
function answerWith(overrides: Parameters<typeof createPollResult>[0] = {}) {
  const server = { n: 100 }
  const asked = api.reply('get', `${POLL}/result`, () =>
    Response.json(createPollResult({ total: createFigures({ n: server.n }), is_live: true, ...overrides })),
  )
  return { server, asked }
}

/** Sends stream events and waits until the page has handled them. */
const sent = (send: () => void) =>
  act(async () => {
    send()
    await new Promise((resolve) => setTimeout(resolve, 0))
  })

/** Waits for this number of requests; the page waits a second before it reconnects. */
const waitForRequests = (list: readonly unknown[], count: number) =>
  waitFor(() => expect(list).toHaveLength(count), { timeout: 5_000 })

const aborted = (request: Request | undefined) => waitFor(() => expect(request?.signal.aborted).toBe(true))

const announced = (text: string) => screen.findByText(text, { selector: '[role="status"]' })

let visibility: DocumentVisibilityState = 'visible'
const see = (state: DocumentVisibilityState) => {
  visibility = state
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

beforeEach(() => {
  visibility = 'visible'
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  api.answer('get', POLL, createPollDetail())
  api.answer('get', `${POLL}/contrasts`, { contrasts: [], dimensions: [], compared: 0 })
})
afterEach(() => jest.restoreAllMocks())

const open = (query = '') => renderApp(`/pro/analytics/7${query}`, { session: createWireSession() })

describe('a poll that takes votes', () => {
  test('is updated live while its page is open, without requests [READ-81]', async () => {
    const { server } = answerWith()
    const { send } = answerWithStreams()
    open()
    expect(await announced('Ergebnis von 100 Befragten')).toBeInTheDocument()
    expect(await screen.findByText('Stand: beim Öffnen der Seite')).toBeVisible()
    await sent(() => send(100))
    expect(await screen.findByText(LIVE)).toBeVisible()
    server.n = 110
    await sent(() => send(110))
    expect(await announced('Ergebnis von 110 Befragten')).toBeInTheDocument()
  })

  test('with a filter shows its time and filter, and is fetched again after midnight [READ-14] [READ-82]', async () => {
    const { server, asked } = answerWith({
      is_live: false,
      used_period: { period: '30d', from: '2026-06-03', to: '2026-07-02', is_default: true },
    })
    const { send } = answerWithStreams()
    open('?gender=FEMALE')
    expect(await screen.findByText('Stand: heute, 0 Uhr')).toBeVisible()
    expect(
      screen.getByText(
        '100 Befragte · letzte 30 Tage (3. Juni 26 – 2. Juli 26) · in Klammern: Unsicherheit (95-%-Bereich)',
      ),
    ).toBeVisible()
    await sent(() => send(100))
    const before = asked.length
    await sent(() => send(110))
    expect(asked).toHaveLength(before)
    server.n = 90
    await sent(() => send(110, '2026-07-04'))
    expect(await announced('Ergebnis von 90 Befragten')).toBeInTheDocument()
  })

  test('keeps the last result if the connection is lost, shows that, and reconnects [READ-83]', async () => {
    const { server } = answerWith()
    const { send, streams } = answerWithStreams()
    open()
    await screen.findByText('Stand: beim Öffnen der Seite')
    await sent(() => send(100))
    await screen.findByText(LIVE)
    await sent(() => streams[0]?.error(new Error('lost')))
    expect(
      await screen.findByText(
        'Die Verbindung ist unterbrochen und wird wiederhergestellt. Zu sehen ist der letzte Stand.',
      ),
    ).toBeVisible()
    expect(await announced('Ergebnis von 100 Befragten')).toBeInTheDocument()
    server.n = 130
    await waitForRequests(streams, 2)
    await sent(() => send(130))
    expect(await announced('Ergebnis von 130 Befragten')).toBeInTheDocument()
  })

  test('closes the connection in a hidden tab, and updates when it is visible again [READ-83]', async () => {
    const { server } = answerWith()
    const { asked, send, streams } = answerWithStreams()
    open()
    await screen.findByText('Stand: beim Öffnen der Seite')
    await sent(() => send(100))
    await screen.findByText(LIVE)
    see('hidden')
    await aborted(asked[0])
    server.n = 150
    see('visible')
    await waitForRequests(streams, 2)
    await sent(() => send(150))
    expect(await announced('Ergebnis von 150 Befragten')).toBeInTheDocument()
  })

  test('stays unchanged if it may no longer be followed [READ-83]', async () => {
    answerWith()
    const asked = api.answer('get', CHANGES, { code: 'not_found', message: '' }, { status: 404 })
    open()
    await announced('Ergebnis von 100 Befragten')
    await waitForRequests(asked, 1)
    expect(screen.getByText('Stand: beim Öffnen der Seite')).toBeVisible()
  })
})

test('is not followed after it has closed [READ-81]', async () => {
  api.answer('get', POLL, createPollDetail({ status: 'ARCHIVED' }))
  answerWith({ status: 'ARCHIVED' })
  const { asked } = answerWithStreams()
  open()
  await announced('Ergebnis von 100 Befragten')
  expect(screen.queryByText(/^Stand:|^Live:/)).not.toBeInTheDocument()
  expect(asked).toHaveLength(0)
})
