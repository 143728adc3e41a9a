import type { Context } from '../../context/context.ts'
import { fieldError } from '../../http/errors.ts'
import { consumeLimit } from '../../http/rate-limit.ts'
import { areEqualSecrets } from '../../lib/equal-secrets.ts'
import type { Vault } from '../../lib/vault.ts'
import { LIMITS } from '../limits.ts'

/**
 * Returns the code that ends the demo in the browser. The server prints it when it starts, so that only its operator
 * knows it: in a demo, anybody can be an ADMIN.
 */
export const toDemoCode = (vault: Pick<Vault, 'sign'>): string => vault.sign('end-of-demo')

const WHERE = 'Er steht in der Ausgabe, die der Server beim Start schreibt, unter den Demokonten.'

/**
 * Requires the code of {@link toDemoCode}. Each try counts, also a right one.
 *
 * @param network see `clientNetwork`
 * @throws ApiError `validation_failed` without the code or for a wrong one, `rate_limited`
 */
export async function requireDemoCode(
  context: Pick<Context, 'database' | 'now' | 'vault'>,
  typed: string | undefined,
  network: string,
): Promise<void> {
  const code = typed?.trim() ?? ''
  if (code === '') throw fieldError('demo_code', `Bitte geben Sie den Code ein. ${WHERE}`)
  await consumeLimit(context, LIMITS.demoCode, network)
  if (!areEqualSecrets(toDemoCode(context.vault), code))
    throw fieldError('demo_code', `Dieser Code ist nicht richtig. ${WHERE}`)
}
