import { createCachedRead } from '../../core/requests/cached-read'
import { fetchPanel } from './api'

export const PANEL_READ = createCachedRead('adminPanel', fetchPanel)
