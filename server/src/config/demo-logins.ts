/** The password of every demo account. */
export const DEMO_PASSWORD = 'meinungsbild-demo'

/** The demo accounts shown to visitors. Their password is {@link DEMO_PASSWORD}. */
export const DEMO_LOGINS = [
  'admin@kunde.example',
  'redaktion@kunde.example',
  'admin@verlag.example',
  'test@demo.example',
  'intern@meinungsbild.example',
  'umfragen@meinungsbild.example',
  'lesen@meinungsbild.example',
] as const

/** An account that has no password yet. */
export const DEMO_LOGIN_WITHOUT_PASSWORD = 'ohne-passwort@kunde.example'

/** The addresses of all demo accounts. */
export const DEMO_ADDRESSES: readonly string[] = [
  ...DEMO_LOGINS,
  DEMO_LOGIN_WITHOUT_PASSWORD,
  'analyse@kunde.example',
  'redaktion@verlag.example',
  'admin@hochschule.example',
  'admin@reise.example',
]

export const isDemoAddress = (email: string | null): boolean =>
  email !== null && DEMO_ADDRESSES.includes(email)
