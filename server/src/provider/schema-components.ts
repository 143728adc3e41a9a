import type { TSchema } from 'typebox'
import * as modules from './schema-modules.ts'

/** A JSON Schema, in the document or of TypeBox. */
interface Schema {
  type?: string | string[]
  enum?: unknown[]
  anyOf?: unknown[]
  description?: string
}

/** The parts of an OpenAPI document that {@link replaceSchemasWithReferences} changes. */
interface Document {
  paths?: object
  components?: { schemas?: object; responses?: object; parameters?: object }
}

interface DocumentedOperation {
  parameters?: { name?: string; $ref?: string }[]
  responses?: Record<string, unknown>
}

/** The operations of the document, by path and method. */
type Paths = Record<string, Record<string, DocumentedOperation>>

/** Enumerations with fewer values are shorter than a reference to them. */
const MIN_NAMED_VALUES = 5

/**
 * Returns the schemas that the OpenAPI document names: objects (or null), unions and long enumerations.
 *
 * @throws Error if two different schemas have the same name
 */
export function namedSchemas(): Record<string, TSchema> {
  const schemas: Record<string, TSchema> = {}
  for (const [name, value] of Object.values(modules).flatMap((module) => Object.entries<unknown>(module))) {
    if (!isNamed(value)) continue
    if (schemas[name] && JSON.stringify(schemas[name]) !== JSON.stringify(value))
      throw new Error(`Two schemas are called ${name}`)
    schemas[name] = value
  }
  return schemas
}

function isNamed(value: unknown): value is TSchema {
  if (typeof value !== 'object' || value === null) return false
  const { type, anyOf, enum: values } = value as Schema
  return [type].flat()[0] === 'object' || anyOf !== undefined || (values?.length ?? 0) >= MIN_NAMED_VALUES
}

/**
 * Replaces the named schemas, the common parameters and the error responses of an OpenAPI document by references and
 * removes unused names. Only the document has references: the server validates and serializes with the schemas of its
 * routes.
 */
export function replaceSchemasWithReferences<OpenApi extends Document>(document: OpenApi): OpenApi {
  const schemas = Object.entries(document.components?.schemas ?? {})
  const names = new Map(schemas.map(([name, schema]) => [JSON.stringify(schema), name]))
  const used = new Map<string, unknown>()

  const replace = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(replace)
    const { description, ...plain } = value as Schema // any object of the document; only schemas match
    const reference = referTo(value)
    if (reference) return reference
    const described = description === undefined ? undefined : referTo(plain)
    return described ? { ...described, description } : replaceWithin(value)
  }
  const referTo = (schema: Schema): object | undefined => {
    const { type, enum: values } = schema
    const name = names.get(JSON.stringify(schema))
    if (name !== undefined) {
      if (!used.has(name)) used.set(name, replaceWithin(schema))
      return { $ref: `#/components/schemas/${name}` }
    }
    if (!Array.isArray(type) || type.length !== 2 || type[1] !== 'null') return undefined
    const notNull = {
      ...schema,
      type: type[0],
      ...(values && { enum: values.filter((each) => each !== null) }),
    }
    const reference = referTo(notNull)
    return reference && { anyOf: [reference, { type: 'null' }] }
  }
  const replaceWithin = (value: object): object =>
    Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replace(inner)]))

  const paths = replaceWithin(document.paths ?? {}) as Paths // has the form of the document
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  return {
    ...document,
    paths,
    components: {
      ...document.components,
      schemas: Object.fromEntries([...used].sort()),
      parameters: shareParameters(operations),
      responses: { Error: shareErrorResponse(operations) },
    },
  }
}

/**
 * Returns the parameters that several operations have, by their names, and replaces them by references. Of different
 * parameters with one name the most frequent is shared.
 */
function shareParameters(operations: readonly DocumentedOperation[]): Record<string, unknown> {
  const counts = new Map<string, number>()
  for (const parameter of operations.flatMap(({ parameters = [] }) => parameters)) {
    const text = JSON.stringify(parameter)
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  const shared = new Map<string, string>()
  for (const [text, count] of [...counts].sort(([, one], [, other]) => other - one)) {
    const { name } = JSON.parse(text) as { name: string } // of a parameter
    if (count > 1 && !shared.has(name)) shared.set(name, text)
  }
  for (const operation of operations) {
    operation.parameters = operation.parameters?.map((parameter) => {
      const { name = '' } = parameter
      const isShared = shared.get(name) === JSON.stringify(parameter)
      return isShared ? { $ref: `#/components/parameters/${name}` } : parameter
    })
  }
  return Object.fromEntries([...shared].sort().map(([name, text]) => [name, JSON.parse(text)]))
}

/** Returns the error response, which is the same of all operations, and replaces it by references to it. */
function shareErrorResponse(operations: readonly DocumentedOperation[]): unknown {
  let error: unknown
  for (const { responses } of operations) {
    for (const status of ['4XX', '5XX']) {
      if (!responses?.[status]) continue
      error = responses[status]
      responses[status] = { $ref: '#/components/responses/Error' }
    }
  }
  return error
}
