import { CLIENT_DEFAULTS, LINKS, type Links } from '../../../contract/client-config.ts'
import { SETTING_RANGE } from '../../../contract/limits.ts'

/** Everything that the environment decides, read once at the start; `.env.example` names every variable. */
export interface Config {
  host: string
  port: number
  widgetPort: number
  /** Folder of the embedded database, or `memory`. */
  dataDir: string
  databaseUrl: string | null
  /** Bucket of an S3-compatible store for uploaded files, with its keys; null keeps them in `dataDir`. */
  filesUrl: string | null
  /** What secrets in the database are encrypted with; null: a key of its own in `dataDir`. */
  secretKey: string | null
  /** What the noise of protected figures is made of; null: a row of the database. */
  protectionSecret: string | null
  clientDir: string
  /** Whether the host draws a page before the app does. */
  hostRender: boolean
  /** Demo content is written into an empty database; where it lies, and no SMTP server is named, mails can be read at /outbox. */
  demo: boolean
  /** Origin under which people reach the app host: links in mails begin with it. */
  publicUrl: string
  /** Where the client finds the parts: an address, or a path of the page's own host. */
  providerApiUrl: string
  appApiUrl: string
  widgetHost: string
  imageProxyUrl: string
  /** Origins, beside the widget host, whose pages may be shown within ours. */
  embedHosts: string[]
  cookiePrefix: string
  sentryDsn: string
  /** What error reports say of where they come from. */
  release: string
  environment: string
  proLoginPath: string
  smtpUrl: string | null
  mailFrom: string
  /** Who receives what people write in the contact forms. */
  contactEmail: string
  /** Origins of other hosts whose pages may call the API. */
  corsOrigins: string[]
  /** Number of proxies in front of the server whose `X-Forwarded-For` is believed. */
  trustedProxies: number
  /** Failed logins in 15 minutes from one address, whichever accounts they were for. */
  loginFailuresPerAddress: number
  /** Votes an hour and poll from one address by browsers that never voted before. */
  votesPerAddress: number
  internalEmailDomains: string[]
  /** Hosts that `/logout?redirect_to=` may lead to. */
  redirectHosts: string[]
  /** Version of the text that people consent to. */
  consentVersion: string
  links: Links
  logLevel: string
  /** Names of the settings of `settings.ts` that the environment decides. */
  given: string[]
}

/** As in `LINK_IMPRINT`. */
const linkVariable = (name: string) => `LINK_${name.replace(/Url$/, '').toUpperCase()}`

/** The variables of what staff may set otherwise. */
const SETTING_VARIABLES = {
  mailFrom: 'MAIL_FROM',
  contactEmail: 'CONTACT_EMAIL',
  loginFailuresPerAddress: 'LOGIN_FAILURES_PER_ADDRESS',
  votesPerAddress: 'VOTES_PER_ADDRESS',
  ...Object.fromEntries(Object.keys(LINKS).map((name) => [name, linkVariable(name)])),
}

