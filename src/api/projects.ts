import type { ProjectFileType } from '../../contract/result-file'
import type { CallOptions } from '../lib/request'
import { hasItems, hasShape } from './shape'
import type { Query, Wire } from './wire-types'

/** A project in a list. */
export type ProjectSummary = Wire<'listProjects'>['projects'][number]
/** The results of a project with its progress. */
export type ProjectResults = Wire<'getProjectResults'>

export const fetchProjects = (query: Query<'listProjects'>, { provider }: CallOptions) =>
  provider.get('/v1/projects', { query, check: hasItems('projects') })

/** Fetches the results of a project as a file. */
export const exportProject = (
  { id, type }: { id: number; title: string; type: ProjectFileType },
  { provider }: CallOptions,
): Promise<Blob> => provider.getFile(`/v1/projects/{id}/export.${type}`, { params: { id } })

export const fetchProjectResults = (id: number, { provider }: CallOptions) =>
  provider.get('/v1/projects/{id}/results', {
    params: { id },
    check: hasShape({ id: 'number', title: 'string', questions: 'array', progress: 'object' }),
  })

/** The answers to a question by those to another one. */
export type ProjectCrosstab = Wire<'getProjectCrosstab'>

/** Fetches a crosstab of the polls of two questions of one country. */
export const fetchProjectCrosstab = (
  { id, ...query }: { id: number; rows: number; columns: number },
  { provider }: CallOptions,
) =>
  provider.get('/v1/projects/{id}/crosstab', {
    params: { id },
    query,
    check: hasShape({ answers: 'array', rows: 'array', total: 'object' }),
  })
