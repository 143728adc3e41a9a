// `npm run new -- page|list|object|chart …`: creates the files of a new part and registers it.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createChartFiles } from './new/chart.mjs'
import { createListFiles } from './new/list.mjs'
import { createObjectFiles } from './new/object.mjs'
import { createPageFiles } from './new/page.mjs'
import { root, run, runBin } from './run.mjs'

const HELP = `npm run new -- page   NAME TITLE                 a page at /pro/NAME
npm run new -- list   ITEM ITEMS ENTRY TITLE     a page with a user's own ITEMS: table, routes, calls, form and list
npm run new -- object ITEM ITEMS ENTRY TITLE     an object that staff edit: table, routes, calls, list and form
npm run new -- chart  NAME                       a chart with its test and its example

Names are English, in kebab case (poll-notes); TITLE and ENTRY are what the screen says, in German:
  npm run new -- page method-notes "Zur Methode"
  npm run new -- list note notes Notiz Notizen
  npm run new -- object glossary-term glossary-terms Begriff Begriffe
  npm run new -- chart dot-plot
`

const KINDS = {
  page: { make: createPageFiles, words: ['name', 'title'] },
  list: { make: createListFiles, words: ['item', 'items', 'entry', 'title'] },
  object: { make: createObjectFiles, words: ['item', 'items', 'entry', 'title'] },
  chart: { make: createChartFiles, words: ['name'] },
}

/** Reserved words, which must not be names in the code. */
const NAMES = new Set(['name', 'item', 'items'])

/** Allowed titles, which need no escaping in quotes and JSX. */
const TITLE = /^[^'"\\<>{}\n]{1,60}$/

/** An error in the arguments, reported before anything is written. */
class UsageError extends Error {}

function readPart([kind, ...given]) {
  const known = KINDS[kind]
  if (!known || given.length !== known.words.length) throw new UsageError(HELP)
  const words = Object.fromEntries(known.words.map((word, index) => [word, given[index]]))
  for (const [word, value] of Object.entries(words)) {
    if (NAMES.has(word) && !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(value))
      throw new UsageError(`“${value}” is not a name in kebab case, such as poll-notes.`)
    if (!NAMES.has(word) && !TITLE.test(value))
      throw new UsageError(
        `“${value}” is not a title: it must be one line without quotes and brackets, at most 60 characters.`,
      )
  }
  if (words.item !== undefined && words.item === words.items)
    throw new UsageError('ITEM and ITEMS must be the singular and the plural of one word.')
  return known.make(words)
}

/** Inserts lines before or after a line that occurs once in a file. */
function withEntry({ file, before, after, lines }) {
  const text = readFileSync(path.join(root, file), 'utf8')
  const anchor = before ?? after
  const at = text.indexOf(anchor)
  if (at < 0) throw new UsageError(`${file} has no “${anchor.trim()}” any more: adapt scripts/new.`)
  const place = before === undefined ? at + anchor.length : at
  return text.slice(0, place) + lines + text.slice(place)
}

async function main() {
  const { files, entries, migration, next } = readPart(process.argv.slice(2))
  const taken = Object.keys(files).find((file) => existsSync(path.join(root, file)))
  if (taken) throw new UsageError(`${taken} already exists.`)
  for (const entry of entries) withEntry(entry) // checks all entries before writing anything
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  for (const entry of entries) writeFileSync(path.join(root, entry.file), withEntry(entry))
  const changed = [...new Set([...Object.keys(files), ...entries.map(({ file }) => file)])]
  await runBin('oxfmt', changed)
  if (migration) {
    await run(process.execPath, ['scripts/migrations.mjs', '--name', migration])
    await run(process.execPath, ['--import', 'tsx', 'server/src/cli/wire.ts'])
    await run(process.execPath, ['--import', 'tsx', 'scripts/access.ts'])
  }
  console.log(['', ...changed.map((file) => `  ${file}`), '', next].join('\n'))
}

try {
  await main()
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
