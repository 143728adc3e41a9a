import type { Background } from './background.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/connection.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { ResultsEngine } from '../results/engine.ts'

/** What the parts of the server work with; made once in serve.ts, and once for each test. */
export interface Context {
  config: Config
  database: Database
  /** See `OpenDatabase.accounts`. */
  accounts: Database
  /** See `OpenDatabase.ping`. */
  ping: () => Promise<void>
  mailer: Mailer
  background: Background
  results: ResultsEngine
  /** The clock: tests turn it. */
  now: () => Date
}
