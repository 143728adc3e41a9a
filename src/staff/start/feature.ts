import { createCachedRead } from '../../core/requests/cached-read'
import { fetchDesk } from './api'

export const DESK_READ = createCachedRead('staffDesk', fetchDesk)
