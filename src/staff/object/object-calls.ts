import { createIfMatchSettings } from '../../api/if-match'
import { createItemsCheck } from '../../api/shape'
import { UPLOAD_TIMEOUT_MS, type UploadedImage } from '../../api/upload'
import type {
  OperationQuery,
  OperationRequestBody,
  OperationResponseBody,
  ProviderPaths,
} from '../../api/wire-types'
import type { CallOptions, Sender } from '../../lib/request'
import type { VersionedItem } from '../form/newest-versions'
import type { IdOrNew } from '../form/object-page'

/** The paths of objects that are read and changed at `{path}/{id}`. */
type ObjectPath = {
  [Path in keyof ProviderPaths]: OneAt<Path> extends { get: object; put: object } ? Path : never
}[keyof ProviderPaths]

/** The operations for one object of a path. */
type OneAt<Path extends string> = `${Path}/{id}` extends infer One extends keyof ProviderPaths
  ? ProviderPaths[One]
  : never

type ItemAt<Path extends string> =
  OneAt<Path> extends { get: infer Read } ? OperationResponseBody<Read> : never

type FieldsAt<Path extends ObjectPath> = ProviderPaths[Path] extends { post: infer Creation }
  ? OperationRequestBody<Creation>
  : OneAt<Path> extends { put: infer Change }
    ? OperationRequestBody<Change>
    : never

type ListAt<Path extends ObjectPath> = ProviderPaths[Path] extends { get: infer List } ? List : never

/** The fields of the list of a path that contain the objects, with all their fields. */
type ListFieldAt<Path extends ObjectPath, List = OperationResponseBody<ListAt<Path>>> = {
  [Field in keyof List & string]: List[Field] extends readonly ItemAt<Path>[] ? Field : never
}[keyof List & string]

/** A save of the fields of an object. `version` is sent as `If-Match`. */
export interface FieldsSave<Fields> {
  id: IdOrNew
  fields: Fields
  version: number | null
}

/** A change of an object's status, with the reason if it needs one. */
export interface StatusStep<Item> {
  status: Item extends { status: infer Status } ? Status : never
  reason?: string
}

interface ObjectCalls<Item, Fields, Query, List> {
  /** Fetches a page of the objects. */
  list: Sender<Query, List>
  /** The field of the list that contains the objects. */
  listField: string
  read: Sender<number, Item>
  /** Creates an object if the id is `new`, otherwise updates it. */
  save: Sender<FieldsSave<Fields>, Item>
  remove: Sender<VersionedItem, void>
  changeStatus: Sender<VersionedItem & StatusStep<Item>, Item>
  /** Creates a draft with the content of an object. */
  duplicate: Sender<number, Item>
  uploadImage: Sender<{ id: number } & UploadedImage, Item>
}

/** The calls that the server answers. */
type CallsAt<Path extends ObjectPath> = Pick<
  ObjectCalls<
    ItemAt<Path>,
    FieldsAt<Path>,
    OperationQuery<ListAt<Path>>,
    OperationResponseBody<ListAt<Path>>
  >,
  | 'read'
  | 'save'
  | ([ListFieldAt<Path>] extends [never] ? never : 'list' | 'listField')
  | (OneAt<Path> extends { delete: object } ? 'remove' : never)
  | (`${Path}/{id}/status` extends keyof ProviderPaths ? 'changeStatus' : never)
  | (`${Path}/{id}/duplicate` extends keyof ProviderPaths ? 'duplicate' : never)
  | (`${Path}/{id}/upload_image` extends keyof ProviderPaths ? 'uploadImage' : never)
>

type UntypedCall = (path: string, settings: object) => Promise<unknown>

/**
 * Returns the calls for the objects of staff at a path. `check` validates the responses that contain one of them.
 *
 * @example createObjectCalls('/v1/admin/news', createShapeCheck({ id: 'number', version: 'number' }), 'newsItems')
 */
export function createObjectCalls<Path extends ObjectPath>(
  path: Path,
  check: (body: ItemAt<Path>) => boolean,
  ...[listField]: [ListFieldAt<Path>] extends [never] ? [] : [listField: ListFieldAt<Path>]
): CallsAt<Path> {
  const one = `${path}/{id}`
  const client = ({ provider }: CallOptions) =>
    provider as unknown as Record<'get' | 'post' | 'put' | 'delete', UntypedCall> // `CallsAt` types them by the path
  const calls: Partial<ObjectCalls<unknown, unknown, unknown, unknown>> = {
    ...(listField !== undefined && {
      list: (query, options) => client(options).get(path, { query, check: createItemsCheck(listField) }),
      listField,
    }),
    read: (id, options) => client(options).get(one, { params: { id }, check }),
    save: ({ id, fields, version }, options) =>
      id === 'new'
        ? client(options).post(path, { body: fields, check })
        : client(options).put(one, {
            params: { id },
            body: fields,
            ...createIfMatchSettings(version),
            check,
          }),
    remove: async ({ id, version }, options) => {
      await client(options).delete(one, { params: { id }, ...createIfMatchSettings(version) })
    },
    changeStatus: ({ id, version, ...step }, options) =>
      client(options).put(`${one}/status`, {
        params: { id },
        body: step,
        ...createIfMatchSettings(version),
        check,
      }),
    duplicate: (id, options) => client(options).post(`${one}/duplicate`, { params: { id }, check }),
    uploadImage: ({ id, ...image }, options) =>
      client(options).post(`${one}/upload_image`, {
        params: { id },
        body: { id, ...image },
        timeoutMs: UPLOAD_TIMEOUT_MS,
        check,
      }),
  }
  return calls as unknown as CallsAt<Path>
}
