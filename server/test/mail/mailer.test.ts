import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { suite, test } from 'node:test'
import { SMTPServer } from 'smtp-server'
import { openDatabase } from '../../src/database/connection.ts'
import { mails } from '../../src/database/schema-accounts.ts'
import { readConfig } from '../../src/config.ts'
import { contactLetter, passwordResetLetter } from '../../src/mail/letters.ts'
import { createMailer } from '../../src/mail/mailer.ts'

const letter = passwordResetLetter('ada@kunde.example', 'http://localhost:3000/reset-password/abc')

suite('mail', () => {
  test('goes out by SMTP, as what was written', async () => {
    const received: string[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) => {
        let text = ''
        stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
        stream.on('end', () => {
          received.push(text)
          done()
        })
      },
    })
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    const { port } = server.server.address() as AddressInfo
    const open = await openDatabase({ dataDir: 'memory' })
    const mailer = createMailer(readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}` }), open.db)
    await mailer.send(letter)
    await mailer.send(
      contactLetter('kontakt@haus.example', 'erika@firma.example', { Name: 'Erika' }, 'Hallo'),
    )
    assert.equal(await open.db.$count(mails), 0)
    await open.close()
    await new Promise<void>((resolve) => server.close(resolve))
    assert.equal(received.length, 2)
    assert.match(received[0]!, /^To: ada@kunde\.example\r$/m)
    assert.match(received[0]!, /^From: Meinungsbild <noreply@meinungsbild\.example>\r$/m)
    assert.match(received[0]!.replaceAll('=\r\n', ''), /\/reset-password\/abc\r$/m)
    assert.match(received[1]!, /^Reply-To: erika@firma\.example\r$/m)
    await assert.rejects(mailer.send(letter), 'nobody listens any more')
  })

  test('waits in the outbox where there is no SMTP server', async () => {
    const open = await openDatabase({ dataDir: 'memory' })
    await createMailer(readConfig({}), open.db).send(letter)
    const [kept] = await open.db.select().from(mails)
    await open.close()
    assert.equal(kept!.recipient, 'ada@kunde.example')
    assert.equal(kept!.subject, 'Ihr neues Passwort für Meinungsbild')
    assert.match(kept!.body, /^Guten Tag,\n\n[^]+Der Link gilt 60 Minuten[^]+Mit freundlichen Grüßen/)
  })
})
