import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { BuildOptions, Plugin } from 'esbuild'

const root = path.resolve(import.meta.dirname, '../..')
const require = createRequire(import.meta.url)

/** Loads the fonts from the same place as webpack.config.js, before any picture is taken. */
const faces: Plugin = {
  name: 'faces',
  setup({ onLoad, onResolve }) {
    onLoad({ filter: /\/fonts\.css$/ }, async ({ path: file }) => ({
      contents: (await readFile(file, 'utf8')).replaceAll('font-display: optional', 'font-display: block'),
      loader: 'css',
    }))
    onResolve({ filter: /\.woff2$/ }, ({ path: name }) => ({ path: require.resolve(`@fontsource/${name}`) }))
  },
}

/**
 * The esbuild options of the gallery. They differ from the product's build in three ways: React is a development build,
 * so that it logs warnings; styled components have no fixed IDs, which only the app host needs; only modern browsers.
 */
export const galleryBuild = (outdir: string): BuildOptions => ({
  absWorkingDir: root,
  entryPoints: {
    index: 'test/gallery/index.html',
    gallery: 'test/gallery/main.tsx',
    fonts: 'src/fonts.css',
  },
  outdir,
  publicPath: '/',
  bundle: true,
  splitting: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  jsxDev: true,
  sourcemap: true,
  loader: { '.html': 'copy', '.woff2': 'file', '.topojson': 'file', '.svg': 'file' },
  define: { 'process.env.NODE_ENV': '"development"' },
  plugins: [faces],
  logLevel: 'warning',
})
