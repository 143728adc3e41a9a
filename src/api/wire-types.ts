import type { Camelized } from '../lib/case'
import type { operations, paths } from './wire'

type Json<Part> = Part extends { content: { 'application/json': infer Body } } ? Body : never

/** The answer of a call that went well: 201 where it created something. */
type SuccessOf<Operation> = Operation extends { responses: infer Answers }
  ? Answers[keyof Answers & (200 | 201)]
  : never

/** What a call answers, as it comes over the wire; named by its `operationId`. */
export type WireBody<Id extends keyof operations> = Json<SuccessOf<operations[Id]>>

/** The same as the app sees it. */
export type Wire<Id extends keyof operations> = Camelized<WireBody<Id>>

/** The query of a call in camel case; named by its `operationId`. */
export type Query<Id extends keyof operations> = QueryOf<operations[Id]>

/** The body that a call takes, in camel case; named by its `operationId`. */
export type Body<Id extends keyof operations> = BodyOf<operations[Id]>

type ParamsOf<Operation> = Operation extends { parameters: { path: infer Params } } ? Params : never

type QueryOf<Operation> = Operation extends { parameters: { query?: infer Values } }
  ? Camelized<NonNullable<Values>>
  : never

type BodyOf<Operation> = Operation extends { requestBody: infer Sent }
  ? Sent extends { content: FileContent }
    ? Blob
    : Camelized<Json<Sent>>
  : never

type HeadersOf<Operation> = Operation extends { parameters: { header?: infer Values } }
  ? NonNullable<Values>
  : never

/** What an operation answers, in camel case; undefined where it has nothing to say. */
type AnswerOf<Operation> = [SuccessOf<Operation>] extends [never]
  ? void
  : SuccessOf<Operation> extends { content: TextContent }
    ? string
    : Camelized<Json<SuccessOf<Operation>>>

interface TextContent {
  'text/csv': string
}

interface EventContent {
  'text/event-stream': string
}

type FileContent =
  | { 'application/octet-stream': unknown }
  | { 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': unknown }
  | { 'application/vnd.openxmlformats-officedocument.presentationml.presentation': unknown }
  | { 'application/pdf': unknown }
  | { 'image/png': unknown }
  | { 'image/svg+xml': unknown }

/** The paths of the provider, as they follow its base address. */
export type ProviderPaths = {
  [Path in keyof paths as Path extends `/provider${infer Rest}` ? Rest : never]: paths[Path]
}

/** The paths of the app host. */
export type AppHostPaths = {
  [Path in keyof paths as Path extends `/api/${string}` ? Path : never]: paths[Path]
}

type HttpMethod = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** What a call may say besides its path, query, headers and body. */
export interface CallSettings {
  /** Milliseconds; by default 15,000 for reads and 30,000 for writes. */
  timeout?: number
  /** Is told again and again which share of the body was sent, from 0 to 1. */
  onUploadProgress?: (share: number) => void
  /** A write after which what the page brought with it still holds. */
  changesNothing?: boolean
  /** A write that begins a session, and ends the one there was: the token of its answer is stored. */
  opensSession?: boolean
  /** What the answer (in camel case) must look like; one that doesn't is an error. See ./shape. */
  check?: (answer: unknown) => boolean
}

/** Forbidden where the operation takes none, optional where it takes nothing that is required. */
type Field<Name extends string, Value> = [Value] extends [never]
  ? Partial<Record<Name, never>>
  : object extends Value
    ? Partial<Record<Name, Value>>
    : Record<Name, Value>

type SettingsOf<Operation> = CallSettings &
  Field<'params', ParamsOf<Operation>> &
  Field<'query', QueryOf<Operation>> &
  Field<'headers', HeadersOf<Operation>> &
  Field<'body', BodyOf<Operation>>

/** The arguments behind the path: none need be given where nothing is required. */
type ArgumentsOf<Operation> =
  object extends SettingsOf<Operation>
    ? [settings?: SettingsOf<Operation>]
    : [settings: SettingsOf<Operation>]

type OperationAt<Paths, Path extends keyof Paths, Method> = Method extends keyof Paths[Path]
  ? Paths[Path][Method]
  : never

type AnswersText = { responses: { 200: { content: TextContent } } }

type AnswersFile = { responses: { 200: { content: FileContent } } }

type AnswersEvents = { responses: { 200: { content: EventContent } } }

/** The paths with such a method. Reads that answer with a text, a file or events have functions of their own. */
type JsonPath<Paths, Method extends HttpMethod> = {
  [Path in keyof Paths]: Paths[Path] extends Record<Method, object>
    ? Paths[Path] extends Record<Method, AnswersText | AnswersFile | AnswersEvents>
      ? never
      : Path
    : never
}[keyof Paths]

type FilePath<Paths> = {
  [Path in keyof Paths]: Paths[Path] extends { get: AnswersFile } ? Path : never
}[keyof Paths]

type EventPath<Paths> = {
  [Path in keyof Paths]: Paths[Path] extends { get: AnswersEvents } ? Path : never
}[keyof Paths]

type TextPath<Paths> = {
  [Path in keyof Paths]: Paths[Path] extends { get: AnswersText } ? Path : never
}[keyof Paths]

/**
 * Calls of one host, typed by the OpenAPI document: the path names the call, and with it its parameters, query, body
 * and answer, all in camel case.
 *
 * @example provider.put('/v1/pro/my_organization/members/{userId}', { params: { userId }, body: { role } })
 */
export type Client<Paths> = {
  [Method in HttpMethod]: <Path extends JsonPath<Paths, Method>>(
    path: Path,
    ...settings: ArgumentsOf<OperationAt<Paths, Path, Method>>
  ) => Promise<AnswerOf<OperationAt<Paths, Path, Method>>>
} & {
  /** A text such as CSV. */
  getText: <Path extends TextPath<Paths>>(
    path: Path,
    ...settings: ArgumentsOf<OperationAt<Paths, Path, 'get'>>
  ) => Promise<string>
  /** A file of any size. */
  getFile: <Path extends FilePath<Paths>>(
    path: Path,
    ...settings: ArgumentsOf<OperationAt<Paths, Path, 'get'>>
  ) => Promise<Blob>
  /** The bytes of server-sent events, as long as they come. See ./events. */
  getEvents: <Path extends EventPath<Paths>>(
    path: Path,
    ...settings: ArgumentsOf<OperationAt<Paths, Path, 'get'>>
  ) => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>
}
