import assert from 'node:assert/strict'
import { test } from 'node:test'

type CallsOf<Api> = {
  [Name in keyof Api as Api[Name] extends (...args: never[]) => unknown ? Name : never]: unknown
}

/** What shows that a call works: it sends the call, and says what must come back. */
export type Proof = () => Promise<void>

/** One test for each function of a file of src/api; a function without one, or one too many, is a failure. */
export function proveEvery<Api extends object>(
  file: string,
  api: Api,
  proofs: Record<keyof CallsOf<Api>, Proof>,
): void {
  const calls = Object.entries(api).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []))
  test(`every call of ${file} is made [HTTP-01]`, () => {
    assert.deepEqual(Object.keys(proofs).sort(), calls.sort())
  })
  for (const [name, proof] of Object.entries<Proof>(proofs)) {
    test(`${file}: the server answers ${name} as the client expects [HTTP-01]`, proof)
  }
}
