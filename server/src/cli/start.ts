import { start } from '../process/start.ts'

await start()
