import { createIfMatchSettings } from '../../api/if-match'
import { UPLOAD_TIMEOUT_MS, type UploadedImage } from '../../api/upload'
import type { OperationRequestBody, ProviderPaths, OperationResponseBody } from '../../api/wire-types'
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

/** A save of the fields of an object. `version` is sent as `If-Match`. */
export interface FieldsSave<Fields> {
  id: IdOrNew
  fields: Fields
  version: number | null
}

type StatusOf<Item> = Item extends { status: infer Status } ? Status : never

interface ObjectCalls<Item, Fields> {
  read: Sender<number, Item>
  /** Creates an object if the id is `new`, otherwise updates it. */
  save: Sender<FieldsSave<Fields>, Item>
  remove: Sender<VersionedItem, void>
  changeStatus: Sender<VersionedItem & { status: StatusOf<Item> }, Item>
  /** Creates a draft with the content of an object. */
  duplicate: Sender<number, Item>
  uploadImage: Sender<{ id: number } & UploadedImage, Item>
}

/** The calls that the server answers. */
type CallsAt<Path extends ObjectPath> = Pick<
  ObjectCalls<ItemAt<Path>, FieldsAt<Path>>,
  | 'read'
  | 'save'
  | (OneAt<Path> extends { delete: object } ? 'remove' : never)
  | (`${Path}/{id}/status` extends keyof ProviderPaths ? 'changeStatus' : never)
  | (`${Path}/{id}/duplicate` extends keyof ProviderPaths ? 'duplicate' : never)
  | (`${Path}/{id}/upload_image` extends keyof ProviderPaths ? 'uploadImage' : never)
>

type UntypedCall = (path: string, settings: object) => Promise<unknown>

/** Returns the calls for one object of staff. `check` validates the responses that contain the object. */
export function createObjectCalls<Path extends ObjectPath>(
  path: Path,
  check: (body: ItemAt<Path>) => boolean,
): CallsAt<Path> {
  const one = `${path}/{id}`
  const client = ({ provider }: CallOptions) =>
    provider as unknown as Record<'get' | 'post' | 'put' | 'delete', UntypedCall> // `CallsAt` types them by the path
  const calls: ObjectCalls<unknown, unknown> = {
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
    changeStatus: ({ id, status, version }, options) =>
      client(options).put(`${one}/status`, {
        params: { id },
        body: { status },
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
