import { after, before } from 'node:test'
import { startHarness, type Harness, type InjectFn } from './harness.ts'

const ADDRESSES = {
  editor: 'redaktion@kunde.example',
  admin: 'admin@kunde.example',
  stranger: 'admin@verlag.example',
  staff: 'intern@meinungsbild.example',
}

/**
 * Starts a server before the tests of a file and closes it after them. `editor` and `admin` belong to one organization,
 * of which `admin` is an administrator. `stranger` belongs to another one.
 *
 * @param prepare runs before the first test; a second `before` would not wait for the server
 */
export function setupMembers(prepare?: (harness: Harness) => Promise<void>) {
  const harness = {} as Harness // assigned before the first test
  const calls: Partial<Record<keyof typeof ADDRESSES, InjectFn>> = {}
  before(async () => {
    Object.assign(harness, await startHarness())
    for (const [name, address] of Object.entries(ADDRESSES))
      Object.assign(calls, { [name]: await harness.as(address) })
    await prepare?.(harness)
  })
  after(() => harness.close())
  const as =
    (name: keyof typeof ADDRESSES): InjectFn =>
    (...call) =>
      calls[name]!(...call)
  return { harness, editor: as('editor'), admin: as('admin'), stranger: as('stranger'), staff: as('staff') }
}

/** Returns the error messages of a rejected request by field. */
export const parseFieldErrors = (response: { body: string }): Record<string, string> =>
  (JSON.parse(response.body) as { fields?: Record<string, string> }).fields ?? {}
