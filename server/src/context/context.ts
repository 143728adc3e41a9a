import type { Config } from '../config/config.ts'
import { readSecretKey } from '../config/secret-key.ts'
import { createLiveSettings, type LiveSettings } from '../config/settings.ts'
import type { Database, OpenDatabase } from '../database/connection.ts'
import { createFileStore, type FileStore } from '../files/file-store.ts'
import { DistinctLimit } from '../http/distinct-limit.ts'
import { createJobQueue, type JobQueue } from '../jobs/queue.ts'
import { createVault, type Vault } from '../lib/vault.ts'
import type { Mailer } from '../mail/mailer.ts'
import { ChangeFollower } from '../results/change-follower.ts'
import type { ResultsEngine } from '../results/engine.ts'
import { createBackground, type Background } from './background.ts'
import { createQueues, type Queues } from './queues.ts'

/** Different filters in an hour. */
const FILTER_LIMIT = { max: 600, windowMs: 3_600_000 }

/** What the parts of one server work with. All that two requests share is in here: modules hold no state. */
export interface Context {
  config: Config
  database: Database
  /** See `OpenDatabase.accounts`. */
  accounts: Database
  /** See `OpenDatabase.ping`. */
  ping: () => Promise<void>
  /** Where uploaded files are kept. */
  files: FileStore
  /** Encrypts secrets that are kept in the database. */
  vault: Vault
  mailer: Mailer
  background: Background
  queues: Queues
  /** Long work that survives a restart. */
  jobs: JobQueue
  results: ResultsEngine
  /** Tells when the results of a poll have changed. */
  resultChanges: ChangeFollower
  /** Filters of results that one client may choose. */
  filterLimit: DistinctLimit
  /** What staff have set, as far as it changes `config`. */
  settings: LiveSettings
  /** The clock: tests turn it. */
  now: () => Date
}

/** Returns the context of a server on an open database. */
export function createContext(
  { db, accounts, ping }: Pick<OpenDatabase, 'db' | 'accounts' | 'ping'>,
  parts: Pick<Context, 'config' | 'mailer' | 'results' | 'now'>,
): Context {
  return {
    ...parts,
    database: db,
    accounts,
    ping,
    background: createBackground(),
    settings: createLiveSettings(parts.config),
    files: createFileStore(parts.config),
    vault: createVault(() => readSecretKey(parts.config)),
    queues: createQueues(accounts),
    jobs: createJobQueue(db),
    resultChanges: new ChangeFollower(parts.results),
    filterLimit: new DistinctLimit({ ...FILTER_LIMIT, now: parts.now }),
  }
}
