import type { FastifyRequest } from 'fastify'
import { DEFAULT_BUNDLE_COLOR } from '../../../../contract/look.ts'
import type { Context } from '../../context/context.ts'
import type { Transaction } from '../../database/connection.ts'
import { recordAudit } from '../audit.ts'
import { changeObjectWithImage, toImageRemoval } from '../image-service.ts'
import { resolveSlug, withUniqueSlug } from '../slugs.ts'
import { createObject, deleteObject, type Editable } from '../versions.ts'
import type { User } from '../viewer.ts'
import {
  findAdminBundle,
  insertBundle,
  setBundlePolls,
  updateBundle,
  type BundleFields,
} from './admin-repository.ts'
import type { AdminPollBundleWire, BundleBodyWire, NewBundleBodyWire } from './admin-schema.ts'
import { countUpHolder, findHolders, lockHolders } from './holding-collections-repository.ts'
import { presentAdminBundle } from './presenter.ts'

const SLUG = 'bundles_slug_unique'

/** A bundle with all its polls, as staff edit it. */
export const editableBundle: Editable<AdminPollBundleWire> = {
  type: 'POLL_BUNDLE',
  read: async (database, id) => {
    const row = await findAdminBundle(database, id)
    return row && presentAdminBundle(row)
  },
}

/** A bundle whose change shows in the collections that hold it. */
const heldBundle = {
  ...editableBundle,
  lockFirst: async (transaction: Transaction, id?: number) => {
    if (id !== undefined) await lockHolders(transaction, id)
  },
}

/**
 * Gives each collection that holds a bundle a new version, and logs what it names now.
 *
 * @param slug of the bundle from now on; null where it goes
 */
async function updateHolders(
  transaction: Transaction,
  actor: User,
  { id: bundleId, slug: before }: Pick<AdminPollBundleWire, 'id' | 'slug'>,
  slug: string | null,
): Promise<void> {
  for (const { id, slugs } of await findHolders(transaction, bundleId)) {
    await countUpHolder(transaction, id)
    await recordAudit(transaction, {
      actor,
      action: slug === null ? 'BUNDLE_UNASSIGNED' : 'UPDATED',
      object: { type: 'POLL_BUNDLE_COLLECTION', id },
      before: { poll_bundles: slugs },
      after: { poll_bundles: slugs.flatMap((one) => (one === before ? (slug ?? []) : one)) },
    })
  }
}

/** @throws ApiError `not_found`, `conflict` */
export const deleteBundle = (
  { database }: Pick<Context, 'database'>,
  request: FastifyRequest,
  actor: User,
  id: number,
): Promise<AdminPollBundleWire> =>
  deleteObject(database, heldBundle, { request, actor, id }, (transaction, current) =>
    updateHolders(transaction, actor, current, null),
  )

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
    ...fieldsOf(body),
  }
  return withUniqueSlug(SLUG, 'slug', () =>
    createObject(database, editableBundle, actor, async (transaction) => {
      const id = await insertBundle(transaction, fields, now())
      await setBundlePolls(transaction, id, body.poll_ids ?? [])
      return id
    }),
  )
}

export function saveBundle(
  context: Context,
  request: FastifyRequest,
  actor: User,
  id: number,
  body: BundleBodyWire,
): Promise<AdminPollBundleWire> {
  const fields = fieldsOf(body)
  return withUniqueSlug(SLUG, 'slug', () =>
    changeObjectWithImage(
      context,
      fields.slug === undefined ? editableBundle : heldBundle,
      { request, actor, id },
      async (transaction, current) => {
        if (fields.slug !== undefined && fields.slug !== current.slug)
          await updateHolders(transaction, actor, current, fields.slug)
        await updateBundle(transaction, id, { ...fields, ...toImageRemoval(body) }, context.now())
        if (body.poll_ids) await setBundlePolls(transaction, id, body.poll_ids)
      },
    ),
  )
}

/** The fields of a body that are there, as the table names them. */
function fieldsOf(body: BundleBodyWire): Partial<BundleFields> {
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
