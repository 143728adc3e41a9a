import { readConfig } from './config.ts'
import { openDatabase } from './database/connection.ts'
import { collectPersonalData, deletePerson } from './provider/me/personal-data.ts'
import { findAccountByEmail } from './provider/me/repository.ts'

const USAGE = `npm run data -- export <e-mail>   everything that is kept about a person, as JSON
npm run data -- delete <e-mail>   deletes the person and everything about them
Stop the server first where the database is embedded.`

const [command, email] = process.argv.slice(2)

if ((command !== 'export' && command !== 'delete') || email === undefined) {
  console.error(USAGE)
  process.exit(2)
}

const open = await openDatabase(readConfig(process.env))
try {
  const account = await findAccountByEmail(open.db, email)
  if (!account) throw new Error(`There is no account with the address ${email}.`)
  if (command === 'export') {
    process.stdout.write(`${JSON.stringify(await collectPersonalData(open.db, account.id), null, 2)}\n`)
  } else {
    await deletePerson(open.db, account.id)
    process.stdout.write(`Deleted: ${email}\n`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await open.close()
}
