import { openDatabase } from '../database/connection.ts'
import { copyVotesUnlessPartitioned } from '../database/partition-votes.ts'
import { CommandError, usageError } from '../lib/command-error.ts'
import { readCommandConfig, runPositionalCommand } from './command.ts'

const HELP = `npm run partition-votes   kopiert Stimmen in Partitionen, während der Server noch in der alten Version läuft
npm run partition-votes -- --help   diese Hilfe

Nur für große Datenbanken auf einem Server (DATABASE_URL) vor dem Wechsel auf diese Version: Ohne den Befehl
kopiert der erste Start der neuen Version alle Stimmen, etwa eine Minute je Million. Danach kopiert er nur den Rest.
Rufen Sie den Befehl in der neuen Version auf. Er darf abgebrochen und wiederholt werden.
`
const HELP_COMMAND = 'npm run partition-votes -- --help'

async function main(words: readonly string[]): Promise<void> {
  if (words.length > 0) throw usageError(`Der Befehl hat keine Angaben. Hilfe: ${HELP_COMMAND}`)
  const config = readCommandConfig(process.env)
  if (config.databaseUrl === null)
    throw new CommandError(
      'Der Befehl braucht DATABASE_URL. Der eingebetteten Datenbank genügt der nächste Start.',
    )
  const open = await openDatabase(config)
  try {
    let shown = -1
    const isCopied = await open.withoutTimeouts(({ pool }) =>
      copyVotesUnlessPartitioned(pool, ({ copiedUpToId, lastVoteId }) => {
        const percent = lastVoteId === 0 ? 100 : Math.floor((100 * copiedUpToId) / lastVoteId)
        if (percent !== shown) process.stdout.write(`${percent} %\n`)
        shown = percent
      }),
    )
    process.stdout.write(
      isCopied
        ? 'Kopiert. Beenden Sie den Server und starten Sie die neue Version.\n'
        : 'Die Stimmen sind schon in Partitionen.\n',
    )
  } finally {
    await open.close()
  }
}

await runPositionalCommand({ help: HELP, helpCommand: HELP_COMMAND }, main)
