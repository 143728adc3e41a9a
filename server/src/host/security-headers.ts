import { getFrameSrcOrigins, type Config } from '../config/config.ts'
import { COMMON_HEADERS } from '../http/common-headers.ts'

/** Headers of every response of the app host, including API and errors. Pages override the content security policy. */
export const SECURITY_HEADERS = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ...COMMON_HEADERS,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
}

/** Returns the content security policy of the single-page app. */
export function createAppCsp(config: Config, nonce: string): string {
  const apis = [config.providerApiUrl, config.appApiUrl, config.sentryDsn].flatMap(foreignOrigin)
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', ...foreignOrigin(config.imageProxyUrl)],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...apis],
    'frame-src': getFrameSrcOrigins(config),
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  })
}

/** Returns the content security policy of a page without scripts. */
export const createPlainPageCsp = (nonce: string, hasForm: boolean): string =>
  policy({
    'default-src': ["'none'"],
    'style-src': [`'nonce-${nonce}'`],
    'font-src': ["'self'"],
    'img-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': [hasForm ? "'self'" : "'none'"],
    'frame-ancestors': ["'none'"],
  })

const policy = (directives: Record<string, string[]>) =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ')

/** Returns the origin of a configured URL; empty for a path on this host. */
const foreignOrigin = (url: string) => (/^https?:/.test(url) ? [new URL(url).origin] : [])
