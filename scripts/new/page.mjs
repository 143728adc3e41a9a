import { pascal } from './names.mjs'

/** Files of a page at `/pro/NAME`: its title, its sitemap entry and its test. */
export const createPageFiles = ({ name, title }) => ({
  files: {
    [`src/pages/${name}.tsx`]: `import { TitledPage } from '../components/titled-page'

export const features = []

/** \`/pro/${name}\` */
export const Page = () => (
  <TitledPage title="${title}">
    <p>Hier steht noch nichts.</p>
  </TitledPage>
)
`,
    [`test/screens/features/${name}.test.tsx`]: `import { headline, renderApp, setupScreens } from '../../support/render-app'
import { createWireSession } from '../../support/wire'

setupScreens()

test('the page ${pascal(name)} has its title', async () => {
  renderApp('/pro/${name}', { session: createWireSession() })
  expect(await headline('${title}')).toBeVisible()
})
`,
  },
  entries: createPageInsertions(name),
  next: `Open http://localhost:3000/pro/${name} in \`npm run dev\`. Its access and menu entry are in src/app/sitemap.ts (\`access\`, \`menu\`);
how to load its data: docs/adding-a-flow.md.`,
})

/** Entries of a page in the sitemap and in the test of first requests. */
export const createPageInsertions = (name) => [
  {
    file: 'src/app/sitemap.ts',
    before: '  { path: PATHS.exclusive,',
    lines: `  {
    path: '/pro/${name}',
    access: pro,
    page: definePageSource('${name}', () => import('../pages/${name}')),
  },
`,
  },
  {
    file: 'test/host/first-requests.test.ts',
    before: "  '/pro/exclusive': {",
    lines: `  '/pro/${name}': { '/pro/${name}': [] },\n`,
  },
]
