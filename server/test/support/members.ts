import { setupHarness, type SetupOptions } from './harness.ts'

/**
 * Starts a server before the tests of a file and closes it after them. `editor` and `admin` belong to one organization,
 * of which `admin` is an administrator. `stranger` belongs to another one.
 */
export function setupMembers(prepare?: SetupOptions['prepare']) {
  const harness = setupHarness({ prepare })
  return {
    harness,
    editor: harness.user('redaktion@kunde.example'),
    admin: harness.user('admin@kunde.example'),
    stranger: harness.user('admin@verlag.example'),
    staff: harness.user('intern@meinungsbild.example'),
  }
}

/** Returns the error messages of a rejected request by field. */
export const parseFieldErrors = (response: { body: string }): Record<string, string> =>
  (JSON.parse(response.body) as { fields?: Record<string, string> }).fields ?? {}
