import { eq } from 'drizzle-orm'
import type { Config } from '../config/config.ts'
import type { OpenDatabase } from '../database/connection.ts'
import { isEmpty, seedDemoData, type SeedProgress } from '../demo/seed.ts'
import { hasTables, migrateDatabase } from '../database/migrate.ts'
import { polls } from '../database/schema-content.ts'

/**
 * Brings the tables to the newest version, and writes the demo content into a database that nobody has used.
 *
 * @param say told each step
 * @param ready what else a start needs: tables that are there are not changed for a server that will not run
 * @returns the configuration that fits what the database holds: one without demo content is no demo, and shows
 * nobody its mails, whatever the environment left unsaid
 */
export async function prepareDatabase(
  open: OpenDatabase,
  config: Config,
  say: (line: string) => void,
  ready: Promise<unknown> = Promise.resolve(),
): Promise<Config> {
  if (await hasTables(open)) await ready
  await migrateDatabase(open)
  if (!config.demo) return config
  if (await isEmpty(open)) {
    say('Erster Start: Demodaten werden angelegt.')
    await seedDemoData(open, progress(say), {
      widgetHost: config.widgetHost,
      protectionSecret: config.protectionSecret,
    })
  }
  const found = await open.db.select({ id: polls.id }).from(polls).where(eq(polls.isDemo, true)).limit(1)
  return { ...config, demo: found.length > 0 }
}

/** Says each step once, and every ten per cent. */
function progress(say: (line: string) => void) {
  let said = ''
  return ({ step, done }: SeedProgress) => {
    const line = `${String(Math.floor(done * 10) * 10).padStart(5)} %  ${step}`
    if (line !== said) say(line)
    said = line
  }
}
