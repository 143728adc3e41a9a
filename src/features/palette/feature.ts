import { put, select, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import * as api from '../../api/palette'
import { createFeatureModule } from '../../core/feature-module'
import { notify } from '../../core/notifications/actions'
import { paletteConfigChanged } from '../../core/organization/organization'
import { selectOrganization } from '../../core/organization/selectors'
import { createRequest } from '../../lib/request'

export const fetchPalettes = createRequest('palette/fetch', api.fetchPalettes)
export const choosePalette = createRequest('palette/choose', api.chooseOrganizationPalette, {
  take: 'leading',
})

/** Has no state of its own: the palettes are stored with the organization, which all charts read. */
export const paletteFeature = createFeatureModule({
  name: 'palette',
  requests: [fetchPalettes, choosePalette],
  *sideEffects(): SagaGenerator<void> {
    yield* takeEvery([fetchPalettes.success, choosePalette.success], updateOrganization)
    yield* takeEvery(choosePalette.success, function* notifySaved() {
      yield* put(
        notify({
          id: 'palette-saved',
          title: 'Farbpalette gespeichert',
          content: 'Alle Grafiken Ihrer Organisation zeigen nun diese Farben.',
          timeoutMs: 6_000,
        }),
      )
    })
  },
})

function* updateOrganization({ payload }: { payload: api.AvailablePalettes }) {
  const config = (yield* select(selectOrganization))?.colorPaletteConfig
  yield* put(
    paletteConfigChanged({
      allowOrganizationAdminsAccess: config?.allowOrganizationAdminsAccess ?? true,
      internalColorPalettes: payload.palettes,
      activePaletteId: payload.activePaletteId,
    }),
  )
}
