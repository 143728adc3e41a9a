import type { Harness } from './harness.ts'

/** A JSON Schema of the OpenAPI document. */
export interface Schema {
  type?: string | string[]
  enum?: unknown[]
  format?: string
  pattern?: string
  minimum?: number
  properties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  items?: Schema
  anyOf?: Schema[]
}

interface DocumentedOperation {
  parameters: { in: string; name: string; schema: Schema }[]
  /** The schema of the JSON body. */
  body: Schema | undefined
}

/** Returns the operations of the OpenAPI document by method and path, such as `GET /provider/v1/me`. */
export async function readOperations(
  harness: Pick<Harness, 'anonymous'>,
): Promise<Map<string, DocumentedOperation>> {
  const { paths, components } = (await harness.anonymous('GET /provider/openapi.json')).json()
  const resolve = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(resolve)
    if ('$ref' in value) {
      const [, , kind = '', name = ''] = String(value.$ref).split('/')
      return resolve(components[kind][name])
    }
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolve(inner)]))
  }
  return new Map(
    Object.entries<Record<string, { parameters?: unknown; requestBody?: Body }>>(paths).flatMap(
      ([path, methods]) =>
        Object.entries(methods).map(([method, { parameters = [], requestBody }]) => [
          `${method.toUpperCase()} ${path}`,
          {
            parameters: resolve(parameters) as DocumentedOperation['parameters'],
            body: resolve(requestBody?.content['application/json']?.schema) as Schema | undefined,
          },
        ]),
    ),
  )
}

interface Body {
  content: Record<string, { schema: unknown }>
}

/** Returns a value that is valid for a schema, as far as the schema expresses it. */
export function createSample({ anyOf, ...schema }: Schema): unknown {
  if (anyOf) return createSample(anyOf[0] ?? {})
  if (schema.enum) return schema.enum[0]
  const [type] = [schema.type].flat()
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, createSample(inner)]),
    )
  if (type === 'array') return schema.items ? [createSample(schema.items)] : []
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (type === 'boolean') return true
  if (schema.format === 'date') return '2026-03-03'
  if (schema.format === 'date-time') return '2026-03-03T12:00:00Z'
  if (schema.format === 'email') return 'neu@haus.example'
  if (schema.pattern?.includes('#')) return '#112233'
  return schema.format && schema.format !== 'day-ranges' ? 'https://haus.example/a.png' : 'probe'
}
