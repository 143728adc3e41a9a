import { TEXT } from '../../../../contract/texts.ts'
import type { Config } from '../../config/config.ts'
import { ApiError } from '../../http/errors.ts'
import type { AccountRow } from './repository.ts'

/** Whether someone agreed to the wording that holds now: consent to an older one counts no more. */
export const hasConsented = (
  { gdprConsentAt, gdprConsentVersion }: AccountRow,
  { consentVersion }: Pick<Config, 'consentVersion'>,
): boolean => gdprConsentAt !== null && gdprConsentVersion === consentVersion

/** A page that was opened before the wording changed has shown another one. @throws ApiError `conflict` */
export function checkWordingShown(
  version: string | undefined,
  { consentVersion }: Pick<Config, 'consentVersion'>,
): void {
  if (version === undefined || version === consentVersion) return
  throw new ApiError('conflict', { message: TEXT.consentOutdated })
}
