import type { Config } from '../../config/config.ts'
import { isDemoEmail } from '../../config/demo-logins.ts'
import type { SettingValues, StoredSettings } from '../../config/settings.ts'
import { pickSnakeJson, toCamelCase, toSnakeCase } from '../../lib/pick-case.ts'
import { knownAdminRoles } from '../accounts/presenter.ts'
import type { AccountWithAccess } from './demo-repository.ts'
import type { SettingsBodyWire, SettingsWire } from './schema.ts'

const renameKeys = (fields: object, rename: (name: string) => string) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [rename(name), value]))

export const presentSettings = (
  environmentConfig: Config,
  values: SettingValues,
  version: number,
  publicBoards: SettingsWire['public_boards'],
): SettingsWire =>
  ({
    id: 1,
    version,
    ...renameKeys(values, toSnakeCase),
    public_boards: publicBoards,
    given: environmentConfig.setByEnvironment.map(toSnakeCase),
    environment: environmentOf(environmentConfig),
  }) as unknown as SettingsWire // the same names in snake case

export const toStoredSettings = (
  body: Omit<SettingsBodyWire, 'kept_account_ids' | 'demo_code'>,
): StoredSettings => renameKeys(body, toCamelCase)

export const presentAccountWithAccess = (account: AccountWithAccess) => ({
  ...pickSnakeJson(account, 'id', 'email', 'firstName', 'lastName'),
  admin_roles: knownAdminRoles(account.adminRoles),
  ...pickSnakeJson(account, 'organizationName', 'memberRole', 'lastActiveAt'),
  is_demo: isDemoEmail(account.email),
})

/** Returns an account in one line, for the output of commands. */
export const describeAccount = ({ email, adminRoles, organizationName, memberRole }: AccountWithAccess) =>
  [
    email ?? 'ohne E-Mail-Adresse',
    ...(adminRoles.length > 0 ? [adminRoles.join(', ')] : []),
    ...(organizationName === null ? [] : [`${organizationName} (${memberRole ?? ''})`]),
  ].join(' · ')

const secret = (value: string | null) => (value ? 'gesetzt' : '–')

/** Useful settings that only the environment decides; secrets only as set or not. */
const environmentOf = (base: Config): SettingsWire['environment'] =>
  Object.entries({
    PUBLIC_URL: base.publicUrl,
    WIDGET_HOST: base.widgetHost,
    DATABASE_URL: secret(base.databaseUrl),
    DATA_DIR: base.dataDir,
    FILES_URL: secret(base.filesUrl),
    SECRET_KEY: secret(base.secretKey),
    PROTECTION_SECRET: secret(base.protectionSecret),
    SMTP_URL: secret(base.smtpUrl),
    SENTRY_DSN: secret(base.sentryDsn),
    DEMO_DATA: String(base.demo),
    TRUSTED_PROXIES: String(base.trustedProxies),
    INTERNAL_EMAIL_DOMAINS: base.internalEmailDomains.join(', ') || '–',
    EMBED_HOSTS: base.embedHosts.join(', ') || '–',
    CORS_ORIGINS: base.corsOrigins.join(', ') || '–',
    CONSENT_VERSION: base.consentVersion,
    LOG_LEVEL: base.logLevel,
  }).map(([variable, value]) => ({ variable, value }))
