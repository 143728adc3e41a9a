import { readFileSync } from 'node:fs'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { geoContains, geoMercator, geoPath } from 'd3-geo'
import { http, HttpResponse } from 'msw'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { findLabelPlace, parseSvgRings } from '../../../contract/charts/area'
import { GermanyMap } from '../../../src/charts/map/germany-map'
import { mergeDistrictsIntoRegionShapes } from '../../../src/charts/map/shapes'
import asset from '../../support/asset'
import { APP_HOST, setupApi } from '../../support/setup-api'

const api = setupApi()
const topology = JSON.parse(readFileSync('contract/germany.topojson', 'utf8')) as Topology

const idsOf = (objectName: string) => {
  const object = topology.objects[objectName]
  return object?.type === 'GeometryCollection' ? object.geometries.map(({ id }) => String(id)) : []
}

const regions = idsOf('districts').map((id) => ({
  id,
  name: id,
  value: id === 'DE212' ? 0.4 : 0.2,
  n: 900,
  difference: null,
}))

describe('the map of Germany', () => {
  it('contains exactly the 400 districts and 16 states of the server [BOARD-02]', () => {
    const known = readFileSync('server/src/regions/districts.csv', 'utf8').trim().split('\n').slice(1)
    expect(idsOf('districts').sort()).toEqual(known.map((line) => line.slice(0, 5)).sort())
    expect(idsOf('districts')).toHaveLength(400)
    expect(idsOf('states')).toHaveLength(16)
  })

  it.each(['districts', 'states'])('places the marks of %s inside their regions [BOARD-02]', (objectName) => {
    const shapes = feature(topology, topology.objects[objectName] as GeometryCollection)
    const projection = geoMercator().fitSize([520, 680], shapes)
    const path = geoPath(projection)
    const outside = shapes.features.filter((shape) => {
      const { x, y } = findLabelPlace(parseSvgRings(path(shape) ?? ''))
      return !geoContains(shape, projection.invert?.([x, y]) ?? [0, 0])
    })
    expect(outside.map(({ id }) => id)).toEqual([])
  })

  it('merges the districts of individual regions, the largest region behind the others [REGION-11]', () => {
    const values = { value: 0.4, n: 900, difference: null }
    const shapes = mergeDistrictsIntoRegionShapes(topology, 'districts', 'states', [
      { id: 'IR-1', name: 'Umland', districts: ['DE21H'], ...values },
      { id: 'IR-2', name: 'Stadt und Umland', districts: ['DE212', 'DE21H'], ...values },
    ])
    expect(shapes.map(({ id }) => id)).toEqual(['IR-2', 'IR-1'])
    const [both, around] = shapes.map(({ path }) => parseSvgRings(path).length)
    // Without the border between them, the city is no hole in its surroundings.
    expect([both, around]).toEqual([1, 2])
  })

  it('offers a retry if it cannot be loaded, then renders every district [BOARD-02, UI-06]', async () => {
    const address = APP_HOST + asset
    api.server.use(http.get(address, () => new HttpResponse(null, { status: 503 })))
    render(<GermanyMap regions={regions} />)

    expect(screen.getByRole('status')).toHaveTextContent('Die Karte wird geladen …')
    const retry = await screen.findByRole('button', { name: 'Erneut versuchen' })
    expect(screen.getByRole('alert')).toHaveTextContent('Die Karte konnte nicht geladen werden.')

    api.server.use(http.get(address, () => HttpResponse.json(topology)))
    await userEvent.click(retry)

    expect(await screen.findByText('© GeoBasis-DE / BKG 2017 (Daten verändert)')).toBeVisible()
    expect(screen.getAllByRole('img')).toHaveLength(400)
    expect(screen.getByLabelText(/^München: 40,0/)).toBeVisible()
  })

  it('is only a list if fewer than a twentieth of the districts are reliable [BOARD-02]', async () => {
    api.server.use(http.get(APP_HOST + asset, () => HttpResponse.json(topology)))
    const few = regions.map((region, index) => ({ ...region, isLowBase: index >= 19 }))
    render(<GermanyMap regions={few} />)
    expect(await screen.findByRole('region', { name: 'Regionen nach Größe' })).toBeVisible()
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
  })
})
