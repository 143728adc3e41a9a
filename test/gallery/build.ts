import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { BuildOptions, Plugin } from 'esbuild'

const root = path.resolve(import.meta.dirname, '../..')
const require = createRequire(import.meta.url)

/** Finds the faces where webpack.config.js finds them; they are waited for, so that no picture is without them. */
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
 * What esbuild makes of the gallery. It differs from the product's build in three ways: React is its development build,
 * so that its warnings are heard; styled components have no fixed ids, which only the host needs; modern browsers alone.
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
