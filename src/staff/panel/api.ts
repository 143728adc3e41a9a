import { createShapeCheck } from '../../api/shape'
import type { ResponseBody } from '../../api/wire-types'
import type { CallOptions } from '../../lib/request'

export type Panel = ResponseBody<'getPanel'>
export type PanelRegion = Panel['regions'][number]
export type PanelGroup = PanelRegion['groups'][number]

/** Fetches the composition of the panel by groups, compared with the population. */
export const fetchPanel = (_: void, { provider }: CallOptions) =>
  provider.get('/v1/admin/panel', {
    check: createShapeCheck({
      asOf: 'string',
      regions: 'array',
      days: 'array',
      months: 'array',
      flags: 'array',
    }),
  })
