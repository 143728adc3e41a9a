// Downloads Chromium for the browser tests from the npm registry into .cache/chromium, if the machine has none.
// It is not a dependency of the project, because every install would download 67 MB. Run with tsx.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { run } from './run.mjs'

const { FETCHED, hasChrome } = await import('../test/support/chrome.ts')

/** The last version that supports the project's minimum Node version. */
const PACKAGE = '@sparticuz/chromium@147.0.0'
const folder = path.dirname(FETCHED)

// The package unpacks into the temporary folder, and unpacks shared libraries only if it detects AWS Lambda.
const UNPACK = `const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath()`
const asLambda = { TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' }

// Chromium crashes without any font, and a minimal system has none.
const FONTS = `<?xml version="1.0"?>
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${path.join(folder, 'fonts')}</dir>
  <cachedir>${path.join(folder, 'font-cache')}</cachedir>
</fontconfig>
`

// The system's libraries take precedence over the downloaded ones.
const START = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export FONTCONFIG_FILE="$here/fonts.conf"
export LD_LIBRARY_PATH="\${LD_LIBRARY_PATH:+$LD_LIBRARY_PATH:}$here/al2023/lib"
exec "$here/chromium" "$@"
`

async function fetchChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('No Chromium found, and there is no download for this system. Set CHROME_PATH.')
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
