import type { ProjectFileType } from '../../contract/result-file'
import type { CallOptions } from '../lib/request'
import { createItemsCheck, createShapeCheck } from './shape'
import type { RequestQuery, ResponseBody } from './wire-types'

export type ProjectResults = ResponseBody<'getProjectResults'>

export const fetchProjects = (query: RequestQuery<'listProjects'>, { provider }: CallOptions) =>
  provider.get('/v1/projects', { query, check: createItemsCheck('projects') })

export const exportProjectResults = (
  { id, type }: { id: number; title: string; type: ProjectFileType },
  { provider }: CallOptions,
): Promise<Blob> => provider.getFile(`/v1/projects/{id}/export.${type}`, { params: { id } })

export const fetchProjectResults = (id: number, { provider }: CallOptions) =>
  provider.get('/v1/projects/{id}/results', {
    params: { id },
    check: createShapeCheck({ id: 'number', title: 'string', questions: 'array', progress: 'object' }),
  })

/** The answers to a question by those to another one. */
export type ProjectCrosstab = ResponseBody<'getProjectCrosstab'>

/** Fetches a crosstab of the polls of two questions of one country. */
export const fetchProjectCrosstab = (
  { id, ...query }: { id: number; rows: number; columns: number },
  { provider }: CallOptions,
) =>
  provider.get('/v1/projects/{id}/crosstab', {
    params: { id },
    query,
    check: createShapeCheck({ answers: 'array', rows: 'array', total: 'object' }),
  })
