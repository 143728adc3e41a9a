import { TEXT } from '../../../../contract/texts.ts'
import type { Config } from '../../config/config.ts'
import { ApiError } from '../../http/errors.ts'
import type { AccountRow } from './repository.ts'

type ConsentConfig = Pick<Config, 'consentVersion'>

/** Returns whether the account has consented to the current version of the text. Consent to an older version is void. */
export const hasConsented = (
  { gdprConsentAt, gdprConsentVersion }: AccountRow,
  { consentVersion }: ConsentConfig,
): boolean => gdprConsentAt !== null && gdprConsentVersion === consentVersion

/** Rejects consent to an outdated text, from a page opened before the text changed. @throws ApiError `conflict` */
export function assertCurrentConsentVersion(version: string, { consentVersion }: ConsentConfig): void {
  if (version !== consentVersion) throw new ApiError('conflict', { message: TEXT.consentOutdated })
}
