import { pickSnakeJson } from '../../lib/pick-case.ts'
import type { BundleRow } from './repository.ts'
import type { AdminPollBundleWire, PollBundleWire } from './schema.ts'

export const presentBundle = (row: BundleRow): PollBundleWire => ({ ...presentHead(row), total: row.listed })

type HeadRow = Omit<BundleRow, 'listed'>

function presentHead(row: HeadRow): Omit<PollBundleWire, 'total'> {
  return {
    ...pickSnakeJson(row, 'id', 'slug', 'title', 'description', 'imageUrl', 'status', 'pollIds', 'updatedAt'),
    design_color: row.color,
  }
}

interface AdminBundleRow extends HeadRow {
  collections: { id: number; title: string }[]
  publishedAt: Date | null
  version: number
}

export function presentAdminBundle(row: AdminBundleRow): AdminPollBundleWire {
  return {
    ...presentHead(row),
    total: row.pollIds.length,
    ...pickSnakeJson(row, 'collections', 'publishedAt', 'version'),
  }
}
