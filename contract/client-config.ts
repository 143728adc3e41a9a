/** Links to pages about the company, by their names in the configuration, each with its label and default URL. */
export const COMPANY_LINKS = {
  imprintUrl: { label: 'Impressum', url: '/impressum' },
  privacyUrl: { label: 'Datenschutz', url: '/datenschutz' },
  faqUrl: { label: 'FAQ', url: '/faq' },
  methodologyUrl: { label: 'Methodik', url: '/methodik' },
  aboutUrl: { label: 'Über uns', url: '/ueber-uns' },
  jobsUrl: { label: 'Jobs', url: '/jobs' },
} as const

/** Links to the company's social-media profiles. */
export const NETWORK_LINKS = {
  facebookUrl: { label: 'Facebook', url: 'https://www.facebook.com/meinungsbild' },
  instagramUrl: { label: 'Instagram', url: 'https://www.instagram.com/meinungsbild' },
  linkedinUrl: { label: 'LinkedIn', url: 'https://www.linkedin.com/company/meinungsbild' },
  xUrl: { label: 'X', url: 'https://x.com/meinungsbild' },
  youtubeUrl: { label: 'YouTube', url: 'https://www.youtube.com/@meinungsbild' },
} as const

/** All links of the footer and of pages without the app, by their names in the configuration. */
export const LINKS = { ...COMPANY_LINKS, ...NETWORK_LINKS }

export type LinkName = keyof typeof LINKS

export type LinkUrls = Record<LinkName, string>

const DEFAULT_LINKS = Object.fromEntries(
  Object.entries(LINKS).map(([name, { url }]) => [name, url]),
) as LinkUrls // of the same names

/** Defaults of the configuration sent to the client; the environment and staff settings override them. */
export const CLIENT_DEFAULTS = {
  /** The base URL of the provider API: a path of this origin, or the URL of another host. */
  providerApiUrl: '/provider',
  /** The prefix of `/api/…` of the app host; empty for this origin. */
  appApiUrl: '',
  widgetHost: 'http://localhost:3001',
  imageProxyUrl: '/img',
  /** Errors are not reported if the DSN is empty. */
  sentryDsn: '',
  release: '',
  environment: 'production',
  cookiePrefix: 'prod_',
  loginPath: '/login/pro',
  /** E-mail domains of staff: after a login with one of these the client also fetches the admin roles. */
  internalEmailDomains: ['meinungsbild.example'] as readonly string[],
  /** Other hosts to which `/logout?redirect_to=` may redirect. */
  redirectHosts: [] as readonly string[],
  /** The version of the consent text. */
  consentVersion: '2026-01',
  ...DEFAULT_LINKS,
  /** Whether the data is demo data, which screens must state. */
  isDemo: false,
  /** Accounts that the login offers to visitors of the demo, each with `demoPassword`. */
  demoLogins: [] as readonly string[],
  demoPassword: '',
}

export type ClientConfig = Readonly<typeof CLIENT_DEFAULTS>
