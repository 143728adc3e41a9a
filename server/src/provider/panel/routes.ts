import { defineRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import { presentFieldPlanBasis } from './field-plan-presenter.ts'
import { presentPanel } from './presenter.ts'
import { countRecentUnexcludedAnswers, countPanel } from './repository.ts'
import { FieldPlanBasis, Panel } from './schema.ts'
import { createDailyCachedCounter } from './service.ts'

/** Routes for the composition of the panel, compared with the population, and for how answers arrive. */
export const panelAndFieldPlanRoutes = defineRoutes('panel', (app, context) => {
  const readPanel = createDailyCachedCounter(context, countPanel)
  const readArrivals = createDailyCachedCounter(context, countRecentUnexcludedAnswers)
  app.get(
    '/v1/admin/panel',
    operation('getPanel', { access: { permission: 'panel.read' }, response: Panel }),
    async () => {
      const { counts, source } = await readPanel()
      return presentPanel(counts, source)
    },
  )
  app.get(
    '/v1/admin/field_plan',
    operation('getFieldPlanBasis', {
      summary: 'How answers arrive in our own polls, to plan the field of another.',
      access: { permission: 'polls.read' },
      response: FieldPlanBasis,
    }),
    async () => {
      const { counts, source, today } = await readArrivals()
      return presentFieldPlanBasis(counts, source, today)
    },
  )
})
