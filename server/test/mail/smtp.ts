import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface TestSmtp {
  /** For `SMTP_URL`. */
  url: string
  /** Sources of the mails accepted so far, oldest first. */
  accepted: string[]
  /** Recipients of all attempts, refused ones too. */
  attempts: string[]
  /** What the server answers to recipients from now on: a status code of SMTP, or null to accept them. */
  refuseWith: (code: number | null) => void
  /** What the server answers to senders from now on, likewise. */
  refuseSenderWith: (code: number | null) => void
  close: () => Promise<void>
}

/** A real SMTP server on a port of its own. */
export async function startSmtp(): Promise<TestSmtp> {
  const accepted: string[] = []
  const attempts: string[] = []
  let refusal: number | null = null
  let senderRefusal: number | null = null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: ({ address }, _session, done) => {
      if (senderRefusal === null) done()
      else done(Object.assign(new Error(`No mail from ${address}`), { responseCode: senderRefusal }))
    },
    onRcptTo: ({ address }, _session, done) => {
      attempts.push(address)
      if (refusal === null) done()
      else done(Object.assign(new Error(`No mail for ${address}`), { responseCode: refusal }))
    },
    onData: (stream, _session, done) => {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.on('end', () => {
        accepted.push(text)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo // TCP, so not a path
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    attempts,
    refuseWith: (code) => {
      refusal = code
    },
    refuseSenderWith: (code) => {
      senderRefusal = code
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** An address of an SMTP server that refuses connections. */
export async function refusingSmtp(): Promise<string> {
  const smtp = await startSmtp()
  await smtp.close()
  return smtp.url
}
