import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { greeting } from '../../src/process/greeting.ts'

const PUBLIC = { publicUrl: 'https://meinungsbild.example', demo: false }

suite('a server that listens', () => {
  test('says in one line that no mail leaves, and what is therefore switched off', () => {
    const lines = greeting(PUBLIC, 'NONE')
    assert.equal(lines.length, 2)
    assert.match(
      lines[1]!,
      /^SMTP_URL fehlt: Dieser Server verschickt keine E-Mails\. .*Kontaktanfragen .* erreichen niemanden per E-Mail\.$/,
    )
  })

  test('says that links lead nowhere where its address is that of the machine itself', () => {
    const hosts = ['localhost', 'app.localhost', '127.0.0.1', '127.8.0.9', '[::1]', '127.1', 'LOCALHOST']
    for (const host of hosts)
      for (const mode of ['SMTP', 'NONE'] as const) {
        const publicUrl = `http://${host}:3000`
        assert.equal(
          greeting({ publicUrl, demo: false }, mode).at(-1),
          `Links in E-Mails und Einladungen führen zu ${publicUrl}, das andere Rechner nicht erreichen. Setzen Sie PUBLIC_URL.`,
        )
      }
    assert.equal(greeting(PUBLIC, 'SMTP').length, 1)
    assert.equal(greeting({ ...PUBLIC, publicUrl: 'https://localhost.example' }, 'SMTP').length, 1)
  })

  test('of the demo names its accounts and where its mails are', () => {
    const lines = greeting({ publicUrl: 'http://localhost:3000', demo: true }, 'OUTBOX')
    assert.ok(lines.includes('  admin@kunde.example'))
    assert.equal(lines.at(-1), 'Post der Demo: http://localhost:3000/outbox')
    assert.ok(lines.every((line) => !line.includes('PUBLIC_URL')))
  })
})
