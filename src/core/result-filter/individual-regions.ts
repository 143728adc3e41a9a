import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import * as api from '../../api/individual-regions'
import { createWholeListReducer } from '../../lib/remote-list'
import { createRequest } from '../../lib/request'
import { createFeatureModule } from '../feature-module'
import type { CoreState } from '../state'
import { useFeatures } from '../use-features'

export const fetchIndividualRegions = createRequest('individualRegions/fetch', api.fetchIndividualRegions)

/** The individual regions that the viewer may use. */
export const individualRegionsFeature = createFeatureModule({
  name: 'individualRegions',
  requests: [fetchIndividualRegions],
  reducer: createWholeListReducer(fetchIndividualRegions, 'individualRegions'),
})

const FEATURES = [individualRegionsFeature]
const NONE: readonly api.IndividualRegion[] = []

/** Returns whether the individual regions are loading: controls that offer them are not final. */
export const selectAreIndividualRegionsPending = (state: CoreState): boolean => {
  const { list, error } = individualRegionsFeature.selectSlice(state)
  return list === null && error === null
}

/** Returns the individual regions that the viewer may use; empty until they are loaded, and if loading fails. */
export function useIndividualRegions(isWanted: boolean): readonly api.IndividualRegion[] {
  useFeatures(FEATURES)
  const dispatch = useDispatch()
  const { list, isLoading, error } = useSelector((state: CoreState) =>
    individualRegionsFeature.selectSlice(state),
  )
  const isMissing = isWanted && list === null && !isLoading && error === null
  useEffect(() => {
    if (isMissing) dispatch(fetchIndividualRegions())
  }, [dispatch, isMissing])
  return list ?? NONE
}
