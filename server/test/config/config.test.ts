import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { readConfig } from '../../src/config/config.ts'

const messageFor = (env: Record<string, string>): string => {
  try {
    readConfig(env)
  } catch (error) {
    return (error as Error).message
  }
  return ''
}

const WRONG: readonly (readonly [name: string, value: string])[] = [
  ['PORT', 'x'],
  ['PORT', '65536'],
  ['WIDGET_PORT', '-1'],
  ['PUBLIC_URL', 'meinungsbild.example'],
  ['PUBLIC_URL', 'https://'],
  ['PROVIDER_API_URL', '/provider'],
  ['APP_API_URL', 'ftp://api.example'],
  ['WIDGET_HOST', 'widget.example'],
  ['IMAGE_PROXY_URL', 'img'],
  ['EMBED_HOSTS', 'https://a.example, b.example'],
  ['SENTRY_DSN', 'sentry'],
  ['PRO_LOGIN_PATH', 'login/pro'],
  ['CORS_ORIGINS', '*'],
  ['TRUSTED_PROXIES', 'true'],
  ['LOGIN_FAILURES_PER_ADDRESS', '4'],
  ['VOTES_PER_ADDRESS', '0'],
  ['DEMO_DATA', 'nein'],
  ['LOG_LEVEL', 'laut'],
]

const WRONG_SECRETS: readonly (readonly [name: string, value: string])[] = [
  // nodemailer parses it as the host 0.0.2.75.
  ['SMTP_URL', 'geheim.example:587'],
  ['SMTP_URL', 'geheim'],
  ['SMTP_URL', 'smtp:geheim'],
  ['SMTP_URL', 'smtp://'],
  ['SMTP_URL', 'smtp:///geheim'],
  ['SMTP_URL', 'smtp://name:geheim@'],
  ['SMTP_URL', 'smtp://name:ge#heim@mail.example'],
  ['SMTP_URL', 'https://name:geheim@mail.example'],
  ['DATABASE_URL', 'mysql://name:geheim@localhost/meinungsbild'],
  ['FILES_URL', 'geheim'],
  ['FILES_URL', 'https://s3.example/geheim'],
  ['FILES_URL', 'https://key:geheim@s3.example'],
]

suite('the configuration', () => {
  test('names the variable of an invalid value in one German sentence', () => {
    for (const [name, value] of WRONG) {
      const message = messageFor({ [name]: value })
      const [shown = ''] = value.split(', ').slice(-1)
      assert.match(message, new RegExp(`^${name} muss .+ nicht „[^“]+“\\.$`), `${name}=${value}: ${message}`)
      assert.ok(message.includes(`„${shown}“`), message)
    }
  })

  test('never repeats the value of a secret', () => {
    for (const [name, value] of WRONG_SECRETS) {
      const message = messageFor({ [name]: value })
      assert.match(message, new RegExp(`^${name} muss eine Adresse wie .+ sein\\.$`), `${name}=${value}`)
      assert.doesNotMatch(message, /geheim/, value)
    }
  })

  test('refuses a replica without the database that it follows', () => {
    const message = messageFor({ DATABASE_REPLICA_URL: 'postgres://name:geheim@replica/meinungsbild' })
    assert.equal(message, 'DATABASE_REPLICA_URL braucht DATABASE_URL.')
  })

  test('accepts mail servers with and without a login', () => {
    for (const url of ['smtp://mail.example', 'smtp://name:wort@mail.example:587', 'SMTPS://[::1]:465'])
      assert.equal(readConfig({ SMTP_URL: url }).smtpUrl, url)
  })

  test('treats an empty value as unset', () => {
    const { smtpUrl, databaseUrl, port, demo } = readConfig({
      SMTP_URL: '',
      DATABASE_URL: ' ',
      PORT: '',
      DEMO_DATA: '',
    })
    assert.deepEqual([smtpUrl, databaseUrl, port, demo], [null, null, 3000, true])
  })
})
