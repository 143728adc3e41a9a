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
  clientDir: string
  /** Demo content is laid into an empty database; where it lies, and no SMTP server is named, mails can be read at /outbox. */
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
}

const LINKS = {
  imprintUrl: ['LINK_IMPRINT', '/impressum'],
  privacyUrl: ['LINK_PRIVACY', '/datenschutz'],
  faqUrl: ['LINK_FAQ', '/faq'],
  methodologyUrl: ['LINK_METHODOLOGY', '/methodik'],
  aboutUrl: ['LINK_ABOUT', '/ueber-uns'],
  jobsUrl: ['LINK_JOBS', '/jobs'],
  facebookUrl: ['LINK_FACEBOOK', 'https://www.facebook.com/meinungsbild'],
  instagramUrl: ['LINK_INSTAGRAM', 'https://www.instagram.com/meinungsbild'],
  linkedinUrl: ['LINK_LINKEDIN', 'https://www.linkedin.com/company/meinungsbild'],
  xUrl: ['LINK_X', 'https://x.com/meinungsbild'],
  youtubeUrl: ['LINK_YOUTUBE', 'https://www.youtube.com/@meinungsbild'],
} as const

/** Addresses of the footer, by the client's name for them. */
export type Links = Record<keyof typeof LINKS, string>

/**
 * @param env as `process.env`; an empty value counts as not given
 * @throws Error that names the variable, when a value cannot be used
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const text = (name: string, otherwise: string) => env[name]?.trim() || otherwise
  const port = text('PORT', '3000')
  const publicUrl = address('PUBLIC_URL', text('PUBLIC_URL', `http://localhost:${port}`))
  return {
    host: text('HOST', '127.0.0.1'),
    port: wholeNumber('PORT', port, 65535),
    widgetPort: wholeNumber('WIDGET_PORT', text('WIDGET_PORT', '3001'), 65535),
    dataDir: text('DATA_DIR', './data'),
    databaseUrl: text('DATABASE_URL', '') || null,
    filesUrl: bucketAddress('FILES_URL', text('FILES_URL', '')) || null,
    clientDir: text('CLIENT_DIR', './dist/client'),
    demo: text('DEMO_DATA', 'true') !== 'false',
    publicUrl,
    providerApiUrl: optionalAddress('PROVIDER_API_URL', text('PROVIDER_API_URL', '')) || '/provider',
    appApiUrl: optionalAddress('APP_API_URL', text('APP_API_URL', '')),
    widgetHost: address(
      'WIDGET_HOST',
      text('WIDGET_HOST', `http://localhost:${text('WIDGET_PORT', '3001')}`),
    ),
    imageProxyUrl: optionalAddress('IMAGE_PROXY_URL', text('IMAGE_PROXY_URL', '')) || '/img',
    embedHosts: list(text('EMBED_HOSTS', '')).map((host) => address('EMBED_HOSTS', host)),
    cookiePrefix: text('COOKIE_PREFIX', 'prod_'),
    sentryDsn: optionalAddress('SENTRY_DSN', text('SENTRY_DSN', '')),
    release: text('RELEASE', ''),
    environment: text('ENVIRONMENT', 'production'),
    proLoginPath: ownPath('PRO_LOGIN_PATH', text('PRO_LOGIN_PATH', '/login/pro')),
    smtpUrl: text('SMTP_URL', '') || null,
    mailFrom: text('MAIL_FROM', 'Meinungsbild <noreply@meinungsbild.example>'),
    contactEmail: text('CONTACT_EMAIL', 'kontakt@meinungsbild.example'),
    corsOrigins: list(text('CORS_ORIGINS', '')).map((origin) => address('CORS_ORIGINS', origin)),
    trustedProxies: wholeNumber('TRUSTED_PROXIES', text('TRUSTED_PROXIES', '0'), 10),
    loginFailuresPerAddress: wholeNumber(
      'LOGIN_FAILURES_PER_ADDRESS',
      text('LOGIN_FAILURES_PER_ADDRESS', '30'),
      100_000,
      5,
    ),
    votesPerAddress: wholeNumber('VOTES_PER_ADDRESS', text('VOTES_PER_ADDRESS', '5'), 100_000, 1),
    internalEmailDomains: list(text('INTERNAL_EMAIL_DOMAINS', 'meinungsbild.example')),
    redirectHosts: list(text('REDIRECT_HOSTS', '')),
    consentVersion: text('CONSENT_VERSION', '2026-01'),
    links: Object.fromEntries(
      Object.entries(LINKS).map(([name, [variable, otherwise]]) => [name, text(variable, otherwise)]),
    ) as Links, // the same names
    logLevel: text('LOG_LEVEL', 'info'),
  }
}

const list = (value: string) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

function wholeNumber(name: string, value: string, highest: number, lowest = 0): number {
  const number = Number(value)
  if (Number.isInteger(number) && number >= lowest && number <= highest) return number
  throw new Error(`${name} must be a whole number from ${lowest} to ${highest}, not “${value}”`)
}

function address(name: string, value: string): string {
  if (/^https?:\/\//.test(value) && URL.canParse(value)) return value.replace(/\/+$/, '')
  throw new Error(`${name} must be an http or https address, not “${value}”`)
}

const optionalAddress = (name: string, value: string) => (value === '' ? '' : address(name, value))

function bucketAddress(name: string, value: string): string {
  if (value === '') return value
  const url = URL.canParse(value) ? new URL(value) : null
  const hasKeys = url?.username !== '' && url?.password !== ''
  if (url && /^https?:$/.test(url.protocol) && hasKeys && url.pathname.length > 1) return value
  throw new Error(`${name} must be an address like https://KEY:SECRET@s3.example/bucket`) // never its value
}

function ownPath(name: string, value: string): string {
  if (/^(\/[\w-]+)+$/.test(value)) return value
  throw new Error(`${name} must be a path like /login/pro, not “${value}”`)
}
