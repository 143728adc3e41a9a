import { readConfig } from './config.ts'
import { openDatabase } from './database/connection.ts'
import { collectPersonalData, deletePerson, isKnown, personWith } from './provider/me/personal-data.ts'

const USAGE = `npm run data -- export <e-mail>   everything that is kept about a person, as JSON
npm run data -- delete <e-mail>   deletes the person and everything about them
Stop the server first where the database is embedded.`

const [command, email] = process.argv.slice(2)

if ((command !== 'export' && command !== 'delete') || email === undefined) {
  console.error(USAGE)
  process.exit(2)
}

/** Milliseconds for one statement: a person's rows are found and deleted in tables of millions. */
const STATEMENT_TIMEOUT = 300_000

const limits = { lock: STATEMENT_TIMEOUT, statement: STATEMENT_TIMEOUT }
const open = await openDatabase({ ...readConfig(process.env), limits })
try {
  const person = await personWith(open.db, email)
  const data = await collectPersonalData(open.db, person)
  if (!isKnown(data)) throw new Error(`Nothing is kept about ${email}.`)
  if (command === 'export') {
    process.stdout.write(`${JSON.stringify(data, null, 2)}\n`)
  } else {
    await deletePerson(open.db, person)
    process.stdout.write(`Deleted: ${email}\n`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await open.close()
}
