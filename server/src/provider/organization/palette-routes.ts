import type { RouteAccess } from '../access.ts'
import { domainRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import { listAvailablePalettes } from './palette-repository.ts'
import { choosePalette } from './palette-service.ts'
import { requireOrganization } from './policy.ts'
import { presentPalettes } from './presenter.ts'
import { PaletteBody, PaletteChoice } from './schema.ts'

const access = { entitlements: ['org:palette'] } satisfies RouteAccess
const PALETTE = '/v1/pro/my_organization/color_palette'

/** Routes for the chart colors of the user's organization. */
export const paletteRoutes = domainRoutes('organization', (app, { database }) => {
  app.get(PALETTE, operation('getColorPalettes', { access, response: PaletteChoice }), async ({ user }) => {
    const { id, paletteId } = requireOrganization(user)
    return presentPalettes(await listAvailablePalettes(database, id), paletteId)
  })
  app.put(
    PALETTE,
    operation('chooseColorPalette', { access, body: PaletteBody, response: PaletteChoice }),
    async ({ user, body }) => {
      const { palette_id } = body
      return presentPalettes(await choosePalette(database, user, palette_id), palette_id)
    },
  )
})
