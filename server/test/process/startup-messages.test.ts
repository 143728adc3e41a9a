import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { startupMessages } from '../../src/process/startup-messages.ts'

const PUBLIC = { publicUrl: 'https://meinungsbild.example', demo: false }
const CODE = 'k3Fp-9_wXa'

suite('the startup messages', () => {
  test('state in one line that no mail is sent, and which features are off', () => {
    const lines = startupMessages(PUBLIC, { mailMode: 'NONE', demoEndCode: CODE })
    assert.equal(lines.length, 2, 'no code without a demo')
    assert.match(
      lines[1]!,
      /^SMTP_URL fehlt: Dieser Server verschickt keine E-Mails\. .*Kontaktanfragen .* erreichen niemanden per E-Mail\.$/,
    )
  })

  test('warn that links do not work if the public URL is a loopback address', () => {
    const hosts = ['localhost', 'app.localhost', '127.0.0.1', '127.8.0.9', '[::1]', '127.1', 'LOCALHOST']
    for (const host of hosts)
      for (const mailMode of ['SMTP', 'NONE'] as const) {
        const publicUrl = `http://${host}:3000`
        assert.equal(
          startupMessages({ publicUrl, demo: false }, { mailMode, demoEndCode: CODE }).at(-1),
          `Links in E-Mails und Einladungen führen zu ${publicUrl}, das andere Rechner nicht erreichen. Setzen Sie PUBLIC_URL.`,
        )
      }
    assert.equal(startupMessages(PUBLIC, { mailMode: 'SMTP', demoEndCode: CODE }).length, 1)
    assert.equal(
      startupMessages(
        { ...PUBLIC, publicUrl: 'https://localhost.example' },
        { mailMode: 'SMTP', demoEndCode: CODE },
      ).length,
      1,
    )
  })

  test('list the accounts of the demo, the code that ends it and the URL of its outbox [S25]', () => {
    const lines = startupMessages(
      { publicUrl: 'http://localhost:3000', demo: true },
      { mailMode: 'OUTBOX', demoEndCode: CODE },
    )
    assert.ok(lines.includes('  admin@kunde.example'))
    assert.equal(lines.at(-2), `Code, mit dem Sie die Demo unter „Einstellungen“ beenden: ${CODE}`)
    assert.equal(lines.at(-1), 'Post der Demo: http://localhost:3000/outbox')
    assert.ok(lines.every((line) => !line.includes('PUBLIC_URL')))
  })
})
