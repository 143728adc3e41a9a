import { parseArgs } from 'node:util'
import { readConfig } from './config.ts'
import { openDatabase } from './database/connection.ts'
import { FolderTakenError } from './database/folder-lock.ts'
import { migrateDatabase } from './database/migrate.ts'
import { deletePerson, exportPerson } from './database/personal-data.ts'

const HELP = `npm run data -- export --email ADRESSE   schreibt als JSON, was über die Person gespeichert ist
npm run data -- delete --email ADRESSE   löscht das Konto und alles, was zu ihm gehört

Stimmen gehören zu keinem Konto und bleiben. Wird der eingebettete Datenordner benutzt, muss der Server
dafür beendet sein.
`

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { email: { type: 'string' }, help: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [command] = positionals
  if (values.help || (command !== 'export' && command !== 'delete') || values.email === undefined) {
    console.log(HELP)
    if (!values.help) process.exitCode = 1
    return
  }
  const open = await openDatabase(readConfig(process.env))
  try {
    await migrateDatabase(open)
    if (command === 'export') {
      const data = await exportPerson(open.db, values.email)
      if (data === null) tellUnknown(values.email)
      else console.log(JSON.stringify(data, null, 2))
    } else {
      const rows = await deletePerson(open.db, values.email)
      if (rows === 0) tellUnknown(values.email)
      else console.log(`Gelöscht: ${rows} Datensätze zu ${values.email}.`)
    }
  } finally {
    await open.close()
  }
}

function tellUnknown(email: string): void {
  console.error(`Zu ${email} ist nichts gespeichert.`)
  process.exitCode = 1
}

try {
  await main()
} catch (error) {
  const isUsage =
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  console.error(isUsage || error instanceof FolderTakenError ? (error as Error).message : error)
  process.exitCode = 1
}
