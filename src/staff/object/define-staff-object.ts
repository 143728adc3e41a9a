import { combineReducers, createReducer, type Action, type Reducer } from '@reduxjs/toolkit'
import { put, take, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import type { AdminPermission } from '../../../contract/admin-permissions'
import type { UploadedImage } from '../../api/upload'
import { createFeatureModule, type AnyRequest } from '../../core/feature-module'
import { notify } from '../../core/notifications/actions'
import { getErrorMessage } from '../../core/requests/error-message'
import type { FormErrorMapping } from '../../core/requests/use-form-request'
import type { CoreState } from '../../core/state'
import {
  createLoadedItemsSelector,
  createPagedListReducer,
  getResponseItems,
  type PagedList,
  type RequestMatchers,
  type SuccessMatcher,
} from '../../lib/remote-list'
import {
  createRequest,
  isRequestOutcome,
  LEADING_BY_ID,
  type ApiRequest,
  type CallOptions,
  type RequestMeta,
  type Sender,
} from '../../lib/request'
import { createCreatedIdReducer } from '../form/created-id'
import { createNewestVersionsReducer, type ById, type VersionedItem } from '../form/newest-versions'
import type { IdOrNew } from '../form/object-page'
import { parseImageDataUri, type ImageChange } from '../uploads/image'
import {
  createFailedUploadsReducer,
  watchUploads,
  createUploadOptions,
  type ImageUpload,
} from '../uploads/uploads'
import type { FieldsSave, StatusStep } from './object-calls'

/** A save of an object with the values of its form. `version` is sent as `If-Match`. */
export interface ObjectSave<Item, Values> {
  id: IdOrNew
  values: Values
  version: number | null
  /** The change of its status after the save. */
  next?: StatusStep<Item>
}

/** What the form of an object shows, and how its values follow from the object. */
export interface ObjectFormDefinition<Item, Values extends object, Fields = unknown> {
  /** The name of such an object, as in `Paket`, and the title of a new one. */
  name: string
  newTitle: string
  titleOf: (item: Item) => string
  back: { to: string; label: string }
  /** The permission to create and to change such objects. */
  permission: AdminPermission
  labels: Record<keyof Values & string, string>
  /** Returns the label for a path within a field; by default that of the field. */
  labelOf?: (path: string) => string
  /** The values of a new object. */
  empty: Values
  valuesOf: (item: Item) => Values
  /** Returns the fields to send. */
  toFields: (values: Values) => Fields
  /**
   * Validates the values before they are sent. @returns errors by field, or by path within a field; null for a valid
   * one
   */
  check?: (values: Values, item: Item | null) => Partial<Record<string, string | null>>
  /** The form's own error texts by code, and its names for the server's fields. */
  errorMapping?: FormErrorMapping
  /** States that the object is saved but its image is not; for objects with an image. */
  imageFailedText?: string
}

/** The calls for the objects, of `createObjectCalls`. */
interface StaffObjectCalls<Item extends VersionedItem, Fields> {
  /** Fetches a page of the objects, with all fields of a single one, in the field `listField` of the response. */
  list?: Sender<never, object>
  listField?: string
  read: Sender<number, Item>
  save: Sender<FieldsSave<Fields>, Item>
  remove?: Sender<VersionedItem, unknown>
  /** After a conflict, the object is loaded again. */
  changeStatus?: Sender<VersionedItem & StatusStep<Item>, Item>
  /** Creates a copy, whose form is then opened. */
  duplicate?: Sender<number, Item>
  /** Uploads the image of an object, after a save whose `values.image` is a data URI. */
  uploadImage?: Sender<{ id: number } & UploadedImage, Item>
}

/** The request of a call; undefined if the server has none. */
type RequestAt<Calls, Name extends keyof StaffObjectCalls<VersionedItem, never>> =
  Calls extends Record<Name, Sender<infer Params, infer Result>> ? ApiRequest<Params, Result> : undefined

interface Definition<Item extends VersionedItem, Values extends object, Fields, Calls> {
  /** The key of the state and the prefix of the requests, such as `adminBundles`. */
  name: string
  /** The path of the list. The forms are below it. */
  path: string
  form: ObjectFormDefinition<Item, Values, Fields>
  calls: Calls
  /** Requests that save parts of an object. After a conflict, the object is loaded again. */
  parts?: readonly (AnyRequest & RequestMatchers<{ id: number }, Item>)[]
  /** Further requests that return the object. */
  otherRequests?: readonly (AnyRequest & SuccessMatcher<unknown, Item>)[]
  /** Changes the stored objects before or without a response that contains one of them. */
  extraReducer?: Reducer<ById<Item>>
}

/**
 * Defines a versioned object that staff list and edit: its requests, the module with its state, and its selectors. The
 * form is `createObjectFormPage`.
 *
 * @example
 * export const newsItems = defineStaffObject({ name: 'newsItems', path: STAFF_PAGE_PATHS.news, form: NEWS_ITEM_FORM,
 *   calls: api.newsItemCalls })
 */
export function defineStaffObject<
  Item extends VersionedItem,
  Values extends object,
  Fields,
  Calls extends StaffObjectCalls<Item, Fields>,
>({
  name,
  path,
  form,
  calls,
  parts = [],
  otherRequests = [],
  extraReducer,
}: Definition<Item, Values, Fields, Calls>) {
  const fetch = createRequest(`${name}/fetch`, calls.read, { key: String })
  const save = createRequest(
    `${name}/save`,
    ({ id, values, version }: ObjectSave<Item, Values>, options: CallOptions) =>
      calls.save({ id, fields: form.toFields(values), version }, options),
    LEADING_BY_ID,
  )
  const remove = calls.remove && createRequest(`${name}/delete`, calls.remove, LEADING_BY_ID)
  const changeStatus =
    calls.changeStatus && createRequest(`${name}/status`, calls.changeStatus, LEADING_BY_ID)
  const duplicate =
    calls.duplicate &&
    createRequest(`${name}/duplicate`, calls.duplicate, {
      take: 'leading',
      key: String,
      failureToastId: `${name}-not-duplicated`,
    })
  const uploadImage = form.imageFailedText === undefined ? undefined : calls.uploadImage
  const upload =
    uploadImage &&
    createRequest<ImageUpload, Item>(
      `${name}/uploadImage`,
      ({ id, imageDataUri }, options) => uploadImage({ id, ...parseImageDataUri(imageDataUri) }, options),
      createUploadOptions(path),
    )
  const images = upload && {
    save: save as unknown as ApiRequest<ObjectSave<Item, ImageValues>, Item>,
    upload,
  } // the values of an object with an image
  const list = calls.list as
    | Sender<{ limit?: number; offset?: number }, { list: VersionedItem[] }>
    | undefined
  const field = calls.listField as 'list' // the name of the field is only known to the calls
  const fetchList = list && createRequest(`${name}/list`, list)

  const savedParts = changeStatus ? [changeStatus, ...parts] : parts
  const single = [
    fetch,
    save,
    ...savedParts,
    ...(upload ? [upload] : []),
    ...(duplicate ? [duplicate] : []),
    ...otherRequests,
  ]
  const stored = createNewestVersionsReducer<Item, { list: VersionedItem[] }>({
    single,
    ...(fetchList && { list: fetchList, itemsOf: (response) => getResponseItems(response, field) as Item[] }),
    ...(remove && { deletion: remove }),
  })
  const noList: PagedList = { ids: [], total: null, hasMore: false, isLoading: false, error: null }
  const feature = createFeatureModule({
    name,
    requests: [...single, ...(remove ? [remove] : []), ...(fetchList ? [fetchList] : [])],
    reducer: combineReducers({
      list: fetchList ? createPagedListReducer(fetchList, field) : createReducer(noList, () => undefined),
      objects: (extraReducer
        ? (state, action) => extraReducer(stored(state, action), action)
        : stored) satisfies Reducer<ById<Item>>,
      createdId: createCreatedIdReducer({
        createOrUpdate: save,
        ...(duplicate && { createOnly: duplicate }),
      }),
      failedUploads: images
        ? createFailedUploadsReducer(images)
        : createReducer<ById<ImageUpload>>({}, () => undefined),
    }),
    *sideEffects(): SagaGenerator<void> {
      for (const { failure } of savedParts)
        yield* takeEvery(failure.match, function* ({ error, meta }) {
          // Shows the newer version if the form is unchanged; otherwise the next save reports the conflict.
          if (error.code === 'conflict') yield* put(fetch(meta.initiator.payload.id))
        })
      if (changeStatus)
        yield* takeEvery(save.success, function* ({ payload: { id, version }, meta }) {
          const { id: from, next } = meta.initiator.payload
          if (!next) return
          const step = yield* put(changeStatus({ id, version, ...next }))
          if (from === 'new') yield* notifyStatusFailureOfNewObject(changeStatus, step.meta.request)
        })
      if (!images) return
      yield* watchUploads(images, path)
      yield* takeEvery(images.save.success, function* uploadAfterSave({ payload: { id }, meta, payload }) {
        const { image } = meta.initiator.payload.values
        const isObjectNew = meta.initiator.payload.id === 'new'
        if (image)
          yield* put(images.upload({ id, title: form.titleOf(payload), imageDataUri: image, isObjectNew }))
      })
    },
  })
  const selectList = (state: CoreState) => feature.selectSlice(state).list
  return {
    path,
    form,
    fetch,
    save,
    // Typed as undefined if the server has no such operation. At run time they exist for every path.
    remove: remove as unknown as RequestAt<Calls, 'remove'>,
    upload: upload as Calls extends { uploadImage: object } ? ApiRequest<ImageUpload, Item> : undefined,
    fetchList: fetchList as unknown as RequestAt<Calls, 'list'>,
    changeStatus: changeStatus as unknown as RequestAt<Calls, 'changeStatus'>,
    duplicate: duplicate as unknown as RequestAt<Calls, 'duplicate'>,
    feature,
    selectList,
    select: (state: CoreState, id: number): Item | undefined => feature.selectSlice(state).objects[id],
    /** Selects the items of the list. */
    selectListed: createLoadedItemsSelector(selectList, (state) => feature.selectSlice(state).objects),
    /** Selects the ID of the object that was created last. */
    selectCreatedId: (state: CoreState) => feature.selectSlice(state).createdId,
    /** Selects the upload of an object's image that failed. */
    selectFailedUpload: (state: CoreState, id: IdOrNew): ImageUpload | undefined =>
      id === 'new' ? undefined : feature.selectSlice(state).failedUploads[id],
  }
}

// After creating an object, its form is replaced by that of the saved one, which shows only its own errors.
function* notifyStatusFailureOfNewObject(
  { failure }: Pick<RequestMatchers<unknown, unknown>, 'failure'>,
  request: RequestMeta,
): SagaGenerator<void> {
  const outcome = yield* take((action: Action) => isRequestOutcome(request, action))
  if (!failure.match(outcome)) return
  const { error } = outcome
  const title = formatStatusFailure(getErrorMessage(error), error.fields)
  yield* put(notify({ id: `${request.name}-failed`, title, isPriority: true }))
}

/** Returns the error of a failed status change: the message of the first field, if any, else `fallbackText`. */
export const formatStatusFailure = (
  fallbackText: string,
  fields: Partial<Record<string, string>> = {},
): string => `Der Status wurde nicht geändert. ${Object.values(fields)[0] ?? fallbackText}`

interface ImageValues {
  image: ImageChange
}

type ObjectRequest<Params> = (((params: Params) => Action) & { type: string }) | undefined

/** A staff object, as its list and its form need it. */
export type StaffObject<Item extends VersionedItem, Values extends object> = Omit<
  ReturnType<typeof defineStaffObject<Item, Values, unknown, StaffObjectCalls<Item, unknown>>>,
  'fetchList' | 'remove' | 'upload' | 'changeStatus' | 'duplicate'
> & {
  remove: ObjectRequest<VersionedItem>
  upload: ObjectRequest<ImageUpload>
  changeStatus: ObjectRequest<VersionedItem & StatusStep<Item>>
  duplicate: ObjectRequest<number>
}
