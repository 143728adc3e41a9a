import { CLIENT_DEFAULTS, LINKS, type LinkUrls } from '../../../contract/client-config.ts'
import { SETTING_RANGE } from '../../../contract/limits.ts'

/** The configuration from the environment, read once at startup. `.env.example` describes every variable. */
export type Config = ReturnType<typeof readConfig>

/** Returns the environment variable of a link, such as `LINK_IMPRINT`. */
const linkVariable = (name: string) => `LINK_${name.replace(/Url$/, '').toUpperCase()}`

/** The environment variables of settings that staff can change, by their names in the configuration. */
const SETTING_VARIABLES = {
  mailFrom: 'MAIL_FROM',
  contactEmail: 'CONTACT_EMAIL',
  loginFailuresPerAddress: 'LOGIN_FAILURES_PER_ADDRESS',
  votesPerAddress: 'VOTES_PER_ADDRESS',
  ...Object.fromEntries(Object.keys(LINKS).map((name) => [name, linkVariable(name)])),
}

/**
 * @param env such as `process.env`; an empty value counts as unset
 * @throws Error with one German sentence that names the variable and its value (never a secret value)
 */
export function readConfig(env: Record<string, string | undefined>) {
  const read = (name: string, otherwise: string) => env[name]?.trim() || otherwise
  /** Passes a variable to its parser. */
  const readWith = <Value, Rest extends unknown[]>(
    parse: (name: string, value: string, ...rest: Rest) => Value,
    name: string,
    otherwise: string,
    ...rest: Rest
  ) => parse(name, read(name, otherwise), ...rest)
  // The default URLs below contain the ports.
  const port = readWith(parseInteger, 'PORT', '3000', { min: 0, max: 65535 })
  const widgetPort = readWith(parseInteger, 'WIDGET_PORT', '3001', { min: 0, max: 65535 })
  const databaseUrl = readWith(parseDatabaseUrl, 'DATABASE_URL', '') || null
  return {
    host: read('HOST', '127.0.0.1'),
    port,
    widgetPort,
    /** Port of `/metrics` on `metricsHost`, see process/metrics.ts; null: nothing is measured. */
    metricsPort: env.METRICS_PORT?.trim()
      ? parseInteger('METRICS_PORT', env.METRICS_PORT.trim(), { min: 0, max: 65535 })
      : null,
    metricsHost: read('METRICS_HOST', '127.0.0.1'),
    /** Milliseconds after which a statement is logged, see process/slow-statements.ts; 0: none is. */
    slowStatementMs: readWith(parseInteger, 'SLOW_STATEMENT_MS', '1000', { min: 0, max: 60_000 }),
    /** Folder of the embedded database, or `memory`. */
    dataDir: read('DATA_DIR', './data'),
    databaseUrl,
    /** A streaming replica of `databaseUrl`, from which results are read; null: there is none. */
    databaseReplicaUrl: readWith(parseReplicaUrl, 'DATABASE_REPLICA_URL', '', databaseUrl),
    /** Bucket URL of an S3-compatible store for uploaded files, including its keys; null: files are in `dataDir`. */
    filesUrl: readWith(parseBucketUrl, 'FILES_URL', '') || null,
    /** Encrypts secrets in the database; null: a generated key in `dataDir`. */
    secretKey: readWith(parseSecret, 'SECRET_KEY', '') || null,
    /** Seeds the noise of protected figures; null: a generated secret in the database. */
    protectionSecret: readWith(parseSecret, 'PROTECTION_SECRET', '') || null,
    clientDir: read('CLIENT_DIR', './dist/client'),
    hostRender: readWith(parseEnum, 'HOST_RENDER', 'on', ['on', 'off']) === 'on',
    /** Whether an empty database gets demo content. With demo content and no SMTP server, mails are shown at /outbox. */
    demo: readWith(parseEnum, 'DEMO_DATA', 'true', ['true', 'false']) === 'true',
    /** Public origin of the app host, used for links in mails. */
    publicUrl: readWith(parseHttpUrl, 'PUBLIC_URL', `http://localhost:${port}`),
    /** URLs that the client uses; each is absolute or a path on the app host. */
    providerApiUrl: readWith(parseOptionalUrl, 'PROVIDER_API_URL', '') || CLIENT_DEFAULTS.providerApiUrl,
    appApiUrl: readWith(parseOptionalUrl, 'APP_API_URL', ''),
    widgetHost: readWith(parseHttpUrl, 'WIDGET_HOST', `http://localhost:${widgetPort}`),
    imageProxyUrl: readWith(parseOptionalUrl, 'IMAGE_PROXY_URL', '') || CLIENT_DEFAULTS.imageProxyUrl,
    /** Origins that the app may embed in frames, in addition to the widget host. */
    embedHosts: parseList(read('EMBED_HOSTS', '')).map((host) => parseHttpUrl('EMBED_HOSTS', host)),
    cookiePrefix: read('COOKIE_PREFIX', CLIENT_DEFAULTS.cookiePrefix),
    sentryDsn: readWith(parseOptionalUrl, 'SENTRY_DSN', ''),
    /** Release and environment in error reports. */
    release: read('RELEASE', ''),
    environment: read('ENVIRONMENT', CLIENT_DEFAULTS.environment),
    proLoginPath: readWith(parsePath, 'PRO_LOGIN_PATH', CLIENT_DEFAULTS.loginPath),
    smtpUrl: readWith(parseSmtpUrl, 'SMTP_URL', '') || null,
    mailFrom: read('MAIL_FROM', 'Meinungsbild <noreply@meinungsbild.example>'),
    /** Receives the messages of the contact forms. */
    contactEmail: read('CONTACT_EMAIL', 'kontakt@meinungsbild.example'),
    /** Other origins that may call the API. */
    corsOrigins: parseList(read('CORS_ORIGINS', '')).map((origin) => parseHttpUrl('CORS_ORIGINS', origin)),
    /** Number of proxies in front of the server whose `X-Forwarded-For` is trusted. */
    trustedProxies: readWith(parseInteger, 'TRUSTED_PROXIES', '0', { min: 0, max: 10 }),
    /** Maximum of failed logins in 15 minutes per IP address, over all accounts. */
    loginFailuresPerAddress: readWith(
      parseInteger,
      'LOGIN_FAILURES_PER_ADDRESS',
      '30',
      SETTING_RANGE.loginFailuresPerAddress,
    ),
    /** Maximum of votes per hour, poll and IP address by browsers that never voted before. */
    votesPerAddress: readWith(parseInteger, 'VOTES_PER_ADDRESS', '5', SETTING_RANGE.votesPerAddress),
    internalEmailDomains: parseList(
      read('INTERNAL_EMAIL_DOMAINS', CLIENT_DEFAULTS.internalEmailDomains.join(',')),
    ),
    /** Hosts that `/logout?redirect_to=` may redirect to. */
    redirectHosts: parseList(read('REDIRECT_HOSTS', '')),
    /** Version of the text that users consent to. */
    consentVersion: read('CONSENT_VERSION', CLIENT_DEFAULTS.consentVersion),
    links: Object.fromEntries(
      Object.entries(LINKS).map(([name, { url }]) => [name, read(linkVariable(name), url)]),
    ) as LinkUrls, // same keys
    logLevel: readWith(parseEnum, 'LOG_LEVEL', 'info', LOG_LEVELS),
    /** Names of the settings in `settings.ts` that the environment sets. Staff cannot change these. */
    setByEnvironment: Object.entries(SETTING_VARIABLES).flatMap(([name, variable]) =>
      env[variable]?.trim() ? [name] : [],
    ),
  }
}

