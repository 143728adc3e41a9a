import { domainRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import { presentPanel } from './presenter.ts'
import { Panel } from './schema.ts'
import { createPanelReader } from './service.ts'

/** Route for the composition of the panel, compared with the population. */
export const panelRoutes = domainRoutes('panel', (app, context) => {
  const readPanel = createPanelReader(context)
  app.get(
    '/v1/admin/panel',
    operation('getPanel', { access: { permission: 'panel.read' }, response: Panel }),
    async () => {
      const { counts, source } = await readPanel()
      return presentPanel(counts, source)
    },
  )
})
