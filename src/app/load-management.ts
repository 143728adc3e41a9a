import { loadChunkOrReloadPage } from '../core/pages/load-chunk'

/** Loads the code that only staff need, on every page. Other users do not load it. */
export const loadStaffCode = () => loadChunkOrReloadPage('management', () => import('../staff/management'))
