import { startHarness, type Harness } from '../../server/test/support/harness.ts'
import { createApi } from '../../src/api/client'
import type { CallOptions } from '../../src/lib/request'
import { inProcess, type Exchange } from '../support/in-process-adapter'
import { clearSession, setAuthToken, session } from '../support/session'

// Browser globals that the client uses. Without `document` it stores cookies in memory.
Object.assign(globalThis, {
  window: globalThis,
  location: new URL('http://localhost:3000/pro'),
  navigator: { onLine: true },
})

export interface Contract extends Harness {
  /** Sets the user of further requests; null for a visitor. */
  actAs: (email: string | null) => Promise<void>
  /** The recorded requests and responses, oldest first. */
  exchanges: Exchange[]
  /** Starts the server and connects the client. The other fields are set afterwards. */
  start: () => Promise<void>
}

/** The call options for functions of src/api. The client is set when the server has started. */
export const options = {} as CallOptions

/**
 * Connects the API client to the real server in this process, for the tests of one file, which call `start` first and
 * `close` last. The data is that of the server's fixture, and changes of one test remain for the next.
 *
 * @param options.user e-mail address of the initial user
 */
export function setupContract({ user = null }: { user?: string | null } = {}): Contract {
  const exchanges: Exchange[] = []
  const contract = { exchanges, start } as unknown as Contract // complete once it has started
  async function start(): Promise<void> {
    const harness = await startHarness()
    const adapter = inProcess(harness.app, exchanges)
    Object.assign(options, createApi({ adapter, session, wait: () => Promise.resolve() }))
    Object.assign(contract, harness, {
      actAs: async (email: string | null) => {
        if (email === null) clearSession()
        else setAuthToken(await harness.tokenFor(email))
      },
    })
    await contract.actAs(user)
  }
  return contract
}
