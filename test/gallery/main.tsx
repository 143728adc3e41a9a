import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { GlobalStyle } from '../../src/components/theme/global-style'
import { Gallery } from './gallery'
import { ExpectedError } from './helpers'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

const onCaughtError = (error: unknown) => {
  if (!(error instanceof ExpectedError)) reportError(error)
}

createRoot(root, { onCaughtError }).render(
  // Links of examples lead nowhere.
  <MemoryRouter>
    <GlobalStyle />
    <Gallery />
  </MemoryRouter>,
)
