import { dictionary as international } from '@zxcvbn-ts/language-common'
import { dictionary as german } from '@zxcvbn-ts/language-de'

/** Common passwords that the lists lack: the product's own words and rows of a German keyboard. */
const OWN =
  'meinungsbild umfrage umfragen ichliebedich hallowelt qwertz qwertzuiop qwertzuiopü yxcvbnm login abcdef'

/**
 * About 100,000 common passwords, German words and names in lower case. Import this module lazily: it takes 24 MB and
 * 0.1 seconds.
 */
export const LOWERCASE_COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  [international['passwords-common'], ...Object.values(german), OWN.split(' ')].flat(),
)
