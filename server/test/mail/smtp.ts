import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface TestSmtp {
  /** Value for `SMTP_URL`. */
  url: string
  /** Sources of the accepted mails, oldest first. */
  accepted: string[]
  /** Recipients of all attempts, including rejected ones. */
  attempts: string[]
  /** Sets the SMTP status code for recipients; null accepts them. */
  rejectWith: (code: number | null) => void
  /** Sets the SMTP status code for senders; null accepts them. */
  rejectSenderWith: (code: number | null) => void
  close: () => Promise<void>
}

/** Starts a real SMTP server on a free port. */
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
    rejectWith: (code) => {
      refusal = code
    },
    rejectSenderWith: (code) => {
      senderRefusal = code
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Returns the URL of an SMTP server that refuses connections. */
export async function refusingSmtp(): Promise<string> {
  const smtp = await startSmtp()
  await smtp.close()
  return smtp.url
}
