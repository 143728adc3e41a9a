import { withBoundedSerialSendQueue, type Transport } from '../../../../src/api/reporting/transports'

type Envelope = Parameters<Transport['send']>[0]

const envelope = (id: number): Envelope => [{ event_id: String(id) }, []]
const settle = () => new Promise((resolve) => setTimeout(resolve))

/** A queue with a transport whose responses the test controls. */
function setup() {
  const underWay: { id: unknown; answer: () => void; fail: () => void }[] = []
  const transport = withBoundedSerialSendQueue(() => ({
    send: ([{ event_id }]) =>
      new Promise((resolve, reject) =>
        underWay.push({
          id: event_id,
          answer: () => resolve({ statusCode: 200 }),
          fail: () => reject(new TypeError('Failed to fetch')),
        }),
      ),
    flush: async () => true,
  }))({ url: 'https://reports.example', recordDroppedEvent: () => {} })
  return { transport, underWay }
}

test('sends simultaneous reports one after another, in order [ERR-03]', async () => {
  const { transport, underWay } = setup()
  for (const id of [1, 2, 3]) void transport.send(envelope(id))
  for (const count of [1, 2, 3]) {
    await settle()
    expect(underWay).toHaveLength(count)
    underWay.at(-1)!.answer()
  }
  expect(underWay.map(({ id }) => id)).toEqual(['1', '2', '3'])
})

test('continues after a report that failed [ERR-03]', async () => {
  const { transport, underWay } = setup()
  const first = transport.send(envelope(1))
  void transport.send(envelope(2))
  await settle()
  underWay[0]!.fail()
  await expect(first).rejects.toThrow('Failed to fetch')
  await settle()
  expect(underWay).toHaveLength(2)
})

test('flush waits for all reports, but not longer than its timeout [ERR-03]', async () => {
  const { transport, underWay } = setup()
  void transport.send(envelope(1))
  await settle()
  expect(await transport.flush(1)).toBe(false)
  const flushed = transport.flush()
  underWay[0]!.answer()
  expect(await flushed).toBe(true)
})
