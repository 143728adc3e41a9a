import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { baseStyle } from '../../src/components/theme/base-style'
import { Gallery } from './gallery'
import { ExpectedError } from './helpers'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

const style = document.createElement('style')
style.textContent = baseStyle
document.head.prepend(style)

const onCaughtError = (error: unknown) => {
  if (!(error instanceof ExpectedError)) reportError(error)
}

createRoot(root, { onCaughtError }).render(
  // Links of examples do nothing.
  <MemoryRouter>
    <Gallery />
  </MemoryRouter>,
)
