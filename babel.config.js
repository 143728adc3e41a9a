/** Gives styled components stable IDs, so that the host and the browser generate the same class names. */
export const STYLED_COMPONENTS = ['babel-plugin-styled-components', { displayName: false, fileName: false }]

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
    plugins: [STYLED_COMPONENTS, ...(serving ? ['react-refresh/babel'] : [])],
  }
}
