import type { Config } from '../config/config.ts'
import { loadOrCreateSecretKey } from '../config/secret-key.ts'
import { createLiveSettings, type LiveSettings } from '../config/settings.ts'
import type { Database, OpenDatabase } from '../database/connection.ts'
import { createFileStore, type FileStore } from '../files/file-store.ts'
import { DistinctItemLimiter } from '../http/distinct-limit.ts'
import { createJobQueue, type JobQueue } from '../jobs/queue.ts'
import { createVault, type Vault } from '../lib/vault.ts'
import type { Mailer } from '../mail/mailer.ts'
import { PollIndex } from '../poll-index/poll-index.ts'
import { createPollIndexStorage } from '../poll-index/storage.ts'
import { ResultChangeNotifier } from '../results/change-follower.ts'
import type { ResultsEngine } from '../results/engine.ts'
import type { Flow } from '../results/flow.ts'
import { createBackgroundTasks, type BackgroundTasks } from './background.ts'
import { createQueues, type Queues } from './queues.ts'

/** Different result filters per client and hour. */
const FILTER_LIMIT = { max: 600, windowMs: 3_600_000 }

/** The services of one server. All state shared between requests is here; modules have no state. */
export interface Context {
  config: Config
  database: Database
  /** See `OpenDatabase.accountsDatabase`. */
  accountsDatabase: Database
  /**
   * See `OpenDatabase.background`. Statements that may take longer than a request waits use it; their promise is kept, so
   * that a later request gets the answer.
   */
  backgroundDatabase: Database
  /** See `OpenDatabase.ping`. */
  ping: () => Promise<void>
  /** Stores uploaded files. */
  files: FileStore
  /** Encrypts secrets in the database. */
  vault: Vault
  mailer: Mailer
  background: BackgroundTasks
  queues: Queues
  /** Queue of long-running jobs that survive a restart. */
  jobs: JobQueue
  results: ResultsEngine
  /** Notifies subscribers when the results of a poll change. */
  resultChanges: ResultChangeNotifier
  /** Selects the polls of lists. */
  pollIndex: PollIndex
  /** How sure findings are, by the votes that count: computed once for the page and for files. */
  sensitivityCache: Map<string, Promise<unknown>>
  /** How the same people answered at two times, for the page and for files. */
  flowCache: Map<string, Promise<Flow>>
  /** Limits the number of different result filters per client. */
  filterLimit: DistinctItemLimiter
  /** Staff settings that change `config`. */
  settings: LiveSettings
  /** The clock; tests replace it. */
  now: () => Date
}

/** Creates the context of a server with an open database. */
export function createContext(
  {
    db,
    accountsDatabase,
    background,
    ping,
  }: Pick<OpenDatabase, 'db' | 'accountsDatabase' | 'background' | 'ping'>,
  parts: Pick<Context, 'config' | 'mailer' | 'results' | 'now'>,
): Context {
  return {
    ...parts,
    database: db,
    accountsDatabase,
    backgroundDatabase: background.db,
    ping,
    background: createBackgroundTasks(),
    settings: createLiveSettings(parts.config),
    files: createFileStore(parts.config),
    vault: createVault(() => loadOrCreateSecretKey(parts.config)),
    queues: createQueues(accountsDatabase),
    jobs: createJobQueue(db),
    resultChanges: new ResultChangeNotifier(parts.results),
    pollIndex: new PollIndex(createPollIndexStorage(db.$client)),
    sensitivityCache: new Map(),
    flowCache: new Map(),
    filterLimit: new DistinctItemLimiter({ ...FILTER_LIMIT, now: parts.now }),
  }
}
