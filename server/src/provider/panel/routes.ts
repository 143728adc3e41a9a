import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Context } from '../../context/context.ts'
import { operation } from '../operation.ts'
import { presentPanel } from './presenter.ts'
import { Panel } from './schema.ts'
import { createPanelReader } from './service.ts'

/** Who answers: the panel beside the population, in groups. */
export function panelRoutes(context: Context): FastifyPluginAsyncTypebox {
  const readPanel = createPanelReader(context)
  return async (app) => {
    app.get(
      '/v1/admin/panel',
      operation('getPanel', { tags: ['panel'], access: { permission: 'panel.read' }, response: Panel }),
      async () => presentPanel(await readPanel()),
    )
  }
}
