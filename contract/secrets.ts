import { PATHS } from './paths.ts'

/** Names, or parts of names, of fields and parameters whose values must not appear in logs, reports or referrers. */
export const SECRET_NAMES = [
  'password',
  'passwort',
  'token',
  'secret',
  'cookie',
  'authorization',
  'email',
  'e_mail',
  'session_id',
  'session_votes',
  'device_id',
  'x_auth',
] as const

const ANY_NAME = SECRET_NAMES.join('|').replaceAll('_', '[-_]?')
const PARAMETER = String.raw`([?&#;]|\b)([\w-]*(?:${ANY_NAME})[\w-]*)=[^&#;\s]+`
/** Path segments that are followed by a secret. */
const BEFORE_SECRET = [
  ...[PATHS.resetPassword, PATHS.unsubscribe, PATHS.invitation].map((path) => path.slice(1)),
  ...['reset_password', 'invitations', 'member_invitations'],
].join('|')
const PATH = String.raw`(\/(?:${BEFORE_SECRET})\/)[^/?#\s"']+`

const SECRET_NAME = new RegExp(ANY_NAME, 'i')
const SECRET_IN_TEXT = new RegExp(`${PARAMETER}|${PATH}`, 'i')
const PARAMETERS = new RegExp(PARAMETER, 'gi')
const SECRET_PATHS = new RegExp(PATH, 'gi')

/** Returns whether a field or parameter with this name contains a secret: in camel case, snake case or as a header. */
export const isSecretName = (name: string): boolean => SECRET_NAME.test(name)

/** Returns whether a URL contains a secret in its query or path. */
export const containsSecret = (url: string): boolean => SECRET_IN_TEXT.test(url)

/** Replaces the values of secret parameters and the secret parts of paths, anywhere in a text. */
export function maskSecrets(text: string, mask: string): string {
  return text.replace(SECRET_PATHS, `$1${mask}`).replace(PARAMETERS, `$1$2=${mask}`)
}
