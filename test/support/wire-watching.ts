import type { WireResponseBody } from '../../src/api/wire-types'
import { createContrasts } from './wire-analysis'

type Watch = WireResponseBody<'listWatches'>['watches'][number]
type Change = WireResponseBody<'listChanges'>['changes'][number]

export const createWatch = (overrides: Partial<Watch> = {}): Watch => ({
  id: 3,
  type: 'POLL',
  rhythm: 'WEEKLY',
  title: 'Wohnen zur Miete',
  poll_ids: [7],
  index: null,
  board: null,
  segment: null,
  ...overrides,
})

export const createWatches = (...watches: Watch[]): WireResponseBody<'listWatches'> => ({
  watches,
  is_mail_enabled: true,
})

export const createChange = (overrides: Partial<Change> = {}): Change => ({
  id: 1,
  found_at: '2026-03-30T23:10:00.000Z',
  poll_id: 7,
  index_slug: null,
  segment_id: null,
  segment_name: null,
  title: 'Wohnen zur Miete',
  sentence: 'Der Anteil für „Ja“ ist seit März 2025 gestiegen, um 5 bis 19 Punkte.',
  contrast: { ...createContrasts().contrasts[1]!, is_secured: true },
  ends: [0, 1],
  ...overrides,
})

export const createChanges = (...changes: Change[]): WireResponseBody<'listChanges'> => ({
  last_visit_at: '2026-03-28T10:00:00.000Z',
  watch_count: 1,
  changes,
})
