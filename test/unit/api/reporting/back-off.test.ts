import { withRejectionBackoff, type Transport } from '../../../../src/api/reporting/transports'

type Answer = Awaited<ReturnType<Transport['send']>>

/** A transport with a fake receiver and a fake clock. */
function setup(answers: Answer[]) {
  let time = 0
  let sent = 0
  const transport = withRejectionBackoff(
    () => ({
      send: async () => answers[sent++] ?? { statusCode: 200 },
      flush: async () => true,
    }),
    () => time,
  )({ url: 'https://reports.example', recordDroppedEvent: () => {} })
  return {
    /** Tries to send at this moment. Returns whether it was sent. */
    at: async (moment: number) => {
      time = moment
      const before = sent
      await transport.send([{}, []])
      return sent > before
    },
  }
}

test.each([400, 401, 429])(
  '%i stops sending for a second, then for two, then for four [ERR-03]',
  async (statusCode) => {
    const { at } = setup([{ statusCode }, { statusCode }, { statusCode }])
    expect(await at(0)).toBe(true)
    expect(await at(999)).toBe(false)
    expect(await at(1000)).toBe(true)
    expect(await at(2999)).toBe(false)
    expect(await at(3000)).toBe(true)
    expect(await at(6999)).toBe(false)
    expect(await at(7000)).toBe(true)
  },
)

test('a successful response resets the waiting time [ERR-03]', async () => {
  const { at } = setup([{ statusCode: 429 }, { statusCode: 200 }, { statusCode: 429 }])
  await at(0)
  await at(1000)
  await at(1001)
  expect(await at(2000)).toBe(false)
  expect(await at(2001)).toBe(true)
})

test.each([
  ['seconds', '90'],
  ['a date', new Date(90_000).toUTCString()],
])('respects Retry-After in %s [ERR-03]', async (_kind, header) => {
  const { at } = setup([
    { statusCode: 429, headers: { 'retry-after': header, 'x-sentry-rate-limits': null } },
  ])
  await at(0)
  expect(await at(89_999)).toBe(false)
  expect(await at(90_000)).toBe(true)
})

test('a server error does not stop sending [ERR-03]', async () => {
  const { at } = setup([{ statusCode: 500 }])
  await at(0)
  expect(await at(1)).toBe(true)
})
