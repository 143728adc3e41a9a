import { pagePart } from './page'

const defaults = {
  /** Where the provider API is mounted: a path of this origin, or another host's address. */
  providerApiUrl: '/provider',
  /** What stands before `/api/…` of the app host; empty for this origin. */
  appApiUrl: '',
  widgetHost: 'http://localhost:3001',
  imageProxyUrl: '/img',
  /** No DSN, no error reporting. */
  sentryDsn: '',
  release: '',
  environment: 'production',
  cookiePrefix: 'prod_',
  loginPath: '/login/pro',
  /** Whoever logs in with one of these is asked for admin roles too. */
  internalEmailDomains: ['meinungsbild.example'],
  /** Foreign hosts that `/logout?redirect_to=` may lead to. */
  redirectHosts: [] as string[],
  /** Version of the text by which this page asks for consent. */
  consentVersion: '2026-01',
  imprintUrl: '/impressum',
  privacyUrl: '/datenschutz',
  faqUrl: '/faq',
  methodologyUrl: '/methodik',
  aboutUrl: '/ueber-uns',
  jobsUrl: '/jobs',
  facebookUrl: 'https://www.facebook.com/meinungsbild',
  instagramUrl: 'https://www.instagram.com/meinungsbild',
  linkedinUrl: 'https://www.linkedin.com/company/meinungsbild',
  xUrl: 'https://x.com/meinungsbild',
  youtubeUrl: 'https://www.youtube.com/@meinungsbild',
  /** Whether the data on screen are made up, and must say so. */
  isDemo: false,
  /** Accounts that the login offers to visitors of the demo, each with `demoPassword`. */
  demoLogins: [] as string[],
  demoPassword: '',
}

type Config = Readonly<typeof defaults>

/** The client's configuration: built-in defaults, overridden by what the page says, kind by kind. */
export function config(): Config {
  const page = pagePart('config')
  const known = Object.entries(page).filter(([name, value]) =>
    sameKind(defaults[name as keyof Config], value),
  ) // an unknown name has no default, and none of its kind
  return { ...defaults, ...Object.fromEntries(known) }
}

function sameKind(fallback: unknown, value: unknown): boolean {
  if (Array.isArray(fallback))
    return Array.isArray(value) && value.every((entry) => typeof entry === 'string')
  return fallback !== undefined && typeof value === typeof fallback
}

/** `{image proxy}?url=…` for an image of another host; data URLs and our own files need no proxy. */
export function proxiedImage(url: string): string {
  return /^(data:|blob:|\/(?!\/))/.test(url)
    ? url
    : `${config().imageProxyUrl}?url=${encodeURIComponent(url)}`
}