const parseList = (value: string) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

function parseInteger(name: string, value: string, { min, max }: { min: number; max: number }): number {
  const number = Number(value)
  if (Number.isInteger(number) && number >= min && number <= max) return number
  throw new Error(`${name} muss eine ganze Zahl von ${min} bis ${max} sein, nicht „${value}“.`)
}

function parseEnum(name: string, value: string, allowed: readonly string[]): string {
  if (allowed.includes(value)) return value
  throw new Error(`${name} muss einer der Werte ${allowed.join(', ')} sein, nicht „${value}“.`)
}

function parseHttpUrl(name: string, value: string): string {
  if (/^https?:\/\//.test(value) && URL.canParse(value)) return value.replace(/\/+$/, '')
  throw new Error(`${name} muss mit http:// oder https:// beginnen und einen Host nennen, nicht „${value}“.`)
}

const parseOptionalUrl = (name: string, value: string) => (value === '' ? '' : parseHttpUrl(name, value))

// The following URLs contain passwords, so their error messages never repeat the value.

function parseDatabaseUrl(name: string, value: string): string {
  if (value === '' || /^postgres(ql)?:\/\//.test(value)) return value
  throw new Error(`${name} muss eine Adresse wie postgres://NAME:PASSWORT@HOST:5432/DATENBANK sein.`)
}

function parseReplicaUrl(name: string, value: string, databaseUrl: string | null): string | null {
  if (value !== '' && databaseUrl === null) throw new Error(`${name} braucht DATABASE_URL.`)
  return parseDatabaseUrl(name, value) || null
}

/** Requires a scheme: without one, nodemailer misreads the URL and every mail stays in the queue until it expires. */
function parseSmtpUrl(name: string, value: string): string {
  if (value === '') return value
  const url = URL.canParse(value) ? new URL(value) : null
  if (url && /^smtps?:$/.test(url.protocol) && url.hostname !== '') return value
  throw new Error(`${name} muss eine Adresse wie smtp://NAME:PASSWORT@HOST:587 oder smtps://HOST sein.`)
}

const MIN_SECRET_LENGTH = 32

function parseSecret(name: string, value: string): string {
  if (value === '' || value.length >= MIN_SECRET_LENGTH) return value
  throw new Error(`${name} muss mindestens ${MIN_SECRET_LENGTH} Zeichen lang sein.`)
}

function parseBucketUrl(name: string, value: string): string {
  if (value === '') return value
  const url = URL.canParse(value) ? new URL(value) : null
  const hasKeys = url?.username !== '' && url?.password !== ''
  if (url && /^https?:$/.test(url.protocol) && hasKeys && url.pathname.length > 1) return value
  throw new Error(`${name} muss eine Adresse wie https://SCHLÜSSEL:GEHEIMNIS@s3.example/bucket sein.`)
}

function parsePath(name: string, value: string): string {
  if (/^(\/[\w-]+)+$/.test(value)) return value
  throw new Error(`${name} muss ein Pfad wie ${CLIENT_DEFAULTS.loginPath} sein, nicht „${value}“.`)
}

/** Returns the other origins that the app may embed in frames. */
export const getFrameSrcOrigins = ({
  widgetHost,
  embedHosts,
}: Pick<Config, 'widgetHost' | 'embedHosts'>): string[] =>
  [widgetHost, ...embedHosts].map((host) => new URL(host).origin)
