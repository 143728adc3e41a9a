import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { callbackify, promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import CompressionPlugin from 'compression-webpack-plugin'
import HtmlPlugin from 'html-webpack-plugin'
import { tsImport } from 'tsx/esm/api'
import webpack from 'webpack'

const root = import.meta.dirname
const serving = process.env.WEBPACK_SERVE === 'true'
const contentHash = serving ? '' : '.[contenthash:8]'

/** @type {typeof import('./src/components/theme/base-style.ts')} */
const { baseStyle } = await tsImport('./src/components/theme/base-style.ts', import.meta.url)
const onOneLine = (css) =>
  css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .trim()

/** The font files by their public URLs. */
const fontFiles = {}
/** The rules of src/fonts.css with those URLs. */
const fontFaces = onOneLine(readFileSync(path.join(root, 'src/fonts.css'), 'utf8')).replace(
  /url\('([^']+)'\)/g,
  (_, name) => {
    const content = readFileSync(path.join(root, 'node_modules/@fontsource', name))
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 16)
    const file = `assets/${path.basename(name, '.woff2')}.${hash}.woff2`
    fontFiles[file] = content
    return `url(/${file})`
  },
)

/** Emits the additional files for the app host: those of public/, the fonts with their rules, and chunks.json. */
class HostFilesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('HostFiles', (compilation) => {
      // After content hashes are final, before compression.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE
      compilation.hooks.processAssets.tap({ name: 'HostFiles', stage }, () => {
        const emit = (name, content) => compilation.emitAsset(name, new webpack.sources.RawSource(content))
        for (const entry of readdirSync(path.join(root, 'public'), {
          recursive: true,
          withFileTypes: true,
        })) {
          if (!entry.isFile()) continue
          const file = path.join(entry.parentPath, entry.name)
          emit(path.relative(path.join(root, 'public'), file), readFileSync(file))
        }
        for (const [file, content] of Object.entries(fontFiles)) emit(file, content)
        emit('fonts.css', fontFaces)
        emit('chunks.json', `${JSON.stringify(filesOfNamedChunks(compilation), null, 1)}\n`)
      })
    })
  }
}

/** `{ "page-search": ["/assets/page-search.1f….js", …] }`: the scripts of each route in addition to the entry. */
function filesOfNamedChunks(compilation) {
  const scripts = (group) => group.getFiles().filter((file) => file.endsWith('.js'))
  const known = new Set([...compilation.entrypoints.values()].flatMap(scripts))
  const lazy = [...compilation.namedChunkGroups].filter(([name]) => !compilation.entrypoints.has(name))
  return Object.fromEntries(
    lazy.map(([name, group]) => [
      name,
      scripts(group)
        .filter((file) => !known.has(file))
        .map((file) => `/${file}`),
    ]),
  )
}

/**
 * src/index.html with its fonts and scripts. Preloads `app`, because the entry imports it only after the polyfills. The
 * links are in the body: for fonts that are preloaded in the head, Chromium delays the first paint by 0.1 s. Fonts are
 * the first, because otherwise they share the line with the scripts until these have arrived.
 */
function page({ compilation, htmlWebpackPlugin }) {
  const early = compilation.namedChunkGroups.get('app')?.getFiles() ?? []
  const lines = [
    ...early
      .filter((file) => file.endsWith('.js'))
      .map((file) => `<link rel="modulepreload" href="/${file}" nonce="__CSP_NONCE__" />`),
    ...htmlWebpackPlugin.files.js.map(
      (file) => `<script type="module" src="${file}" nonce="__CSP_NONCE__"></script>`,
    ),
  ]
  const fonts = Object.keys(fontFiles).map(
    (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}" />`,
  )
  return readFileSync(path.join(root, 'src/index.html'), 'utf8')
    .replace('/*font-faces*/', () => fontFaces)
    .replace('/*base-style*/', () => onOneLine(baseStyle))
    .replace('<!--fonts-->', fonts.join('\n    '))
    .replace('<!--scripts-->', lines.join('\n    '))
}

const compressed = (algorithm, extension, compressionOptions) =>
  new CompressionPlugin({
    include: /^assets\//,
    test: /\.(js|json|svg)$/,
    algorithm,
    filename: `[path][base].${extension}`,
    compressionOptions,
    threshold: 512,
  })

/** Codes of distances for brotli (postfix bits and direct codes). Which are best depends on the file, by up to 0.6 %. */
const DISTANCE_CODES = [
  [0, 0],
  [0, 8],
  [3, 120],
]

/** Compresses a file by brotli with each of the codes of distances, and returns the smallest result. */
async function compressByBrotli(content) {
  const results = await Promise.all(
    DISTANCE_CODES.map(([postfixBits, directCodes]) =>
      promisify(brotliCompress)(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_NPOSTFIX]: postfixBits,
          [constants.BROTLI_PARAM_NDIRECT]: directCodes,
        },
      }),
    ),
  )
  return results.reduce((smallest, one) => (one.length < smallest.length ? one : smallest))
}

