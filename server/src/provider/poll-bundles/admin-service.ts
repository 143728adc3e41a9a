import { DEFAULT_BUNDLE_COLOR } from '../../../../contract/look.ts'
import type { Context } from '../../context/context.ts'
import type { Transaction } from '../../database/connection.ts'
import { recordAudit } from '../audit-repository.ts'
import { changeObjectAndRemoveOldImage, toImageRemoval } from '../image-service.ts'
import { resolveSlug, withSlugTakenError } from '../slugs.ts'
import { incrementVersion } from '../versions-repository.ts'
import {
  createObjectWithAudit,
  deleteObjectWithAudit,
  type Edit,
  type StaffEdit,
  defineEditable,
} from '../versions.ts'
import type { User } from '../viewer.ts'
import { presentAdminBundle } from './presenter.ts'
import {
  findAdminBundle,
  insertBundle,
  validateAndReplaceBundlePolls,
  updateBundle,
  type BundleFields,
  findCollectionsOfBundle,
  lockCollectionOrderAndBundleCollections,
} from './repository.ts'
import type { AdminPollBundleWire, BundleBodyWire, NewBundleBodyWire } from './schema.ts'

const SLUG = 'bundles_slug_unique'

/** A bundle with all its polls, in the form for editing. */
export const bundleDefinition = defineEditable('POLL_BUNDLE', findAdminBundle, presentAdminBundle)

/** A bundle whose change also affects the collections that contain it. */
const bundleInCollections = {
  ...bundleDefinition,
  lockFirst: async (transaction: Transaction, id?: number) => {
    if (id !== undefined) await lockCollectionOrderAndBundleCollections(transaction, id)
  },
}

/**
 * Increments the version of each collection that contains a bundle, and writes its new slugs to the audit log.
 *
 * @param slug the new slug of the bundle; null if it is deleted
 */
async function updateCollectionsOfBundle(
  transaction: Transaction,
  actor: User,
  { id: bundleId, slug: before }: Pick<AdminPollBundleWire, 'id' | 'slug'>,
  slug: string | null,
): Promise<void> {
  for (const { id, slugs } of await findCollectionsOfBundle(transaction, bundleId)) {
    await incrementVersion(transaction, 'POLL_BUNDLE_COLLECTION', id)
    await recordAudit(transaction, {
      actor,
      action: slug === null ? 'BUNDLE_UNASSIGNED' : 'UPDATED',
      object: { type: 'POLL_BUNDLE_COLLECTION', id },
      before: { poll_bundles: slugs },
      after: { poll_bundles: slugs.flatMap((one) => (one === before ? (slug ?? []) : one)) },
    })
  }
}

/** Deletes a bundle. @throws ApiError `not_found`, `conflict` */
export const deleteBundleAndUpdateCollections = (
  { database }: Pick<Context, 'database'>,
  { request, actor, id }: Edit,
): Promise<AdminPollBundleWire> =>
  deleteObjectWithAudit(database, bundleInCollections, { request, actor, id }, (transaction, current) =>
    updateCollectionsOfBundle(transaction, actor, current, null),
  )

/** Creates a bundle and writes the audit log. @throws ApiError `validation_failed` */
export function createBundle(
  { database, now }: Context,
  actor: User,
  body: NewBundleBodyWire,
): Promise<AdminPollBundleWire> {
  const fields = {
    title: body.title.trim(),
    slug: resolveSlug(body.slug, body.title, 'slug'),
    description: '',
    color: DEFAULT_BUNDLE_COLOR,
    status: 'CREATED' as const,
    ...toColumns(body),
  }
  return withSlugTakenError(SLUG, 'slug', () =>
    createObjectWithAudit(database, bundleDefinition, actor, async (transaction) => {
      const id = await insertBundle(transaction, fields, now())
      await validateAndReplaceBundlePolls(transaction, id, body.poll_ids ?? [])
      return id
    }),
  )
}

/** Saves a bundle. @throws ApiError `not_found`, `conflict`, `validation_failed` */
export function saveBundleAndUpdateCollections(
  context: Context,
  { request, actor, id }: StaffEdit,
  body: BundleBodyWire,
): Promise<AdminPollBundleWire> {
  const fields = toColumns(body)
  return withSlugTakenError(SLUG, 'slug', () =>
    changeObjectAndRemoveOldImage(
      context,
      fields.slug === undefined ? bundleDefinition : bundleInCollections,
      { request, actor, id },
      async (transaction, current) => {
        if (fields.slug !== undefined && fields.slug !== current.slug)
          await updateCollectionsOfBundle(transaction, actor, current, fields.slug)
        await updateBundle(transaction, id, { ...fields, ...toImageRemoval(body) }, context.now())
        if (body.poll_ids) await validateAndReplaceBundlePolls(transaction, id, body.poll_ids)
      },
    ),
  )
}

/** Returns the columns for the fields that the body contains. */
function toColumns(body: BundleBodyWire): Partial<BundleFields> {
  const { title, slug, description, status } = body
  const color = body.color ?? body.design_color
  return {
    ...(title !== undefined && { title: title.trim() }),
    ...(slug !== undefined && { slug: resolveSlug(slug, '', 'slug') }),
    ...(description !== undefined && { description: description.trim() }),
    ...(color !== undefined && { color: color.toLowerCase() }),
    ...(status !== undefined && { status }),
  }
}
