import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { createBackground } from './background.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import type { OpenDatabase } from './database/connection.ts'
import { logging } from './http/logging.ts'
import { createMailer } from './mail/mailer.ts'
import { ResultsEngine } from './results/engine.ts'
import { startPacker } from './results/packer.ts'
import { VoteStorage } from './results/storage.ts'
import { startPurge } from './retention.ts'
import { buildWidget } from './widget/app.ts'

/** Whoever is still being served after this long is cut off. */
const HARD_EXIT_MS = 10_000

const DEMO_ACCOUNTS = [
  'admin@kunde.example',
  'redaktion@kunde.example',
  'admin@verlag.example',
  'test@demo.example',
  'intern@meinungsbild.example',
  'umfragen@meinungsbild.example',
  'lesen@meinungsbild.example',
  'ohne-passwort@kunde.example (noch ohne Passwort)',
]

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Listens on both hosts and says where. A signal ends it. */
export async function serve(config: Config, open: OpenDatabase): Promise<void> {
  const storage = new VoteStorage(open.pool)
  const context: Context = {
    config,
    database: open.db,
    mailer: createMailer(config, open.db),
    background: createBackground(),
    results: new ResultsEngine({ loader: storage.load }),
    now: () => new Date(),
  }
  const app = await buildApp(context, { logger: logging(config.logLevel) })
  const widget = await buildWidget(context, { logger: logging(config.logLevel) })
  const reportError = (error: unknown) => app.log.error({ err: error }, 'database')
  open.pool.on('error', reportError)
  await app.listen({ host: config.host, port: config.port })
  await widget.listen({ host: config.host, port: config.widgetPort })
  // Nobody's first page waits for these.
  const stopPacking = startPacker({ storage, onError: reportError })
  const stopPurging = startPurge(context, reportError)
  endOnSignal([app, widget], async () => {
    await Promise.all([stopPacking(), stopPurging()])
    await open.close()
  })
  greet(config)
}

function greet(config: Config): void {
  say(`Meinungsbild läuft: ${config.publicUrl}`)
  if (!config.demo && config.smtpUrl === null) say('Ohne SMTP_URL wird keine Post verschickt.')
  if (!config.demo) return
  say('Demokonten (Passwort „meinungsbild-demo“):')
  for (const account of DEMO_ACCOUNTS) say(`  ${account}`)
  if (config.smtpUrl === null) say(`Post der Demo: ${config.publicUrl}/outbox`)
}

/** On a signal to end: no new connections, answers under way are finished, then everything is closed. */
function endOnSignal(apps: FastifyInstance[], afterwards: () => Promise<void>): void {
  let ending = false
  const end = async () => {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), HARD_EXIT_MS).unref()
    await Promise.all(apps.map((app) => app.close()))
    await afterwards()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.removeAllListeners(signal).on(signal, () => void end()) // in the place of start.ts
  }
}
