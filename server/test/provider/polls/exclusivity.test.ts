import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { EXCLUSIVITY_TYPE } from '../../../../contract/enumerations/content.ts'
import { getValues } from '../../../../contract/enumerations/values.ts'
import { exclusivityRules, isInAudience, needsEmbedKey } from '../../../../contract/exclusivity.ts'
import { pollGrants } from '../../../src/database/schema-content.ts'
import { insertPoll } from '../../support/content.ts'
import { ORGANIZATION } from '../../support/fixture.ts'
import { setupWidget, tokenIn } from '../../widget/support.ts'

suite('the exclusivity of a poll', () => {
  const harness = setupWidget()
  const granted = harness.user('admin@verlag.example')
  const other = harness.user('redaktion@kunde.example')

  test('decides by type who sees, embeds and exports it [STAFF-17]', async () => {
    for (const exclusivity of [null, ...getValues(EXCLUSIVITY_TYPE)]) {
      const { sees, embeds, exports } = exclusivityRules(exclusivity)
      const poll = await insertPoll(harness.db, {
        kind: 'SINGLE_CHOICE',
        exclusivity,
        answers: [{ text: 'Ja' }, { text: 'Nein' }],
      })
      await harness.db.insert(pollGrants).values({ pollId: poll, organizationId: ORGANIZATION.verlag })
      let key: string | null = null
      for (const [send, isGranted, mayEmbed] of [
        [granted, true, true],
        [other, false, false],
      ] as const) {
        const detail = await send(`GET /provider/v1/pro/polls/${poll}`)
        const name = `${exclusivity} ${isGranted}`
        assert.equal(detail.statusCode, isInAudience(sees, isGranted) ? 200 : 404, name)
        const csv = await send(`GET /provider/v1/pro/polls/${poll}/export.csv`)
        if (detail.statusCode === 404) {
          assert.equal(csv.statusCode, 404, name)
          continue
        }
        const { embed_key: ownKey, ...grants } = detail.json().grants
        assert.deepEqual(
          grants,
          {
            can_export: isInAudience(exports, isGranted),
            can_embed: mayEmbed && isInAudience(embeds, isGranted),
          },
          name,
        )
        assert.equal(ownKey !== undefined, needsEmbedKey(exclusivity) && grants.can_embed, name)
        key ??= ownKey ?? null
        assert.equal(csv.statusCode, isInAudience(exports, isGranted) ? 200 : 403, name)
      }
      const isPublic = sees === 'ALL' && embeds !== 'NOBODY'
      const widget = await harness.visitor().get(`/${poll}`)
      assert.equal(widget.statusCode, isPublic ? 200 : 404, String(exclusivity))
      const withKey = await harness.visitor().get(`/${poll}?key=${key ?? `${ORGANIZATION.verlag}-abc`}`)
      assert.equal(withKey.statusCode, embeds === 'NOBODY' ? 404 : 200, String(exclusivity))
    }
  })

  test('is shown embedded only with a key of an organization that has the poll [STAFF-17]', async () => {
    const seed = () =>
      insertPoll(harness.db, {
        kind: 'SINGLE_CHOICE',
        exclusivity: 'ALL_RIGHT_EXCLUSIVE',
        answers: [{ text: 'Ja' }, { text: 'Nein' }],
      })
    const [poll, second] = [await seed(), await seed()]
    for (const pollId of [poll, second])
      await harness.db.insert(pollGrants).values({ pollId, organizationId: ORGANIZATION.verlag })
    const { embed_key: key } = (await granted(`GET /provider/v1/pro/polls/${poll}`)).json().grants
    const statusOf = async (id: number, tried: string, view = '') =>
      (await harness.visitor().get(`/${id}?key=${tried}${view}`)).statusCode
    assert.equal(await statusOf(poll, key), 200)
    assert.equal(await statusOf(second, key), 404, 'the key of another poll')
    for (const forged of [
      '',
      'x',
      `${key}x`,
      key.slice(0, -1),
      key.replace(/^\d+/, String(ORGANIZATION.kunde)),
    ])
      assert.equal(await statusOf(poll, forged), 404, forged)

    const voter = harness.visitor()
    const form = await voter.get(`/${poll}?key=${key}`)
    const voted = await voter.send(`/${poll}?key=${key}`, { token: tokenIn(form.body), answer: '0' })
    assert.equal(voted.statusCode, 303)
    assert.ok(String(voted.headers.location).includes(`key=${key}`), 'the result is shown with it, too')
    assert.equal((await voter.get(String(voted.headers.location))).statusCode, 200)

    await harness.db.delete(pollGrants).where(eq(pollGrants.pollId, poll))
    assert.equal(await statusOf(poll, key), 404, 'the key ends with the grant')
  })
})
