import path from 'node:path'

/** Gives styled components stable IDs, so that the host and the browser generate the same class names. */
export const STYLED_COMPONENTS = ['babel-plugin-styled-components', { displayName: false, fileName: false }]

/** The names of chunks by the call that loads them, such as `definePageSource('search', () => import('../pages/search'))`. */
const CHUNK_NAMES = {
  definePageSource: (page) => `page-${page}`,
  loadChunkOrReloadPage: (name) => name,
  lazyWithRetry: (name) => name,
}

const STAFF = `${path.sep}src${path.sep}staff${path.sep}`

/**
 * Names the chunk of each `import()`: by the string in the call around it, with which the host preloads the chunk, or
 * by the file, with `staff-` for parts of the internal area. A chunk of several files has its name in a comment for
 * webpack.
 */
export function nameChunks({ types }) {
  const nameIn = ({ node }) => node.arguments?.find((argument) => types.isStringLiteral(argument))
  return {
    visitor: {
      Import({ parentPath: load }, { filename }) {
        const [module] = load.node.arguments
        if (!types.isStringLiteral(module)) return
        if (module.leadingComments?.some(({ value }) => value.includes('webpack'))) return
        const call = load.findParent((around) => around.node.callee?.name in CHUNK_NAMES && nameIn(around))
        const name = call
          ? CHUNK_NAMES[call.node.callee.name](nameIn(call).value)
          : `${filename.includes(STAFF) ? 'staff-' : ''}${path.basename(module.value)}`
        types.addComment(module, 'leading', ` webpackChunkName: "${name}" `)
      },
    },
  }
}

// For the bundle, which targets package.json's browserslist. Jest compiles with test/support/esbuild-transform.cjs.
export default function babelConfig(api) {
  const serving = process.env.WEBPACK_SERVE === 'true'
  api.cache.using(() => serving)
  return {
    presets: [
      ['@babel/preset-env', { modules: false, bugfixes: true }],
      ['@babel/preset-react', { runtime: 'automatic', development: serving }],
      ['@babel/preset-typescript', { onlyRemoveTypeImports: true }],
    ],
    plugins: [STYLED_COMPONENTS, nameChunks, ...(serving ? ['react-refresh/babel'] : [])],
  }
}
