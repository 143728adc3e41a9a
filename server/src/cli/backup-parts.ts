import { SECRET_KEY_FILE } from '../config/secret-key.ts'
import { POSTGRES_FOLDER } from '../database/connection.ts'

/** The parts of a backup, in its folder: of an embedded database, or the dump of a server's. */
export const BACKUP_PARTS = {
  databaseFolder: POSTGRES_FOLDER,
  dumpFile: 'database.dump',
  filesFolder: 'files',
  keyFile: SECRET_KEY_FILE,
}
