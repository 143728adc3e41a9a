import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifyServerOptions } from 'fastify'

type SerializerFactory = NonNullable<
  NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>['buildSerializer']
>

/**
 * Fastify's own response serializers, each compiled on first use. Compiling all of them took half of the startup time.
 */
export const lazySerializers: SerializerFactory = (schemas, options) => {
  const compile = SerializerSelector()(schemas, options)
  return (route) => {
    let serialize: ReturnType<typeof compile> | undefined
    return (body: unknown) => (serialize ??= compile(route))(body)
  }
}
