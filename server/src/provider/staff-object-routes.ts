import type { Static, TSchema } from 'typebox'
import type { AdminPermission } from '../../../contract/admin-permissions.ts'
import type { SortOrder } from '../../../contract/enumerations/content.ts'
import { IMAGE_UPLOAD } from '../../../contract/limits.ts'
import type { Context } from '../context/context.ts'
import type { Transaction } from '../database/connection.ts'
import { requireFound } from '../http/errors.ts'
import {
  IdParams,
  IfMatchHeaders,
  NoContent,
  UploadBody,
  type Page,
  type StaffListing,
} from './common-schema.ts'
import type { App } from './domain-routes.ts'
import { removeImage, replaceEntityImage, type WithImage } from './image-service.ts'
import { operation } from './operation.ts'
import {
  deleteObjectWithAudit,
  withEtag,
  type EditableDefinition,
  type Versioned,
  toStaffEdit,
  type StaffEdit,
} from './versions.ts'
import type { User } from './viewer.ts'

type RequiredOperation = 'list' | 'create' | 'get' | 'update'
type OperationNames = Record<RequiredOperation | 'remove' | 'status' | 'duplicate', string>

/** Returns the names of an object's operations, such as `listNotes` and `getNote`. */
export const toOperationNames = (one: string, many: string): OperationNames => ({
  list: `list${many}`,
  create: `create${one}`,
  get: `get${one}`,
  update: `update${one}`,
  remove: `delete${one}`,
  status: `change${one}Status`,
  duplicate: `duplicate${one}`,
})

/** The same for an object that readers list and get as well: for staff, `listAdminNotes` and `getAdminNote`. */
export const toOperationNamesWithAdminReads = (one: string, many: string): OperationNames => ({
  ...toOperationNames(one, many),
  list: `listAdmin${many}`,
  get: `getAdmin${one}`,
})

/** Returns the listing of a query: by the last change in descending order, by other columns in ascending order. */
export function toListing<Status extends string, Sort extends string>(
  query: { query?: string; status?: Status; sort?: Sort; order?: SortOrder },
  page: Page,
  defaultSort: Sort,
): StaffListing<Status, Sort> {
  const { query: words = '', status, sort = defaultSort } = query
  return { words, status, sort, order: query.order ?? (sort === 'UPDATED_AT' ? 'DESC' : 'ASC'), ...page }
}

type Schemas = Record<'query' | 'list' | 'item' | 'creation' | 'change', TSchema>

interface StaffObject<Item extends Versioned, Parts extends Schemas, Status extends TSchema> {
  /** The path of the list and of new objects. The path of an object adds `/:id`. */
  path: string
  /** Other paths than these. */
  paths?: { list?: string; item?: string; deletion?: string }
  operations: Pick<OperationNames, RequiredOperation> & Partial<OperationNames>
  access: { read: AdminPermission; write: AdminPermission; remove?: AdminPermission }
  schemas: Parts
  definition: EditableDefinition<Item>
  list: (query: Static<Parts['query']>, page: Page) => Promise<Static<Parts['list']>>
  create: (actor: User, body: Static<Parts['creation']>) => Promise<Item>
  save: (edit: StaffEdit, body: Static<Parts['change']>) => Promise<Item>
  /** Deletes an object; by default its row, with the audit log. */
  remove?: (edit: StaffEdit) => Promise<Item>
  /** Changes the status of an object, at its path with `/status`. */
  status?: {
    permission: AdminPermission
    body: Status
    change: (edit: StaffEdit, body: Static<Status>) => Promise<Item>
  }
  /** Creates a draft with the content of an object, at its path with `/duplicate`. */
  duplicate?: (actor: User, id: number) => Promise<Item>
  /** Uploads the image of an object, at its path with `/upload_image`. `set` writes the URL of the new image. */
  image?: {
    operationId: string
    set: (transaction: Transaction, id: number, imageUrl: string) => Promise<void>
  }
}

/**
 * Registers the routes of a versioned object that staff list, create, read, change and, with `operations.remove`,
 * delete. Responses with one object have its version as `ETag`; changes and deletions are checked against `If-Match`.
 */
export function registerStaffObjectRoutes<
  Item extends Versioned,
  Parts extends Schemas,
  Status extends TSchema,
>(app: App, context: Context, object: StaffObject<Item, Parts, Status>): void {
  const { path, paths = {}, operations, access, schemas, definition } = object
  const { database } = context
  const { item: response } = schemas
  const itemPath = paths.item ?? `${path}/:id`
  const read = { access: { permission: access.read } }
  const write = { access: { permission: access.write } }
  const one = { params: IdParams, response }

  app.get(
    paths.list ?? path,
    operation(operations.list, { ...read, querystring: schemas.query, response: schemas.list }),
    async (request) => {
      const { query, page } = request as unknown as { query: Static<Parts['query']>; page: Page } // as `schemas.query`
      return object.list(query, page)
    },
  )
  app.post(
    path,
    operation(operations.create, { ...write, body: schemas.creation, response }),
    async ({ user, body }, reply) =>
      withEtag(reply, await object.create(user, body as Static<Parts['creation']>)),
  )
  app.get(itemPath, operation(operations.get, { ...read, ...one }), async ({ params }, reply) =>
    withEtag(reply, requireFound(await definition.read(database, params.id))),
  )
  app.put(
    itemPath,
    operation(operations.update, { ...write, ...one, headers: IfMatchHeaders, body: schemas.change }),
    async (request, reply) =>
      withEtag(reply, await object.save(toStaffEdit(request), request.body as Static<Parts['change']>)),
  )
  if (operations.remove)
    app.delete(
      paths.deletion ?? itemPath,
      operation(operations.remove, {
        access: { permission: access.remove ?? access.write },
        params: IdParams,
        headers: IfMatchHeaders,
        response: NoContent,
      }),
      async (request) => {
        const edit = toStaffEdit(request)
        const deleted = await (object.remove?.(edit) ?? deleteObjectWithAudit(database, definition, edit))
        if (hasImage(deleted)) await removeImage(context, request, deleted.image_url)
      },
    )
  const { status, duplicate, image } = object
  if (status && operations.status)
    app.put(
      `${itemPath}/status`,
      operation(operations.status, {
        access: { permission: status.permission },
        ...one,
        headers: IfMatchHeaders,
        body: status.body,
      }),
      async (request, reply) =>
        withEtag(reply, await status.change(toStaffEdit(request), request.body as Static<Status>)),
    )
  if (duplicate && operations.duplicate)
    app.post(
      `${itemPath}/duplicate`,
      operation(operations.duplicate, { ...write, ...one }),
      async ({ user, params }, reply) => withEtag(reply, await duplicate(user, params.id)),
    )
  if (image)
    app.post(
      `${itemPath}/upload_image`,
      {
        bodyLimit: IMAGE_UPLOAD.maxBodyBytes,
        ...operation(image.operationId, { ...write, ...one, body: UploadBody }),
      },
      async (request, reply) => {
        const pictured = definition as unknown as EditableDefinition<WithImage> // as every object with `image`
        return withEtag(reply, await replaceEntityImage(context, request, pictured, image.set))
      },
    )
}

const hasImage = (item: object): item is WithImage => 'image_url' in item
