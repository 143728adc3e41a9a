import { TitledPage } from '../components/titled-page'
import { getNavbarMessage } from '../core/navbar-messages'
import { ColorPaletteScreen } from '../features/palette/components/palette-screen'
import { fetchPalettes, paletteFeature } from '../features/palette/feature'

export const features = [paletteFeature]

export const firstRequests = () => [fetchPalettes()]

/** `/pro/chart-farbpalette` */
export const Page = () => (
  <TitledPage
    title={getNavbarMessage('navbar.palette')}
    lead="Die Farben aller Grafiken, die Ihre Organisation sieht und einbettet."
  >
    <ColorPaletteScreen />
  </TitledPage>
)
