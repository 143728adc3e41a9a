import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context/context.ts'
import type { Transaction } from '../../database/connection.ts'
import { recordAudit } from '../audit-repository.ts'
import { lockCollectionOrder } from '../poll-bundles/repository.ts'
import { resolveSlug, withSlugTakenError } from '../slugs.ts'
import { changeObjectWithAudit, createObjectWithAudit, type Edit, defineEditable } from '../versions.ts'
import type { User } from '../viewer.ts'
import { presentAdminCollection } from './presenter.ts'
import {
  assignBundle,
  findAdminCollection,
  insertCollection,
  renumberScoresIfTooClose,
  replaceCollectionBundles,
  unassignBundle,
  updateCollection,
  type CollectionFields,
} from './repository.ts'
import type {
  AdminCollectionWire,
  AssignmentBodyWire,
  CollectionBodyWire,
  NewCollectionBodyWire,
} from './schema.ts'

const SLUG = 'collections_slug_unique'

/** A collection with all its bundles, in the form for editing. */
export const collectionDefinition = defineEditable(
  'POLL_BUNDLE_COLLECTION',
  findAdminCollection,
  presentAdminCollection,
)

/** A collection whose save may change the scores of others. */
const orderedCollection = { ...collectionDefinition, lockFirst: lockCollectionOrder }

/** Creates a collection and writes the audit log. @throws ApiError `validation_failed` */
export function createCollectionAndRenumberScores(
  { database }: Context,
  actor: User,
  body: NewCollectionBodyWire,
): Promise<AdminCollectionWire> {
  const fields = {
    title: body.title.trim(),
    slug: resolveSlug(body.slug, body.title, 'title'),
    status: 'CREATED' as const,
    filterList: [],
    ...toColumns(body),
  }
  return withSlugTakenError(SLUG, 'title', () =>
    createObjectWithAudit(database, orderedCollection, actor, async (transaction) => {
      const id = await insertCollection(transaction, fields)
      await replaceCollectionBundles(transaction, id, body.poll_bundles ?? [])
      await renumber(transaction, actor, id)
      return id
    }),
  )
}

/** Saves a collection. @throws ApiError `not_found`, `conflict`, `validation_failed` */
export function saveCollectionAndRenumberScores(
  { database }: Context,
  { request, actor, id }: Edit,
  body: CollectionBodyWire,
): Promise<AdminCollectionWire> {
  return withSlugTakenError(SLUG, 'title', () =>
    changeObjectWithAudit(database, orderedCollection, { request, actor, id }, async (transaction) => {
      await updateCollection(transaction, id, toColumns(body))
      if (body.poll_bundles) await replaceCollectionBundles(transaction, id, body.poll_bundles)
      if (body.score !== undefined) await renumber(transaction, actor, id)
    }),
  )
}

/** Renumbers scores that are too close, and logs each changed collection except the saved one. */
async function renumber(transaction: Transaction, actor: User, savedId: number): Promise<void> {
  for (const { id, scoreBefore, scoreAfter } of await renumberScoresIfTooClose(transaction, savedId)) {
    await recordAudit(transaction, {
      actor,
      action: 'RENUMBERED',
      object: { type: collectionDefinition.type, id },
      before: { score: scoreBefore },
      after: { score: scoreAfter },
    })
  }
}

const assignment =
  (change: typeof assignBundle, action: 'BUNDLE_ASSIGNED' | 'BUNDLE_UNASSIGNED') =>
  (
    { database }: Context,
    request: FastifyRequest,
    actor: User,
    { poll_bundle_id: bundleId, poll_bundle_collection_id: id }: AssignmentBodyWire,
  ): Promise<AdminCollectionWire> =>
    changeObjectWithAudit(
      database,
      collectionDefinition,
      { request, actor, id },
      (transaction) => change(transaction, id, bundleId),
      action,
    )

export const assignBundleToCollection = assignment(assignBundle, 'BUNDLE_ASSIGNED')
export const unassignBundleFromCollection = assignment(unassignBundle, 'BUNDLE_UNASSIGNED')

/** Returns the columns for the fields that the body contains. */
function toColumns(body: CollectionBodyWire): Partial<CollectionFields> {
  const { title, slug, status, score, filter_list: filterList } = body
  return {
    ...(title !== undefined && { title: title.trim() }),
    ...(slug !== undefined && { slug: resolveSlug(slug, '', 'title') }),
    ...(status !== undefined && { status }),
    ...(score !== undefined && { score }),
    ...(filterList !== undefined && { filterList }),
  }
}
