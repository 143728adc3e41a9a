import { combineReducers } from '@reduxjs/toolkit'
import { call, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { PAGE_SIZE } from '../../../contract/limits'
import { projectFileName, type ProjectFileType } from '../../../contract/result-file'
import * as api from '../../api/projects'
import { createFeatureModule } from '../../core/feature-module'
import type { CoreState } from '../../core/state'
import {
  createByIdReducer,
  createResponseCacheReducer,
  createLoadedItemsSelector,
  findCachedResponse,
  createPagedListReducer,
} from '../../lib/remote-list'
import { createRequest } from '../../lib/request'
import { saveFile } from '../../lib/save-file'

const fetchProjects = createRequest('projects/list', api.fetchProjects)
export const fetchProject = createRequest('projects/fetch', api.fetchProjectResults, { key: String })

type CrosstabQuery = Parameters<typeof api.fetchProjectCrosstab>[0]

export const getCrosstabKey = ({ id, rows, columns }: CrosstabQuery): string => `${id}/${rows}/${columns}`
export const fetchCrosstab = createRequest('projects/crosstab', api.fetchProjectCrosstab, {
  key: getCrosstabKey,
})

export const getExportKey = ({ id, type }: { id: number; type: ProjectFileType }): string => `${id}.${type}`

export const exportProject = createRequest('projects/export', api.exportProjectResults, {
  take: 'leading',
  key: getExportKey,
  failureToastId: 'project-not-exported',
})

export const fetchProjectsFrom = (offset: number) =>
  fetchProjects({ limit: PAGE_SIZE.projects.default, offset })

/** Enough to go back and forth between a few projects without new requests. */
const MAX_CACHED = 4

export const projectsFeature = createFeatureModule({
  name: 'projects',
  requests: [fetchProjects, fetchProject, fetchCrosstab, exportProject],
  reducer: combineReducers({
    byId: createByIdReducer([fetchProjects], 'projects'),
    list: createPagedListReducer(fetchProjects, 'projects'),
    kept: createResponseCacheReducer(fetchProject, MAX_CACHED),
    crosstabs: createResponseCacheReducer(fetchCrosstab, MAX_CACHED),
  }),
  *sideEffects(): SagaGenerator<void> {
    yield* takeEvery(exportProject.success, function* ({ payload, meta }) {
      const { type, ...project } = meta.initiator.payload
      yield* call(saveFile, projectFileName(project, new Date(), type), payload)
    })
  },
})

const { selectSlice } = projectsFeature

export const selectProjectList = (state: CoreState) => selectSlice(state).list
export const selectProjects = createLoadedItemsSelector(selectProjectList, (state) => selectSlice(state).byId)
export const selectProject = (state: CoreState, id: number): api.ProjectResults | undefined =>
  findCachedResponse(selectSlice(state).kept, String(id))

export const selectCrosstab = (state: CoreState, key: string): api.ProjectCrosstab | undefined =>
  findCachedResponse(selectSlice(state).crosstabs, key)
