import type { ExclusivityType } from '../../../../contract/enumerations/content.ts'
import { needsEmbedKey } from '../../../../contract/exclusivity.ts'
import { parseId } from '../../../../contract/ids.ts'
import { areEqualSecrets } from '../../lib/equal-secrets.ts'
import type { Vault } from '../../lib/vault.ts'

type Signing = Pick<Vault, 'sign'>

/**
 * Returns the key with which the widget host shows a poll that only some organizations may see; null for other polls.
 * It contains the organization, so that it ends with the organization's grant.
 */
export const toEmbedKeyIfNeeded = (
  vault: Signing,
  { id, exclusivity }: { id: number; exclusivity: ExclusivityType | null },
  organizationId: number | null,
): string | null =>
  organizationId !== null && needsEmbedKey(exclusivity) ? signedKey(vault, id, organizationId) : null

/** Returns the organization that embeds a poll with a key; null for an invalid key. */
export function findOrganizationIdByKey(vault: Signing, pollId: number, key: string): number | null {
  const organizationId = parseId(key.split('-', 1)[0] ?? '')
  if (organizationId === null) return null
  return areEqualSecrets(signedKey(vault, pollId, organizationId), key) ? organizationId : null
}

const signedKey = (vault: Signing, pollId: number, organizationId: number) =>
  `${organizationId}-${vault.sign(`embed/${pollId}/${organizationId}`)}`
