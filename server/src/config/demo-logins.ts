export const DEMO_PASSWORD = 'meinungsbild-demo'

/** The demo accounts shown to visitors. Their password is {@link DEMO_PASSWORD}. */
export const PUBLIC_DEMO_EMAILS = [
  'admin@kunde.example',
  'redaktion@kunde.example',
  'admin@verlag.example',
  'test@demo.example',
  'intern@meinungsbild.example',
  'umfragen@meinungsbild.example',
  'lesen@meinungsbild.example',
] as const

export const DEMO_EMAIL_WITHOUT_PASSWORD = 'ohne-passwort@kunde.example'

export const ALL_DEMO_EMAILS: readonly string[] = [
  ...PUBLIC_DEMO_EMAILS,
  DEMO_EMAIL_WITHOUT_PASSWORD,
  'analyse@kunde.example',
  'redaktion@verlag.example',
  'admin@hochschule.example',
  'admin@reise.example',
]

export const isDemoEmail = (email: string | null): boolean =>
  email !== null && ALL_DEMO_EMAILS.includes(email)
