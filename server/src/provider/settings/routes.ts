import { IfMatchHeaders } from '../common-schema.ts'
import { defineRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import { withEtag } from '../versions.ts'
import { presentAccountWithAccess } from './presenter.ts'
import { DemoAccounts, Settings, SettingsBody, TestMailResponse } from './schema.ts'
import {
  changeSettingsOrEndDemo,
  listAccountsWithAccessDuringDemo,
  readSettings,
  sendTestMail,
} from './service.ts'

const access = { permission: 'settings.write' } as const
const SETTINGS = '/v1/admin/settings'

/** Routes for the settings that staff change while the server runs. */
export const settingsRoutes = defineRoutes('settings', (app, context) => {
  app.get(SETTINGS, operation('getSettings', { access, response: Settings }), async (_request, reply) =>
    withEtag(reply, await readSettings(context)),
  )
  app.put(
    SETTINGS,
    operation('updateSettings', { access, headers: IfMatchHeaders, body: SettingsBody, response: Settings }),
    async (request, reply) =>
      withEtag(reply, await changeSettingsOrEndDemo(context, request, request.user, request.body)),
  )
  app.get(
    `${SETTINGS}/demo_accounts`,
    operation('listDemoAccounts', { access, response: DemoAccounts }),
    async () => ({
      accounts: (await listAccountsWithAccessDuringDemo(context)).map(presentAccountWithAccess),
    }),
  )
  app.post(
    `${SETTINGS}/test_mail`,
    operation('sendTestMail', { access, response: TestMailResponse }),
    async ({ user }) => sendTestMail(context, user),
  )
})
