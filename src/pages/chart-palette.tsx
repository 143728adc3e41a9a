import { DocumentTitle } from '../components/document-title'
import { PageColumn, PageHeader } from '../components/page-header'
import { navbarMessage } from '../core/navbar-messages'
import { fetchPalettes } from '../features/palette/feature'
import { PaletteScreen } from '../features/palette/components/palette-screen'
import { paletteFeature } from '../features/palette/feature'

export const features = [paletteFeature]

export const firstRequests = () => [fetchPalettes()]

/** `/pro/chart-farbpalette` */
export const Page = () => (
  <PageColumn>
    <DocumentTitle>{navbarMessage('navbar.palette')}</DocumentTitle>
    <PageHeader
      title={navbarMessage('navbar.palette')}
      lead="Die Farben aller Grafiken, die Ihre Organisation sieht und einbettet."
    />
    <PaletteScreen />
  </PageColumn>
)
