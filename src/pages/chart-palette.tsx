import { DocumentTitle } from '../components/document-title'
import { PageColumn, PageHeader } from '../components/page-header'
import { fetchPalettes } from '../features/palette/feature'
import { PaletteScreen } from '../features/palette/components/palette-screen'
import { paletteFeature } from '../features/palette/feature'
import { message } from '../lib/messages'

export const features = [paletteFeature]

export const firstRequests = () => [fetchPalettes()]

/** `/pro/chart-farbpalette` */
export const Page = () => (
  <PageColumn>
    <DocumentTitle>{message('navbar.palette')}</DocumentTitle>
    <PageHeader
      title={message('navbar.palette')}
      lead="Die Farben aller Grafiken, die Ihre Organisation sieht und einbettet."
    />
    <PaletteScreen />
  </PageColumn>
)
