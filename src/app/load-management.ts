import { loadChunk } from './load-chunk'

/** Loads what staff have on every page; it is in nobody else's chunks. */
export const loadManagement = () =>
  loadChunk('management', () => import(/* webpackChunkName: "management" */ './internal/management'))
