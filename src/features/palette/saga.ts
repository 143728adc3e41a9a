import { put, select, takeEvery, takeLeading, type SagaGenerator } from 'typed-redux-saga'
import * as api from '../../api/palette'
import { notify } from '../../core/notifications/actions'
import { paletteConfigChanged } from '../../core/organization/organization'
import { selectOrganization } from '../../core/organization/selectors'
import { requestSaga } from '../../lib/request'
import { choosePalette, fetchPalettes } from './actions'

export function* paletteSaga(): SagaGenerator<void> {
  yield* requestSaga(fetchPalettes, api.fetchPalettes)
  yield* requestSaga(choosePalette, api.choosePalette, takeLeading)
  yield* takeEvery([fetchPalettes.success, choosePalette.success], rememberInOrganization)
  yield* takeEvery(choosePalette.success, function* tellItWasSaved() {
    yield* put(
      notify({
        id: 'palette-saved',
        title: 'Farbpalette gespeichert',
        content: 'Alle Grafiken Ihrer Organisation zeigen nun diese Farben.',
        timeout: 6_000,
      }),
    )
  })
}

/** The organization keeps its palettes: every chart takes its colors from there. */
function* rememberInOrganization({ payload }: { payload: api.PaletteChoice }) {
  const config = (yield* select(selectOrganization))?.colorPaletteConfig
  yield* put(
    paletteConfigChanged({
      allowOrganizationAdminsAccess: config?.allowOrganizationAdminsAccess ?? true,
      internalColorPalettes: payload.palettes,
      activePaletteId: payload.activePaletteId,
    }),
  )
}
