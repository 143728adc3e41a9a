import type { CallOptions } from '../lib/request'
import { createItemsCheck } from './shape'
import type { ResponseBody } from './wire-types'

/** A named set of districts that results can be filtered and grouped by. */
export type IndividualRegion = ResponseBody<'listIndividualRegions'>['individualRegions'][number]

/** Fetches the regions that the viewer may use, sorted by title. */
export const fetchIndividualRegions = (_: void, { provider }: CallOptions) =>
  provider.get('/v1/individual_regions', { check: createItemsCheck('individualRegions') })
