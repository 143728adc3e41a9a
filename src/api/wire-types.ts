import type { Camelized } from '../lib/case'
import type { operations, paths } from './wire'

type Json<Part> = Part extends { content: { 'application/json': infer Body } } ? Body : never

/** The successful response of an operation: 200 or 201. */
type SuccessOf<Operation> = Operation extends { responses: infer Responses }
  ? Responses[keyof Responses & (200 | 201)]
  : never

/** The response body of an operation (by `operationId`), in snake case as sent. */
export type WireResponseBody<Id extends keyof operations> = Json<SuccessOf<operations[Id]>>

/** The response body of an operation (by `operationId`), in camel case. */
export type ResponseBody<Id extends keyof operations> = Camelized<WireResponseBody<Id>>

/** The query of an operation (by `operationId`), in camel case. */
export type RequestQuery<Id extends keyof operations> = OperationQuery<operations[Id]>

/** The request body of an operation (by `operationId`), in camel case. */
export type RequestBody<Id extends keyof operations> = OperationRequestBody<operations[Id]>

type ParamsOf<Operation> = Operation extends { parameters: { path: infer Params } } ? Params : never

/** The query of an operation, in camel case. */
export type OperationQuery<Operation> = Operation extends { parameters: { query?: infer Values } }
  ? Camelized<Given<Values>>
  : never

/** The request body of an operation, in camel case; a Blob for a file. */
export type OperationRequestBody<Operation> = Operation extends { requestBody: infer Sent }
  ? Sent extends { content: FileContent }
    ? Blob
    : Camelized<Json<Sent>>
  : never

type HeadersOf<Operation> = Operation extends { parameters: { header?: infer Values } }
  ? Given<Values>
  : never

/** The values of a group of parameters; never for an operation without the group, which infers unknown. */
type Given<Values> = unknown extends Values ? never : NonNullable<Values>

/** The response body of an operation, in camel case; void if it has none. */
export type OperationResponseBody<Operation> = [SuccessOf<Operation>] extends [never]
  ? void
  : SuccessOf<Operation> extends { content: TextContent }
    ? string
    : Camelized<Json<SuccessOf<Operation>>>

interface TextContent {
  'text/csv': string
}

type FileContent =
  | { 'application/octet-stream': unknown }
  | { 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': unknown }
  | { 'application/vnd.openxmlformats-officedocument.presentationml.presentation': unknown }
  | { 'application/pdf': unknown }
  | { 'image/png': unknown }
  | { 'image/svg+xml': unknown }

/** The paths of the provider, relative to its base URL. */
export type ProviderPaths = {
  [Path in keyof paths as Path extends `/provider${infer Rest}` ? Rest : never]: paths[Path]
}

export type AppHostPaths = {
  [Path in keyof paths as Path extends `/api/${string}` ? Path : never]: paths[Path]
}

type HttpMethod = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** The settings of a request except path, query, headers and body. */
export interface CallSettings {
  /** Milliseconds; by default 15,000 for GET requests and 30,000 for others. */
  timeoutMs?: number
  /** Called repeatedly with the share of the body that is sent, from 0 to 1. */
  onUploadProgress?: (share: number) => void
  /** The write does not change data of other requests, so prefetched responses stay valid. */
  isPrefetchKept?: boolean
  /** The request starts a new session. The auth token of its response replaces the current one. */
  opensSession?: boolean
  /** Validates the response body (in camel case). The request fails if it returns false. See ./shape. */
  check?: (body: unknown) => boolean
}

/** A setting: not allowed if the operation does not take it, optional if it has no required values. */
type Field<Name extends string, Value> = [Value] extends [never]
  ? Partial<Record<Name, never>>
  : object extends Value
    ? Partial<Record<Name, Value>>
    : Record<Name, Value>

type SettingsOf<Operation> = Omit<CallSettings, 'check'> & {
  check?: (body: OperationResponseBody<Operation>) => boolean
} & Field<'params', ParamsOf<Operation>> &
  Field<'query', OperationQuery<Operation>> &
  Field<'headers', HeadersOf<Operation>> &
  Field<'body', OperationRequestBody<Operation>>

/** The arguments after the path. The settings are optional if nothing in them is required. */
type ArgumentsOf<Operation> =
  object extends SettingsOf<Operation>
    ? [settings?: SettingsOf<Operation>]
    : [settings: SettingsOf<Operation>]

type OperationAt<Paths, Path extends keyof Paths, Method> = Method extends keyof Paths[Path]
  ? Paths[Path][Method]
  : never

type ReturnsText = { responses: { 200: { content: TextContent } } }

type ReturnsFile = { responses: { 200: { content: FileContent } } }

type ReturnsEvents = { responses: { 200: { content: { 'text/event-stream': string } } } }

/** The paths with this method that return JSON. Text, files and events have their own functions. */
type JsonPath<Paths, Method extends HttpMethod> = {
  [Path in keyof Paths]: Paths[Path] extends Record<Method, object>
    ? Paths[Path] extends Record<Method, ReturnsText | ReturnsFile | ReturnsEvents>
      ? never
      : Path
    : never
}[keyof Paths]

type FilePath<Paths> = {
  [Path in keyof Paths]: Paths[Path] extends { get: ReturnsFile } ? Path : never
}[keyof Paths]

type EventPath<Paths> = {
  [Path in keyof Paths]: Paths[Path] extends { get: ReturnsEvents } ? Path : never
}[keyof Paths]

type TextPath<Paths> = {
  [Path in keyof Paths]: Paths[Path] extends { get: ReturnsText } ? Path : never
}[keyof Paths]

/**
 * The client of one host, typed by the OpenAPI document. The path determines the types of parameters, query, body and
 * response, all in camel case.
 *
 * @example provider.put('/v1/pro/my_organization/members/{userId}', { params: { userId }, body: { role } })
 */
export type Client<Paths> = {
  [Method in HttpMethod]: <Path extends JsonPath<Paths, Method>>(
    path: Path,
    ...settings: ArgumentsOf<OperationAt<Paths, Path, Method>>
  ) => Promise<OperationResponseBody<OperationAt<Paths, Path, Method>>>
} & {
  /** Fetches text such as CSV. */
  getText: <Path extends TextPath<Paths>>(
    path: Path,
    ...settings: ArgumentsOf<OperationAt<Paths, Path, 'get'>>
  ) => Promise<string>
  /** Fetches a file. The timeout is 10 minutes. */
  getFile: <Path extends FilePath<Paths>>(
    path: Path,
    ...settings: ArgumentsOf<OperationAt<Paths, Path, 'get'>>
  ) => Promise<Blob>
  /** Fetches a stream of server-sent events, without a timeout. */
  getEvents: <Path extends EventPath<Paths>>(
    path: Path,
    ...settings: ArgumentsOf<OperationAt<Paths, Path, 'get'>>
  ) => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>
}
