/** Gives styled components ids that do not depend on the order in which they are made: host and browser agree. */
export const STYLED_COMPONENTS = ['babel-plugin-styled-components', { displayName: false, fileName: false }]

// Tests run on this very Node; the bundle targets the browserslist of package.json.
export default function babelConfig(api) {
  const testing = api.env('test')
  const serving = process.env.WEBPACK_SERVE === 'true'
  api.cache.using(() => `${testing}:${serving}`)
  return {
    presets: [
      ['@babel/preset-env', testing ? { targets: { node: 'current' } } : { modules: false, bugfixes: true }],
      ['@babel/preset-react', { runtime: 'automatic', development: serving }],
      ['@babel/preset-typescript', { onlyRemoveTypeImports: true }],
    ],
    plugins: [...(testing ? [] : [STYLED_COMPONENTS]), ...(serving ? ['react-refresh/babel'] : [])],
  }
}
