import type { Config } from '../../config.ts'
import type { AccountRow } from './repository.ts'

/** Whether someone agreed to the wording that holds now: consent to an older one counts no more. */
export const hasConsented = (
  { gdprConsentAt, gdprConsentVersion }: AccountRow,
  { consentVersion }: Pick<Config, 'consentVersion'>,
): boolean => gdprConsentAt !== null && gdprConsentVersion === consentVersion
