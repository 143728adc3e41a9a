import { toIndividualRegionCode } from '../../../../contract/region-code.ts'
import { defineRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import {
  toOperationNamesWithAdminReads,
  registerStaffObjectRoutes,
  toListing,
} from '../staff-object-routes.ts'
import {
  changeRegionStatus,
  createDraftRegion,
  regionDefinition,
  presentAdminRegion,
  saveRegion,
} from './admin-service.ts'
import { findUsableRegions } from './filter-service.ts'
import { listRegionsForStaff } from './repository.ts'
import {
  AdminIndividualRegion,
  AdminIndividualRegionList,
  AdminIndividualRegionQuery,
  IndividualRegionBody,
  IndividualRegionStatusBody,
  IndividualRegionList,
} from './schema.ts'

const ADMIN = '/v1/admin/individual_regions'

/** Routes for individual regions: of readers, and of staff. */
export const individualRegionRoutes = defineRoutes('individual-regions', (app, context) => {
  const { database } = context
  app.get(
    '/v1/individual_regions',
    operation('listIndividualRegions', {
      summary: 'The regions that the viewer may filter and group results by.',
      access: 'public',
      response: IndividualRegionList,
    }),
    async ({ viewer }) => {
      const found = await findUsableRegions(database, viewer)
      return {
        individual_regions: found.map(({ id, title, districts }) => ({
          code: toIndividualRegionCode(id),
          title,
          districts: [...districts],
        })),
      }
    },
  )
  registerStaffObjectRoutes(app, context, {
    path: ADMIN,
    operations: toOperationNamesWithAdminReads('IndividualRegion', 'IndividualRegions'),
    access: {
      read: 'individualRegions.read',
      write: 'individualRegions.write',
      remove: 'individualRegions.delete',
    },
    schemas: {
      query: AdminIndividualRegionQuery,
      list: AdminIndividualRegionList,
      item: AdminIndividualRegion,
      creation: IndividualRegionBody,
      change: IndividualRegionBody,
    },
    definition: regionDefinition,
    list: async (query, page) => {
      const { rows, total } = await listRegionsForStaff(database, toListing(query, page, 'TITLE'))
      return { individual_regions: rows.map(presentAdminRegion), total }
    },
    create: (actor, body) => createDraftRegion(context, actor, body),
    save: (edit, body) => saveRegion(context, edit, body),
    status: {
      permission: 'individualRegions.publish',
      body: IndividualRegionStatusBody,
      change: (edit, { status }) => changeRegionStatus(context, edit, status),
    },
  })
})
