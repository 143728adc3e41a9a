import assert from 'node:assert/strict'
import * as api from '../../src/api/palette'
import { fetchMe } from '../../src/core/session/calls/me'
import { testApiFile } from './calls'
import { options, setupContract } from './in-process'

const contract = setupContract({ user: 'admin@kunde.example' })

testApiFile(contract, 'palette.ts', api, {
  fetchPalettes: async () => {
    const { palettes, activePaletteId } = await api.fetchPalettes(undefined, options)
    assert.deepEqual(
      palettes.map(({ name, colors }) => [name, colors.length]),
      [
        ['Haus', 6],
        ['Kunde', 6],
      ],
    )
    assert.equal(activePaletteId, null)
  },
  choosePalette: async () => {
    assert.equal((await api.choosePalette(2, options)).activePaletteId, 2)
    const me = await fetchMe(undefined, options)
    assert.equal(me.pro?.organization.colorPaletteConfig.activePaletteId, 2)
    assert.equal((await api.choosePalette(null, options)).activePaletteId, null)
  },
})
