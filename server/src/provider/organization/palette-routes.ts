import { requireUser, type Access } from '../access.ts'
import { domainRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import { listPalettes } from './palette-repository.ts'
import { choosePalette } from './palette-service.ts'
import { requireOrganization } from './policy.ts'
import { presentPalettes } from './presenter.ts'
import { PaletteBody, PaletteChoice } from './schema.ts'

const tags = ['organization']
const access: Access = { entitlements: ['org:palette'] }
const PALETTE = '/v1/pro/my_organization/color_palette'

/** Routes for the chart colors of the user's organization. */
export const paletteRoutes = domainRoutes((app, { database }) => {
  app.get(
    PALETTE,
    operation('getColorPalettes', { tags, access, response: PaletteChoice }),
    async (request) => {
      const { id, paletteId } = requireOrganization(requireUser(request))
      return presentPalettes(await listPalettes(database, id), paletteId)
    },
  )
  app.put(
    PALETTE,
    operation('chooseColorPalette', { tags, access, body: PaletteBody, response: PaletteChoice }),
    async (request) => {
      const { palette_id } = request.body
      return presentPalettes(await choosePalette(database, requireUser(request), palette_id), palette_id)
    },
  )
})
