import { put, select, takeEvery, takeLeading, type SagaGenerator } from 'typed-redux-saga'
import * as api from '../../api/palette'
import { notify } from '../../core/notifications/actions'
import { paletteConfigChanged } from '../../core/organisation/organisation'
import { selectOrganisation } from '../../core/organisation/selectors'
import { requestSaga } from '../../lib/request'
import { choosePalette, fetchPalettes } from './actions'

export function* paletteSaga(): SagaGenerator<void> {
  yield* requestSaga(fetchPalettes, api.fetchPalettes)
  yield* requestSaga(choosePalette, api.choosePalette, takeLeading)
  yield* takeEvery([fetchPalettes.success, choosePalette.success], rememberInOrganisation)
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

/** The organisation keeps its palettes: every chart takes its colours from there. */
function* rememberInOrganisation({ payload }: { payload: api.PaletteChoice }) {
  const config = (yield* select(selectOrganisation))?.colorPaletteConfig
  yield* put(
    paletteConfigChanged({
      allowOrganizationAdminsAccess: config?.allowOrganizationAdminsAccess ?? true,
      internalColorPalettes: payload.palettes,
      activePaletteId: payload.activePaletteId,
    }),
  )
}
