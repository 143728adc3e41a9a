import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { createContext } from '../context/context.ts'
import type { OpenDatabase } from '../database/connection.ts'
import { openReplica } from '../database/replica.ts'
import { loadAppEntry } from '../host/app-entry.ts'
import { buildApp } from '../host/app.ts'
import { createBufferedStandardOutput, createLoggerOptions } from '../http/logging.ts'
import { startJobRunner } from '../jobs/runner.ts'
import { CommandError } from '../lib/command-error.ts'
import { createMailer, startDelivery, type MailProblem } from '../mail/mailer.ts'
import { startAutoArchive } from '../provider/admin-polls/auto-archive-service.ts'
import { startStoringBenchmarkResults } from '../provider/benchmarks/service.ts'
import { countVotesWithText } from '../provider/open-answers/repository.ts'
import { startOutdatedPreviewRefresh } from '../provider/results/preview/service.ts'
import { sealPlainSecretsAndCountUnreadable } from '../provider/second-factor/secret-service.ts'
import { toDemoEndCode } from '../provider/settings/demo-service.ts'
import { reloadSettingsAndPurgeEndedOutbox, startSettingsRefresh } from '../provider/settings/service.ts'
import { startWatchLooksAndDigests } from '../provider/watching/schedule-service.ts'
import { startDistrictBackfill } from '../results/district-backfill.ts'
import { ResultsEngine } from '../results/engine.ts'
import { startVotePacker } from '../results/packer.ts'
import { createProtectionSecretCache } from '../results/protection-secret.ts'
import { VoteStorage } from '../results/storage.ts'
import { buildWidget } from '../widget/app.ts'
import { createJobHandlers } from './job-handlers.ts'
import { startMetrics } from './metrics.ts'
import { startHourlyPurge, startHourlyEmbeddedDatabaseVacuum } from './retention.ts'
import { startSlowStatementAndPlanLog } from './slow-statements.ts'
import { startupMessages } from './startup-messages.ts'

/** The process exits after this time even if requests are pending. */
const HARD_EXIT_MS = 10_000

const print = (line: string) => process.stdout.write(`${line}\n`)

const unreadableSecrets = (count: number) =>
  `Achtung: Für ${count} Konten sind die Codes der Anmeldung in zwei Schritten nicht zu prüfen, weil der Schlüssel ein anderer ist. ` +
  'Stellen Sie SECRET_KEY oder DATA_DIR/secret.key wieder her, oder setzen Sie sie zurück: npm run second-factor -- --help'

/** Runs the app host, the widget host and the background tasks until a signal ends the process. */
export async function serve(config: Config, open: OpenDatabase): Promise<void> {
  const replica =
    config.databaseReplicaUrl === null || config.databaseUrl === null
      ? null
      : openReplica(config.databaseReplicaUrl, config.databaseUrl)
  const storage = new VoteStorage(open.pool, replica)
  const reportError = (error: unknown) => app.log.error({ err: error }, 'database')
  const now = () => new Date()
  const secret = createProtectionSecretCache(open.db, config)
  await secret()
  const context = createContext(open, {
    config,
    mailer: createMailer({
      config,
      database: open.accountsDatabase,
      now,
      onProblem: (problem) => reportMailProblem(app.log, problem),
      onError: reportError,
    }),
    results: new ResultsEngine({
      loader: storage.load,
      secret,
      waves: storage.loadWaves,
      uncoded: async (pollId) => (await countVotesWithText(open.db, pollId)).uncoded,
    }),
    now,
  })
  await reloadSettingsAndPurgeEndedOutbox(context)
  const unreadableCount = await sealPlainSecretsAndCountUnreadable(context)
  if (unreadableCount > 0) print(unreadableSecrets(unreadableCount))
  const output = createBufferedStandardOutput()
  const [app, { loadPages }] = await Promise.all([
    buildApp(context, { logger: createLoggerOptions(config.logLevel, output) }),
    loadAppEntry(),
  ])
  const widget = await buildWidget(context, { logger: createLoggerOptions(config.logLevel, output) })
  open.pool.on('error', reportError)
  replica?.watch((isUsed) => app.log.warn(`results are read from the ${isUsed ? 'replica' : 'primary'}`))
  const unwatch = open.restartWhenStuck()
  await listen(app, 'PORT', { host: config.host, port: config.port })
  await listen(widget, 'WIDGET_PORT', { host: config.host, port: config.widgetPort })
  const metrics =
    config.metricsPort === null
      ? null
      : await startMetrics(
          { context, open, servers: { app: app.server, widget: widget.server } },
          { host: config.metricsHost, port: config.metricsPort },
        )
  const backgroundContext = { ...context, database: open.background.db }
  // Preloaded in the background, so that the first page does not wait for them.
  loadPages().catch((error: unknown) => app.log.error({ err: error }, 'pages'))
  context.pollIndex.refresh().catch(reportError)
  const stops = [
    startVotePacker({ storage: new VoteStorage(open.background.pool), onError: reportError }),
    startDistrictBackfill(open.background.db, reportError),
    startHourlyPurge(backgroundContext, reportError),
    startHourlyEmbeddedDatabaseVacuum({ kind: open.kind, pool: open.background.pool }, reportError),
    startAutoArchive(backgroundContext, reportError),
    startStoringBenchmarkResults(backgroundContext, reportError),
    startOutdatedPreviewRefresh(context, reportError),
    startWatchLooksAndDigests(backgroundContext, reportError),
    startJobRunner({
      database: open.background.db,
      queue: context.jobs,
      handlers: createJobHandlers(backgroundContext),
      onError: reportError,
      isOnlyProcess: open.kind === 'embedded',
    }),
    startDelivery(context.mailer),
    startSlowStatementAndPlanLog({
      log: app.log,
      pool: open.background.pool,
      slowAfterMs: config.slowStatementMs,
    }),
  ]
  const stopFollowing = startSettingsRefresh(context, reportError)
  closeOnSignal([app, widget], async () => {
    unwatch()
    stopFollowing()
    await metrics?.stop()
    await Promise.all(stops.map((stop) => stop()))
    await replica?.close()
    await open.close()
  })
  const messages = {
    mailMode: context.mailer.mode,
    demoEndCode: config.demo ? toDemoEndCode(context.vault) : null,
  }
  for (const line of startupMessages(config, messages)) print(line)
}

/** @throws CommandError if the port is in use; its message names the variable for another port */
async function listen(
  app: Pick<FastifyInstance, 'listen'>,
  variable: 'PORT' | 'WIDGET_PORT',
  address: { host: string; port: number },
): Promise<void> {
  try {
    await app.listen(address)
  } catch (error) {
    if (!isPortInUse(error)) throw error
    throw new CommandError(
      `Port ${address.port} ist schon belegt. Wählen Sie mit ${variable} einen anderen: ${variable}=${address.port + 10} npm start`,
    )
  }
}

const isPortInUse = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

/** Logs neither the recipient nor the mail server's response, which may quote the mail. */
function reportMailProblem(log: FastifyBaseLogger, { isPermanent, ...problem }: MailProblem): void {
  if (isPermanent) log.error(problem, 'mail is undeliverable')
  else log.warn(problem, 'mail not delivered yet')
}

/** On a signal, stops accepting connections, completes pending requests and then closes everything. */
function closeOnSignal(apps: FastifyInstance[], afterwards: () => Promise<void>): void {
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
    process.removeAllListeners(signal).on(signal, () => void end()) // replaces the handler of start.ts
  }
}
