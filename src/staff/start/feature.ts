import { createCachedRead } from '../../core/requests/cached-read'
import { fetchDesk } from './api'

export const DESK = createCachedRead('staffDesk/fetch', fetchDesk, { name: 'staffDesk' })
