import type { AdminPollBundleWire } from './admin-schema.ts'
import type { BundleRow } from './repository.ts'
import type { PollBundleWire } from './schema.ts'

export function presentBundle(row: BundleRow): PollBundleWire {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    design_color: row.color,
    image_url: row.imageUrl,
    status: row.status === 'PUBLISHED' ? 'PUBLISHED' : 'CREATED',
    poll_ids: row.pollIds,
    total: row.pollIds.length,
    updated_at: row.updatedAt.toISOString(),
  }
}

interface AdminBundleRow extends BundleRow {
  collections: { id: number; title: string }[]
  publishedAt: Date | null
  version: number
}

export function presentAdminBundle(row: AdminBundleRow): AdminPollBundleWire {
  return {
    ...presentBundle(row),
    collections: row.collections,
    published_at: row.publishedAt?.toISOString() ?? null,
    version: row.version,
  }
}
