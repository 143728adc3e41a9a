import { IMPORT_UPLOAD } from '../../../../contract/poll-import.ts'
import { clientNetwork } from '../../http/client-network.ts'
import type { RouteAccess } from '../access.ts'
import { NoContent } from '../common-schema.ts'
import { defineRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import {
  ImportCheck,
  PollUpload,
  ImportSettingsBody,
  StartedImport,
  UploadBody,
  UploadQuery,
} from './schema.ts'
import { checkTable, discardUpload, startImportAndConsumeUpload, uploadTable } from './service.ts'

const access = { permission: 'polls.import' } satisfies RouteAccess
const IMPORT = '/v1/admin/polls/import'

/** Adds the options of a route that accepts a table. */
const withUpload = <Options extends { config?: object }>(options: Options) => ({
  ...options,
  bodyLimit: IMPORT_UPLOAD.maxBytes,
  config: { ...options.config, bodyTimeoutMs: IMPORT_UPLOAD.seconds * 1000 },
})

/** Routes to import polls from a table: upload, check, start. */
export const pollImportRoutes = defineRoutes('poll import', (app, context) => {
  // Only these routes get the body as a stream: it is written to disk while its bytes are counted.
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) =>
    // Destroying a stream that is too long would close the connection before the response.
    done(null, payload.iterator({ destroyOnReturn: false })),
  )
  app.post(
    IMPORT,
    withUpload(
      operation('uploadPollTable', {
        access,
        querystring: UploadQuery,
        consumes: ['application/octet-stream'],
        body: UploadBody,
        response: PollUpload,
      }),
    ),
    async (request) =>
      uploadTable(context, request.user, {
        fileName: request.query.name,
        content: request.body,
        network: clientNetwork(request),
      }),
  )
  app.post(
    `${IMPORT}/:id/check`,
    operation('checkPollTable', { access, body: ImportSettingsBody, response: ImportCheck }),
    async (request) =>
      checkTable(context, request.user, request.params.id, request.body, clientNetwork(request)),
  )
  app.post(
    `${IMPORT}/:id/start`,
    operation('startPollImport', { access, body: ImportSettingsBody, response: StartedImport }),
    async ({ user, params, body }) => ({
      job_id: await startImportAndConsumeUpload(context, user, params.id, body),
    }),
  )
  app.delete(
    `${IMPORT}/:id`,
    operation('discardPollTable', { access, response: NoContent }),
    async ({ user, params }) => {
      await discardUpload(context, user, params.id)
    },
  )
})
