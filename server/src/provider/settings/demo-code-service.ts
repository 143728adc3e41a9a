import type { Context } from '../../context/context.ts'
import { fieldError } from '../../http/errors.ts'
import { areEqualSecrets } from '../../lib/equal-secrets.ts'
import type { Vault } from '../../lib/vault.ts'

/**
 * Returns the code that ends the demo in the browser. The server prints it when it starts, so that only its operator
 * knows it: in a demo, anybody can be an ADMIN.
 */
export const toDemoEndCode = (vault: Pick<Vault, 'sign'>): string => vault.sign('end-of-demo')

const WHERE = 'Er steht in der Ausgabe, die der Server beim Start schreibt, unter den Demokonten.'

/**
 * Requires the code of {@link toDemoEndCode}. Tries are not limited: 128 bits cannot be guessed, and in a demo anybody could
 * use up the tries of the operator.
 *
 * @throws ApiError `validation_failed` without the code or for a wrong one
 */
export function requireDemoEndCode({ vault }: Pick<Context, 'vault'>, typed: string | undefined): void {
  const code = typed?.trim() ?? ''
  if (code === '') throw fieldError('demo_code', `Bitte geben Sie den Code ein. ${WHERE}`)
  if (!areEqualSecrets(toDemoEndCode(vault), code))
    throw fieldError('demo_code', `Dieser Code ist nicht richtig. ${WHERE}`)
}
