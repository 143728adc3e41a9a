import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { EXCLUSIVITY_TYPE } from '../../../../contract/enumerations/content.ts'
import { getValues } from '../../../../contract/enumerations/values.ts'
import { exclusivityRules, isWithin } from '../../../../contract/exclusivity.ts'
import { pollGrants } from '../../../src/database/schema-content.ts'
import { ORGANIZATION } from '../../support/fixture.ts'
import type { InjectFn } from '../../support/harness.ts'
import { seedPoll, startWidget, type WidgetHarness } from '../../widget/support.ts'

suite('the exclusivity of a poll', () => {
  let harness: WidgetHarness
  let granted: InjectFn
  let other: InjectFn
  before(async () => {
    harness = await startWidget()
    granted = await harness.as('admin@verlag.example')
    other = await harness.as('redaktion@kunde.example')
  })
  after(() => harness.close())

  test('decides by type who sees, embeds and exports it [STAFF-17]', async () => {
    for (const exclusivity of [null, ...getValues(EXCLUSIVITY_TYPE)]) {
      const { sees, embeds, exports } = exclusivityRules(exclusivity)
      const poll = await seedPoll(harness, {
        kind: 'SINGLE_CHOICE',
        exclusivity,
        answers: [{ text: 'Ja' }, { text: 'Nein' }],
      })
      await harness.db.insert(pollGrants).values({ pollId: poll, organizationId: ORGANIZATION.verlag })
      for (const [send, isGranted, mayEmbed] of [
        [granted, true, true],
        [other, false, false],
      ] as const) {
        const detail = await send(`GET /provider/v1/pro/polls/${poll}`)
        const name = `${exclusivity} ${isGranted}`
        assert.equal(detail.statusCode, isWithin(sees, isGranted) ? 200 : 404, name)
        const csv = await send(`GET /provider/v1/pro/polls/${poll}/export.csv`)
        if (detail.statusCode === 404) {
          assert.equal(csv.statusCode, 404, name)
          continue
        }
        assert.deepEqual(
          detail.json().grants,
          { can_export: isWithin(exports, isGranted), can_embed: mayEmbed && isWithin(embeds, isGranted) },
          name,
        )
        assert.equal(csv.statusCode, isWithin(exports, isGranted) ? 200 : 403, name)
      }
      const widget = await harness.visitor().get(`/${poll}`)
      assert.equal(widget.statusCode, embeds === 'NOBODY' ? 404 : 200, String(exclusivity))
    }
  })

  test('allows embedding by everyone only if everyone may see it [STAFF-17]', () => {
    for (const { sees, embeds } of getValues(EXCLUSIVITY_TYPE).map(exclusivityRules)) {
      if (sees !== 'ALL') assert.equal(embeds, 'NOBODY', 'the widget host knows no organization')
    }
  })
})
