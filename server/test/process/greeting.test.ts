import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { greeting } from '../../src/process/greeting.ts'

const LOCAL = { publicUrl: 'http://localhost:3000', demo: false }

suite('a server that listens', () => {
  test('says in one line that no mail leaves, and what is therefore switched off', () => {
    const lines = greeting(LOCAL, 'NONE')
    assert.equal(lines.length, 2)
    assert.match(lines[1]!, /^SMTP_URL fehlt: Dieser Server verschickt keine E-Mails\. /)
  })

  test('says that links in mails lead nowhere without PUBLIC_URL', () => {
    assert.match(
      greeting(LOCAL, 'SMTP')[1]!,
      /^Links in E-Mails führen zu http:\/\/localhost:3000, .* PUBLIC_URL\.$/,
    )
    assert.equal(greeting({ ...LOCAL, publicUrl: 'https://meinungsbild.example' }, 'SMTP').length, 1)
  })

  test('of the demo names its accounts and where its mails are', () => {
    const lines = greeting({ ...LOCAL, demo: true }, 'OUTBOX')
    assert.ok(lines.includes('  admin@kunde.example'))
    assert.equal(lines.at(-1), 'Post der Demo: http://localhost:3000/outbox')
  })
})