/**
 * @param env as `process.env`; an empty value counts as not given
 * @throws Error with one German sentence that names the variable and its value (never that of a secret)
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const text = (name: string, otherwise: string) => env[name]?.trim() || otherwise
  // Before the addresses that are made of them.
  const port = wholeNumber('PORT', text('PORT', '3000'), { min: 0, max: 65535 })
  const widgetPort = wholeNumber('WIDGET_PORT', text('WIDGET_PORT', '3001'), { min: 0, max: 65535 })
  return {
    host: text('HOST', '127.0.0.1'),
    port,
    widgetPort,
    dataDir: text('DATA_DIR', './data'),
    databaseUrl: databaseAddress('DATABASE_URL', text('DATABASE_URL', '')) || null,
    filesUrl: bucketAddress('FILES_URL', text('FILES_URL', '')) || null,
    secretKey: secret('SECRET_KEY', text('SECRET_KEY', '')) || null,
    protectionSecret: secret('PROTECTION_SECRET', text('PROTECTION_SECRET', '')) || null,
    clientDir: text('CLIENT_DIR', './dist/client'),
    hostRender: oneOf('HOST_RENDER', text('HOST_RENDER', 'on'), ['on', 'off']) === 'on',
    demo: oneOf('DEMO_DATA', text('DEMO_DATA', 'true'), ['true', 'false']) === 'true',
    publicUrl: address('PUBLIC_URL', text('PUBLIC_URL', `http://localhost:${port}`)),
    providerApiUrl:
      optionalAddress('PROVIDER_API_URL', text('PROVIDER_API_URL', '')) || CLIENT_DEFAULTS.providerApiUrl,
    appApiUrl: optionalAddress('APP_API_URL', text('APP_API_URL', '')),
    widgetHost: address('WIDGET_HOST', text('WIDGET_HOST', `http://localhost:${widgetPort}`)),
    imageProxyUrl:
      optionalAddress('IMAGE_PROXY_URL', text('IMAGE_PROXY_URL', '')) || CLIENT_DEFAULTS.imageProxyUrl,
    embedHosts: list(text('EMBED_HOSTS', '')).map((host) => address('EMBED_HOSTS', host)),
    cookiePrefix: text('COOKIE_PREFIX', CLIENT_DEFAULTS.cookiePrefix),
    sentryDsn: optionalAddress('SENTRY_DSN', text('SENTRY_DSN', '')),
    release: text('RELEASE', ''),
    environment: text('ENVIRONMENT', CLIENT_DEFAULTS.environment),
    proLoginPath: ownPath('PRO_LOGIN_PATH', text('PRO_LOGIN_PATH', CLIENT_DEFAULTS.loginPath)),
    smtpUrl: smtpAddress('SMTP_URL', text('SMTP_URL', '')) || null,
    mailFrom: text('MAIL_FROM', 'Meinungsbild <noreply@meinungsbild.example>'),
    contactEmail: text('CONTACT_EMAIL', 'kontakt@meinungsbild.example'),
    corsOrigins: list(text('CORS_ORIGINS', '')).map((origin) => address('CORS_ORIGINS', origin)),
    trustedProxies: wholeNumber('TRUSTED_PROXIES', text('TRUSTED_PROXIES', '0'), { min: 0, max: 10 }),
    loginFailuresPerAddress: wholeNumber(
      'LOGIN_FAILURES_PER_ADDRESS',
      text('LOGIN_FAILURES_PER_ADDRESS', '30'),
      SETTING_RANGE.loginFailuresPerAddress,
    ),
    votesPerAddress: wholeNumber(
      'VOTES_PER_ADDRESS',
      text('VOTES_PER_ADDRESS', '5'),
      SETTING_RANGE.votesPerAddress,
    ),
    internalEmailDomains: list(
      text('INTERNAL_EMAIL_DOMAINS', CLIENT_DEFAULTS.internalEmailDomains.join(',')),
    ),
    redirectHosts: list(text('REDIRECT_HOSTS', '')),
    consentVersion: text('CONSENT_VERSION', CLIENT_DEFAULTS.consentVersion),
    links: Object.fromEntries(
      Object.entries(LINKS).map(([name, { address }]) => [name, text(linkVariable(name), address)]),
    ) as Links, // the same names
    logLevel: oneOf('LOG_LEVEL', text('LOG_LEVEL', 'info'), LOG_LEVELS),
    given: Object.entries(SETTING_VARIABLES).flatMap(([name, variable]) =>
      env[variable]?.trim() ? [name] : [],
    ),
  }
}

const list = (value: string) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

function wholeNumber(name: string, value: string, { min, max }: { min: number; max: number }): number {
  const number = Number(value)
  if (Number.isInteger(number) && number >= min && number <= max) return number
  throw new Error(`${name} muss eine ganze Zahl von ${min} bis ${max} sein, nicht „${value}“.`)
}

function oneOf(name: string, value: string, allowed: readonly string[]): string {
  if (allowed.includes(value)) return value
  throw new Error(`${name} muss einer der Werte ${allowed.join(', ')} sein, nicht „${value}“.`)
}

function address(name: string, value: string): string {
  if (/^https?:\/\//.test(value) && URL.canParse(value)) return value.replace(/\/+$/, '')
  throw new Error(`${name} muss mit http:// oder https:// beginnen und einen Host nennen, nicht „${value}“.`)
}

const optionalAddress = (name: string, value: string) => (value === '' ? '' : address(name, value))

// The following addresses hold passwords: their messages never repeat the value.

function databaseAddress(name: string, value: string): string {
  if (value === '' || /^postgres(ql)?:\/\//.test(value)) return value
  throw new Error(`${name} muss eine Adresse wie postgres://NAME:PASSWORT@HOST:5432/DATENBANK sein.`)
}

/** Without a scheme the mail library takes the text for something else, and every mail waits until it expires. */
function smtpAddress(name: string, value: string): string {
  if (value === '') return value
  const url = URL.canParse(value) ? new URL(value) : null
  if (url && /^smtps?:$/.test(url.protocol) && url.hostname !== '') return value
  throw new Error(`${name} muss eine Adresse wie smtp://NAME:PASSWORT@HOST:587 oder smtps://HOST sein.`)
}

const MIN_SECRET_LENGTH = 32

function secret(name: string, value: string): string {
  if (value === '' || value.length >= MIN_SECRET_LENGTH) return value
  throw new Error(`${name} muss mindestens ${MIN_SECRET_LENGTH} Zeichen lang sein.`)
}

function bucketAddress(name: string, value: string): string {
  if (value === '') return value
  const url = URL.canParse(value) ? new URL(value) : null
  const hasKeys = url?.username !== '' && url?.password !== ''
  if (url && /^https?:$/.test(url.protocol) && hasKeys && url.pathname.length > 1) return value
  throw new Error(`${name} muss eine Adresse wie https://SCHLÜSSEL:GEHEIMNIS@s3.example/bucket sein.`)
}

function ownPath(name: string, value: string): string {
  if (/^(\/[\w-]+)+$/.test(value)) return value
  throw new Error(`${name} muss ein Pfad wie ${CLIENT_DEFAULTS.loginPath} sein, nicht „${value}“.`)
}

/** The origins, beside our own, whose pages may be shown within ours. */
export const frameOrigins = ({
  widgetHost,
  embedHosts,
}: Pick<Config, 'widgetHost' | 'embedHosts'>): string[] =>
  [widgetHost, ...embedHosts].map((host) => new URL(host).origin)
