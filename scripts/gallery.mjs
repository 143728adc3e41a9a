// `npm run gallery`: serves a page with every component and chart in every state, and rebuilds it when files change.
// `npm run gallery -- --shots` writes screenshots into artifacts/gallery instead.
import path from 'node:path'
import { context } from 'esbuild'
import { galleryBuild } from '../test/gallery/build.ts'
import { root } from './run.mjs'

const isForPictures = process.argv.includes('--shots')
const RELOAD = `new EventSource('/esbuild').addEventListener('change', () => location.reload());`

const gallery = await context({
  ...galleryBuild('dist/gallery'),
  ...(!isForPictures && { banner: { js: RELOAD } }),
})
const port = Number(process.env.GALLERY_PORT ?? 8090)
const server = await gallery.serve({ servedir: path.join(root, 'dist/gallery'), port, host: 'localhost' })
const address = `http://localhost:${server.port}`

if (isForPictures) {
  const { takePictures } = await import('../test/gallery/pictures.ts')
  const folder = path.join(root, 'artifacts/gallery')
  await takePictures(address, folder)
  await gallery.dispose()
  console.log(`The pictures are in ${folder}.`)
} else {
  await gallery.watch()
  console.log(`Open ${address}`)
}
