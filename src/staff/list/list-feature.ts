import { combineReducers } from '@reduxjs/toolkit'
import { createFeatureModule } from '../../core/feature-module'
import type { CoreState } from '../../core/state'
import {
  createByIdReducer,
  createLoadedItemsSelector,
  createPagedListReducer,
  type ListField,
} from '../../lib/remote-list'
import type { ApiRequest } from '../../lib/request'

type ModuleOptions = Pick<Parameters<typeof createFeatureModule>[0], 'requests' | 'sideEffects'>

/**
 * Creates the module of a list that is loaded page by page, with the selectors of its state and of its items.
 *
 * @param name the key of the module's slice
 * @param field the field of the responses that contains the items
 * @param options those of `createPagedListReducer`, and further requests and side effects of the module
 * @example export const tagList = createListFeature('adminTags', fetchTags, 'tags')
 */
export function createListFeature<
  Params extends { limit?: number | undefined; offset?: number | undefined },
  Result extends object,
  Field extends ListField<Result>,
  Id extends string | number = number,
  Details extends object = object,
>(
  name: string,
  request: ApiRequest<Params, Result>,
  field: Field,
  {
    requests = [],
    sideEffects,
    ...options
  }: NonNullable<Parameters<typeof createPagedListReducer<Params, Result, Field, Id, Details>>[2]> &
    ModuleOptions = {},
) {
  const feature = createFeatureModule({
    name,
    requests: [request, ...requests],
    reducer: combineReducers({
      list: createPagedListReducer(request, field, options),
      items: createByIdReducer([request], field, options.idOf),
    }),
    ...(sideEffects && { sideEffects }),
  })
  const selectList = (state: CoreState) => feature.selectSlice(state).list
  return {
    feature,
    selectList,
    /** Selects the items of the list. */
    selectListed: createLoadedItemsSelector(selectList, (state) => feature.selectSlice(state).items),
  }
}
