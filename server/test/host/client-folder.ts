import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const TEMPLATE = new URL('../../../src/index.html', import.meta.url)

/** A folder like that of the built client, with a page and one script; whoever asks for it deletes it. */
export async function layClient(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'meinungsbild-client-'))
  await mkdir(path.join(folder, 'assets'))
  const page = (await readFile(TEMPLATE, 'utf8')).replace(
    '<!--scripts-->',
    '<script type="module" src="/assets/main.js" nonce="__CSP_NONCE__"></script>',
  )
  const script = 'export const answer = 42\n'.repeat(100)
  await Promise.all([
    writeFile(path.join(folder, 'index.html'), page),
    writeFile(path.join(folder, 'chunks.json'), '{"page-start":["/assets/page-start.js"]}'),
    writeFile(path.join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    writeFile(path.join(folder, 'robots.txt'), 'User-agent: *\n'),
    writeFile(path.join(folder, 'assets/main.js'), script),
    writeFile(path.join(folder, 'assets/main.js.br'), brotliCompressSync(script)),
    writeFile(path.join(folder, 'assets/main.js.map'), '{}'),
  ])
  return folder
}
