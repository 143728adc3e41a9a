import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Contract } from './in-process'

type CallsOf<Api> = {
  [Name in keyof Api as Api[Name] extends (...args: never[]) => unknown ? Name : never]: unknown
}

/** What shows that a call works: it sends the call, and says what must come back. */
type Proof = () => Promise<void>

/**
 * One suite for a file that calls the server, with one test for each of its functions; a function without one, or one
 * too many, is a failure. What else is to be shown of them follows under its own title.
 */
export function proveEvery<Api extends object>(
  contract: Contract,
  file: string,
  api: Api,
  proofs: Record<keyof CallsOf<Api>, Proof>,
  further: Record<string, Proof> = {},
): void {
  const calls = Object.entries(api).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []))
  describe(`the calls of ${file}`, () => {
    before(() => contract.start())
    after(() => contract.close())
    test(`every call of ${file} is made [HTTP-01]`, () => {
      assert.deepEqual(Object.keys(proofs).sort(), calls.sort())
    })
    for (const [name, proof] of Object.entries<Proof>(proofs)) {
      test(`${file}: the server answers ${name} as the client expects [HTTP-01]`, proof)
    }
    for (const [title, proof] of Object.entries(further)) test(title, proof)
  })
}