const PAGES_OF_RESULTS = ['page-poll-analysis', 'page-insight-board', 'page-cited-view']
const LATER_CHARTS = ['time-chart', 'time-series', 'groups-chart', 'answer-map', 'region-map', 'scale-chart']

/** @type {import('webpack').Configuration} */
export default {
  mode: serving ? 'development' : 'production',
  target: 'browserslist',
  entry: { main: './src/index.tsx' },
  devtool: serving ? 'cheap-module-source-map' : 'hidden-source-map',
  output: {
    // The app host serves the pages and reads index.html. A separate folder keeps dist/client clean.
    path: path.join(root, serving ? 'dist/dev' : 'dist/client'),
    publicPath: '/',
    filename: `assets/[name]${contentHash}.js`,
    chunkFilename: `assets/[name]${contentHash}.js`,
    assetModuleFilename: 'assets/[name].[contenthash:16][ext]',
    clean: true,
    // Chunks are loaded by import(), because the src of a script element would need a Trusted Types policy.
    module: true,
    chunkFormat: 'module',
    chunkLoading: 'import',
    importFunctionName: 'importChunk', // src/app/chunk-importer.ts: a failed import can be retried in every browser
    environment: { hasOwn: false }, // the runtime loads the polyfills, so it cannot use them
  },
  experiments: { outputModule: true },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        include: [path.join(root, 'src'), path.join(root, 'contract')],
        loader: 'babel-loader',
      },
      { test: /\.(woff2|svg|png|jpe?g)$/, type: 'asset/resource' },
      {
        test: /\.topojson$/,
        type: 'asset/resource',
        generator: { filename: 'assets/[name].[contenthash:16].json' },
      },
      { resourceQuery: /^\?url$/, type: 'asset/resource' },
    ],
  },
  optimization: {
    minimize: serving ? false : { html: false }, // keeps the page's placeholders
    moduleIds: 'deterministic',
    chunkIds: 'deterministic',
    splitChunks: {
      // Previews for staff must not split the customers' chunks.
      chunks: ({ name }) => name !== 'staff-poll-preview',
      // Without HTTP/2, browsers use six connections, so a seventh file of the first page would wait.
      minSize: 40_000,
      maxAsyncRequests: 4,
      cacheGroups: {
        // One file for what all pages of results share, because small files compress worse. Charts that they load later
        // use it as well: other pages load them too, so the bundler would otherwise repeat it in each of them.
        results: {
          name: 'results',
          test: (module, { chunkGraph }) => {
            const names = new Set([...chunkGraph.getModuleChunksIterable(module)].map(({ name }) => name))
            return PAGES_OF_RESULTS.every((page) => names.has(page))
          },
          chunks: ({ name }) => PAGES_OF_RESULTS.includes(name) || LATER_CHARTS.includes(name),
          enforce: true,
        },
      },
    },
  },
  cache: {
    type: 'filesystem',
    cacheDirectory: path.join(root, '.cache/webpack'),
    name: serving ? 'serve' : 'build',
    buildDependencies: {
      config: [
        'webpack.config.js',
        'src/fonts.css',
        'src/components/theme/base-style.ts',
        'src/components/theme/tokens.ts',
        'contract/look.ts',
        'babel.config.js',
        'package.json',
        'package-lock.json',
        'tsconfig.json',
      ].map((name) => path.join(root, name)),
    },
  },
  performance: false, // bench/ measures the compressed bytes that a page actually loads
  stats: 'errors-warnings',
  plugins: [
    new webpack.DefinePlugin({
      __SENTRY_DEBUG__: false,
      __SENTRY_TRACING__: false,
      __RRWEB_EXCLUDE_IFRAME__: true,
      __RRWEB_EXCLUDE_SHADOW_DOM__: true,
      __SENTRY_EXCLUDE_REPLAY_WORKER__: true,
    }),
    new HtmlPlugin({ templateContent: page, inject: false, minify: false }),
    new HostFilesPlugin(),
    ...(serving
      ? [new (await import('@pmmmwh/react-refresh-webpack-plugin')).default({ overlay: false })]
      : [
          // Lets supporting browsers compile a file eagerly while it loads, instead of each function on its first call.
          new webpack.BannerPlugin({
            banner: '//# allFunctionsCalledOnLoad',
            raw: true,
            test: /\.js$/,
            stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1, // after comments are removed
          }),
          compressed('gzip', 'gz', { level: 9 }),
          compressed(callbackify(compressByBrotli), 'br'),
        ]),
  ],
  devServer: {
    host: 'localhost',
    port: Number(process.env.DEV_PORT ?? 8080),
    hot: true,
    client: { overlay: { errors: true, warnings: false, runtimeErrors: true } },
    devMiddleware: { index: false, writeToDisk: (file) => !file.includes('/assets/') },
    static: false,
    // Everything except new assets comes from the app host, including pages and their initial state.
    proxy: [
      {
        context: (pathname) => !pathname.startsWith('/ws'),
        target: `http://localhost:${process.env.PORT ?? 3000}`,
        onProxyRes: (response) => {
          delete response.headers['content-security-policy'] // the policy forbids hot reloading
        },
      },
    ],
  },
}
