import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { startupMessages } from '../../src/process/startup-messages.ts'

const PUBLIC = { publicUrl: 'https://meinungsbild.example', demo: false }

suite('the startup messages', () => {
  test('state in one line that no mail is sent, and which features are off', () => {
    const lines = startupMessages(PUBLIC, 'NONE')
    assert.equal(lines.length, 2)
    assert.match(
      lines[1]!,
      /^SMTP_URL fehlt: Dieser Server verschickt keine E-Mails\. .*Kontaktanfragen .* erreichen niemanden per E-Mail\.$/,
    )
  })

  test('warn that links do not work if the public URL is a loopback address', () => {
    const hosts = ['localhost', 'app.localhost', '127.0.0.1', '127.8.0.9', '[::1]', '127.1', 'LOCALHOST']
    for (const host of hosts)
      for (const mode of ['SMTP', 'NONE'] as const) {
        const publicUrl = `http://${host}:3000`
        assert.equal(
          startupMessages({ publicUrl, demo: false }, mode).at(-1),
          `Links in E-Mails und Einladungen führen zu ${publicUrl}, das andere Rechner nicht erreichen. Setzen Sie PUBLIC_URL.`,
        )
      }
    assert.equal(startupMessages(PUBLIC, 'SMTP').length, 1)
    assert.equal(startupMessages({ ...PUBLIC, publicUrl: 'https://localhost.example' }, 'SMTP').length, 1)
  })

  test('list the accounts of the demo and the URL of its outbox', () => {
    const lines = startupMessages({ publicUrl: 'http://localhost:3000', demo: true }, 'OUTBOX')
    assert.ok(lines.includes('  admin@kunde.example'))
    assert.equal(lines.at(-1), 'Post der Demo: http://localhost:3000/outbox')
    assert.ok(lines.every((line) => !line.includes('PUBLIC_URL')))
  })
})
