import { combineReducers, createReducer, type Reducer } from '@reduxjs/toolkit'
import { put, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import type { UploadedImage } from '../../api/upload'
import { createFeatureModule, type AnyRequest } from '../../core/feature-module'
import type { FormErrorMapping } from '../../core/requests/use-form-request'
import type { CoreState } from '../../core/state'
import {
  createLoadedItemsSelector,
  createPagedListReducer,
  getResponseItems,
  type ListField,
  type ListItem,
  type PagedList,
  type RequestMatchers,
  type SuccessMatcher,
} from '../../lib/remote-list'
import { createRequest, LEADING_BY_ID, type ApiRequest, type Sender } from '../../lib/request'
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

/** A save of an object with the values of its form. `version` is sent as `If-Match`. */
export interface ObjectSave<Values> {
  id: IdOrNew
  values: Values
  version: number | null
}

/** What the form of an object shows, and how its values follow from the object. */
export interface ObjectFormDefinition<Item, Values extends object> {
  /** The name of such an object, as in `Paket`, and the title of a new one. */
  name: string
  newTitle: string
  titleOf: (item: Item) => string
  back: { to: string; label: string }
  labels: Record<keyof Values & string, string>
  /** Returns the label for a path within a field; by default that of the field. */
  labelOf?: (path: string) => string
  /** The values of a new object. */
  empty: Values
  valuesOf: (item: Item) => Values
  /** Validates the values before they are sent. @returns errors by field, or by path within a field; null for a valid one */
  check?: (values: Values) => Partial<Record<string, string | null>>
  /** The form's own error texts by code, and its names for the server's fields. */
  errorMapping?: FormErrorMapping
  /** States that the object is saved but its image is not; for objects with an image. */
  imageFailedText?: string
}

/** The list of a staff object, see {@link defineObjectList}. */
interface ObjectList<Item extends VersionedItem> {
  request: AnyRequest
  state: Reducer<PagedList>
  objects: (
    sources: Pick<Parameters<typeof createNewestVersionsReducer<Item>>[0], 'single' | 'deletion'>,
  ) => Reducer<ById<Item>>
}

/**
 * Defines the list of a staff object, whose items have all fields of a single object.
 *
 * @param field the field of the responses that contains the items
 * @example defineObjectList(fetchBundles, 'pollBundles')
 */
export const defineObjectList = <
  Params extends { limit?: number; offset?: number },
  Result extends object,
  Field extends ListField<Result>,
>(
  request: ApiRequest<Params, Result>,
  field: Field,
): ObjectList<ListItem<Result, Field> & VersionedItem> => ({
  request,
  state: createPagedListReducer(request, field),
  objects: (sources) =>
    createNewestVersionsReducer({
      list: request,
      itemsOf: (result) => getResponseItems(result, field) as (ListItem<Result, Field> & VersionedItem)[],
      ...sources,
    }),
})

interface Definition<Item extends VersionedItem, Values extends object, Save extends ObjectSave<Values>> {
  /** The key of the state and the prefix of the requests, such as `adminBundles`. */
  name: string
  /** The path of the list. The forms are below it. */
  path: string
  form: ObjectFormDefinition<Item, Values>
  list?: ObjectList<Item>
  read: Sender<number, Item>
  save: Sender<Save, Item>
  remove?: Sender<VersionedItem, unknown>
  /** Uploads the image of an object, after a save whose `values.image` is a data URI. */
  uploadImage?: Sender<{ id: number } & UploadedImage, Item>
  /** Requests that change the status of an object. After a conflict, the object is loaded again. */
  statusChanges?: readonly (AnyRequest & RequestMatchers<{ id: number }, Item>)[]
  /** Further requests that return the object. */
  otherRequests?: readonly (AnyRequest & SuccessMatcher<unknown, Item>)[]
  /** The one of them that creates an object, whose form is then opened. */
  creationRequest?: SuccessMatcher<unknown, Item>
  /** Changes the stored objects before the response to a request arrives. */
  optimisticReducer?: Reducer<ById<Item>>
}

/**
 * Defines a versioned object that staff list and edit: its requests, the module with its state, and its selectors. The
 * form is `createObjectFormPage`.
 *
 * @example
 * export const newsItems = defineStaffObject({ name: 'newsItems', path: STAFF_PAGE_PATHS.news, form: NEWS_ITEM_FORM,
 *   list: defineObjectList(fetchNewsItems, 'newsItems'), read: api.fetchNewsItem, save: api.saveNewsItem })
 */
export function defineStaffObject<
  Item extends VersionedItem,
  Values extends object,
  Save extends ObjectSave<Values> = ObjectSave<Values>,
>({
  name,
  path,
  form,
  list,
  statusChanges = [],
  otherRequests = [],
  creationRequest,
  optimisticReducer,
  ...calls
}: Definition<Item, Values, Save>) {
  const fetch = createRequest(`${name}/fetch`, calls.read, { key: String })
  const save = createRequest(`${name}/save`, calls.save, LEADING_BY_ID)
  const remove = calls.remove && createRequest(`${name}/delete`, calls.remove, LEADING_BY_ID)
  const { uploadImage } = calls
  const upload =
    uploadImage &&
    createRequest<ImageUpload, Item>(
      `${name}/uploadImage`,
      ({ id, imageDataUri }, options) => uploadImage({ id, ...parseImageDataUri(imageDataUri) }, options),
      createUploadOptions(path),
    )
  const images = upload && { save: save as unknown as ApiRequest<ObjectSave<ImageValues>, Item>, upload } // the values of an object with an image

  const sources = {
    single: [fetch, save, ...(upload ? [upload] : []), ...statusChanges, ...otherRequests],
    ...(remove && { deletion: remove }),
  }
  const stored = list ? list.objects(sources) : createNewestVersionsReducer(sources)
  const noList: PagedList = { ids: [], total: null, hasMore: false, isLoading: false, error: null }
  const feature = createFeatureModule({
    name,
    requests: [
      fetch,
      save,
      ...(remove ? [remove] : []),
      ...(upload ? [upload] : []),
      ...(list ? [list.request] : []),
      ...statusChanges,
      ...otherRequests,
    ],
    reducer: combineReducers({
      list: list?.state ?? createReducer(noList, () => undefined),
      objects: (optimisticReducer
        ? (state, action) => optimisticReducer(stored(state, action), action)
        : stored) satisfies Reducer<ById<Item>>,
      createdId: createCreatedIdReducer({
        createOrUpdate: save,
        ...(creationRequest && { createOnly: creationRequest }),
      }),
      failedUploads: images
        ? createFailedUploadsReducer(images)
        : createReducer<ById<ImageUpload>>({}, () => undefined),
    }),
    *sideEffects(): SagaGenerator<void> {
      for (const { failure } of statusChanges)
        yield* takeEvery(failure.match, function* ({ error, meta }) {
          if (error.code === 'conflict') yield* put(fetch(meta.initiator.payload.id))
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
    /** Undefined if such objects cannot be deleted. */
    remove,
    /** Undefined if such objects have no image. */
    upload,
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

interface ImageValues {
  image: ImageChange
}

/** The result of {@link defineStaffObject}. */
export type StaffObject<
  Item extends VersionedItem,
  Values extends object,
  Save extends ObjectSave<Values> = ObjectSave<Values>,
> = ReturnType<typeof defineStaffObject<Item, Values, Save>>
