import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifyServerOptions } from 'fastify'

type SerializerFactory = NonNullable<
  NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>['buildSerializer']
>

/**
 * Fastify's own serializers of answers, each compiled when it is first used: compiling all of them took half of the
 * time in which a host becomes ready.
 */
export const lazySerializers: SerializerFactory = (schemas, options) => {
  const compile = SerializerSelector()(schemas, options)
  return (route) => {
    let serialize: ReturnType<typeof compile> | undefined
    return (answer: unknown) => (serialize ??= compile(route))(answer)
  }
}
