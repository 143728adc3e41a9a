import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { Pool } from 'pg'
import { readConfig } from '../config/config.ts'
import { createContext } from '../context/context.ts'
import type { Database } from '../database/connection.ts'
import * as accounts from '../database/schema-accounts.ts'
import * as content from '../database/schema-content.ts'
import { buildApp } from '../host/app.ts'
import { createMailer } from '../mail/mailer.ts'
import { ResultsEngine } from '../results/engine.ts'
import { VoteStorage } from '../results/storage.ts'

/** The client's file with the wire types. */
export const WIRE_TYPES_PATH = fileURLToPath(new URL('../../../src/api/wire.ts', import.meta.url))

const HEAD = '// Made from the server’s schemas by `npm run wire`; never edited by hand.\n'

/** Generates the wire types of all requests and responses from the OpenAPI document. */
export async function generateWireTypes(): Promise<string> {
  const document = removeErrorResponses(await createOpenApiDocument())
  const types = astToString(await openapiTypescript(document, { alphabetize: true }))
  return HEAD + inlineSingleMembers(removeEmptyMembers(types))
}

/** Returns the OpenAPI document of a server that never queries its database. */
export async function createOpenApiDocument(): Promise<OpenAPI3> {
  const pool = new Pool() // connects on the first query
  const database: Database = drizzle(pool, { schema: { ...accounts, ...content } })
  const config = readConfig({})
  const now = () => new Date()
  const unusedDatabase = {
    db: database,
    accountsDatabase: database,
    background: { db: database, pool },
    ping: () => Promise.resolve(),
  }
  const mailer = createMailer({ config, database, now })
  const results = new ResultsEngine({ loader: new VoteStorage(pool).load, secret: () => Promise.resolve('') })
  const app = await buildApp(createContext(unusedDatabase, { config, mailer, results, now }))
  await app.ready()
  const document = app.swagger() as OpenAPI3 // configured as OpenAPI 3.1; the plugin's own type is from another package
  await app.close()
  return document
}

/** Removes the error responses, which all have the same format. They would add thousands of lines. */
function removeErrorResponses(document: OpenAPI3): OpenAPI3 {
  const shortened = structuredClone(document)
  for (const path of Object.values(shortened.paths ?? {})) {
    for (const operation of Object.values(path)) {
      const responses = (operation as { responses?: Record<string, unknown> }).responses // `parameters` has none
      delete responses?.['4XX']
      delete responses?.['5XX']
    }
  }
  return shortened
}

/**
 * Removes what says nothing: members without a value, unknown headers, the default description, `@enum` beside the values,
 * and the description of a shared parameter where it is only referred to.
 */
function removeEmptyMembers(types: string): string {
  return types
    .replaceAll(/^ +\w+\?: never;\n/gm, '')
    .replaceAll(/^ +headers: \{\n +\[name: string\]: unknown;\n +\};\n/gm, '')
    .replaceAll(/^ +parameters: \{\n +\};\n/gm, '')
    .replaceAll(/^ +\/\*\* @description Default Response \*\/\n/gm, '')
    .replaceAll(/^ +(?:\/\*\* @enum \{.+\} \*\/|\* @enum \{.+\})\n/gm, '')
    .replaceAll(/^( +\/\*\*)\n +\*( .+)\n +(\*\/\n)/gm, '$1$2 $3')
    .replaceAll(/^ +\/\*\* .+ \*\/\n(?= +\S+: components\["parameters"\])/gm, '')
}

const MAX_LINE = 120
/** An object whose only member takes one line: `content: {`, the member, `}`. */
const SINGLE_MEMBER = /^( *\S.*\{)\n +([^\s/*].*;)\n +(\}.*)$/gm

/** Writes objects with a single member in one line, from the inside out. */
function inlineSingleMembers(types: string): string {
  const shortened = types.replaceAll(SINGLE_MEMBER, (lines, open: string, member: string, close: string) => {
    const line = `${open} ${member} ${close}`
    return line.length <= MAX_LINE ? line : lines
  })
  return shortened === types ? types : inlineSingleMembers(shortened)
}
