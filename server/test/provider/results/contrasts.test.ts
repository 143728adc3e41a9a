import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { and, eq } from 'drizzle-orm'
import { DAY_MS } from '../../../../contract/days.ts'
import { pollAnswers, polls } from '../../../src/database/schema-content.ts'
import type { PollComparisonWire } from '../../../src/provider/results/comparison/schema.ts'
import type { PollContrastsWire } from '../../../src/provider/results/contrasts/schema.ts'
import { insertWaves, insertPoll } from '../../support/content.ts'
import { EACH_DATABASE } from '../../support/databases.ts'
import { POLL } from '../../support/fixture.ts'
import { setupHarness } from '../../support/harness.ts'
import { unzip } from '../../support/zip.ts'
import { castVotes } from './cast-votes.ts'

/** Two months of 30 days each, the first beginning on 2026-02-01. */
const monthOf = (index: number) => Math.floor(index / 1200)
const day = (index: number) => 30 * monthOf(index) + (index % 30)
const isWoman = (index: number) => Math.floor(index / 5) % 2 === 0
/** Spreads voters evenly from 0 to 1. */
const spread = (index: number) => ((index * 37) % 100) / 100

for (const { kind, open, installed } of EACH_DATABASE)
  describe(`with ${kind}`, installed, () => {
    const harness = setupHarness({
      open,
      prepare: async () => {
        await castVotes(harness.db, {
          pollId: POLL.open,
          count: 2400,
          day,
          mask: (index) => {
            const yes = (isWoman(index) ? 0.6 : 0.3) + 0.15 * monthOf(index)
            return spread(index) < yes ? 1 : 2
          },
        })
        await castVotes(harness.db, {
          pollId: POLL.kundeResult,
          count: 1200,
          mask: (index) => (spread(index) < 0.5 ? 1 : 2),
        })
      },
    })
    const customer = harness.user('redaktion@kunde.example')

    async function computeContrasts(query = '', id: number = POLL.open) {
      const response = await customer(`GET /provider/v1/pro/polls/${id}/contrasts?${query}`)
      assert.equal(response.statusCode, 200, response.body)
      return response.json<PollContrastsWire>()
    }
    const SECOND_MONTH = 'from=2026-03-03&to=2026-04-01'

    describe('the finding of a file', () => {
      const BOTH_MONTHS = 'from=2026-02-01&to=2026-04-01'
      const wordsOf = async (view: string, days = SECOND_MONTH) => {
        const response = await customer(`GET /provider/v1/pro/polls/${POLL.open}/export.svg?${days}&${view}`)
        assert.equal(response.statusCode, 200, response.body)
        return /<desc id="desc">(.*?)<\/desc>/.exec(response.body)?.[1]?.replaceAll('\u00a0', ' ') ?? ''
      }

      it('is that of its view: the largest contrast of groups, and where regions differ [READ-05] [READ-31]', async () => {
        const contrast =
          /„Ja“ antworten \d+ % der Frauen und \d+ % der Männer\. Unterschied: \d+ bis \d+ Punkte\./
        assert.match(await wordsOf('view=groups&by=GENDER'), contrast)
        assert.match(await wordsOf('view=groups&by=AGE&by=GENDER&by=EAST_WEST'), contrast)
        assert.match(
          await wordsOf('view=groups&by=AGE'),
          /Kein Unterschied zwischen Altersgruppen ist statistisch abgesichert, bei \d+ Vergleichen\./,
        )
        assert.match(await wordsOf('view=total'), / „Ja“/)
        assert.doesNotMatch(await wordsOf('view=total'), /Unterschied/)
      })

      it('and its map are about the answer on the screen [READ-05] [READ-31]', async () => {
        const map = await wordsOf('view=map&by=STATE&answer=1', BOTH_MONTHS)
        assert.match(map, /Anteil „Nein“/)
        assert.match(map, /[Dd]er Anteil für „Nein“ .*übrigen Befragten.* Insgesamt \d+ % \(\d+ bis \d+\)\./)
        assert.match(await wordsOf('view=map&by=STATE', BOTH_MONTHS), /[Dd]er Anteil für „Ja“/)
      })

      it('is in its workbook, too [READ-05] [READ-31]', async () => {
        const response = await customer(
          `GET /provider/v1/pro/polls/${POLL.open}/export.xlsx?${SECOND_MONTH}&view=groups&by=GENDER`,
        )
        const words = unzip(response.rawPayload).get('xl/sharedStrings.xml')?.toString() ?? ''
        assert.match(words.replaceAll('\u00a0', ' '), /Befund.*der Frauen und \d+ % der Männer/s)
      })
    })

    describe('the contrasts of a result', () => {
      it('contain the largest significant difference between groups, and the change since the previous days [READ-03]', async () => {
        const { contrasts, compared, change_gap } = await computeContrasts(SECOND_MONTH)
        assert.ok(compared.groups > 20, `${compared.groups}`)
        assert.deepEqual([compared.change, change_gap], [2, null])
        const [groups, change, ...others] = contrasts
        assert.deepEqual(others, [])
        assert.deepEqual(
          [groups!.type, groups!.dimension, groups!.subject, groups!.position, groups!.is_secured],
          ['GROUPS', 'GENDER', 'ANSWER', 0, true],
        )
        assert.deepEqual([groups!.first.key?.value, groups!.second.key?.value], ['FEMALE', 'MALE'])
        assert.ok(Math.abs(groups!.difference + 0.3) < 0.03, `${groups!.difference}`)
        assert.ok(groups!.ci95[0]! < groups!.difference && groups!.difference < groups!.ci95[1]!)
        assert.deepEqual([change!.type, change!.is_secured], ['CHANGE', true])
        assert.deepEqual(
          [change!.first.from, change!.first.to, change!.second.from, change!.second.to],
          ['2026-02-01', '2026-03-02', '2026-03-03', '2026-04-01'],
        )
        assert.ok(Math.abs(change!.difference - 0.15) < 0.03, `${change!.difference}`)
      })

      it('contain the largest significant difference of each dimension, with its comparisons [READ-05]', async () => {
        const { dimensions, contrasts, compared } = await computeContrasts(SECOND_MONTH)
        assert.deepEqual(
          dimensions.map(({ dimension }) => dimension),
          ['AGE', 'GENDER', 'EAST_WEST', 'STATE'],
        )
        const [age, gender, ...regions] = dimensions
        assert.deepEqual(gender!.contrast, contrasts[0])
        assert.equal(age!.contrast, null)
        assert.equal(age!.compared + gender!.compared, compared.groups)
        assert.equal(
          regions.reduce((sum, region) => sum + region.compared, 0),
          compared.regions,
        )
      })

      it('contain that between the groups of a profile answer on request, and only there [READ-05] [PROFILE-09]', async () => {
        const id = await insertPoll(harness.db, { answers: ['Ja', 'Nein'], weighting: 'NONE' })
        const at = new Date(harness.context.now().getTime() - 3 * DAY_MS)
        await harness.context.database.$client.query(
          `with known as (insert into voters (birth_year, gender, state)
             select 1980, n % 2, 1 + n % 16 from generate_series(1, 900) n returning id),
           cast_votes as (insert into votes (poll_id, voter_id, answer_mask, age, gender, state, cast_at)
             select $1, id, case when id % 10 < case when id % 3 = 2 then 8 else 4 end then 1 else 2 end,
               46, id % 2, 1 + id % 16, $2 from known)
           insert into profile_answers (voter_id, subject, category, answered_at)
             select id, 'EDUCATION', id % 3, $2 from known`,
          [id, at],
        )
        const { dimensions, contrasts, compared } = await computeContrasts('by=EDUCATION&period=all', id)
        const found = dimensions.at(-1)!
        assert.deepEqual([dimensions.length, found.dimension], [5, 'EDUCATION'])
        assert.deepEqual(
          [found.contrast?.type, found.contrast?.is_secured, found.contrast?.second.key?.value],
          ['GROUPS', true, 'EDUCATION:2'],
        )
        assert.ok(Math.abs(found.contrast!.difference - 0.4) < 0.06, `${found.contrast!.difference}`)
        const without = await computeContrasts('period=all', id)
        assert.deepEqual([without.contrasts, without.compared], [contrasts, compared])
        assert.equal(without.dimensions.length, 4)
        const crossed = await customer(
          `GET /provider/v1/pro/polls/${id}/contrasts?by=EDUCATION&gender=FEMALE`,
        )
        assert.equal(crossed.statusCode, 422, crossed.body)
        assert.match(crossed.json().fields.by, /nur allein teilen/)
      })

      it('are never about “Sonstige” [READ-03] [READ-110]', async () => {
        const setText = (text: string) =>
          harness.db
            .update(pollAnswers)
            .set({ text })
            .where(and(eq(pollAnswers.pollId, POLL.open), eq(pollAnswers.position, 0)))
        const [before] = await harness.db
          .select()
          .from(pollAnswers)
          .where(and(eq(pollAnswers.pollId, POLL.open), eq(pollAnswers.position, 0)))
        await setText('Sonstige')
        const { contrasts, compared } = await computeContrasts(SECOND_MONTH)
        await setText(before!.text)
        assert.deepEqual(
          contrasts.map(({ type, position }) => [type, position]),
          [
            ['GROUPS', 1],
            ['CHANGE', 1],
          ],
        )
        assert.equal(compared.change, 1)
      })

      it('have the interval and the verdict that a comparison of the same pair has [READ-03] [READ-71]', async () => {
        const [groups, change] = (await computeContrasts(SECOND_MONTH)).contrasts
        const compare = async (query: string) => {
          const response = await customer(`GET /provider/v1/pro/polls/${POLL.open}/comparison?${query}`)
          const { differences } = response.json<PollComparisonWire>()
          return differences.find(({ position }) => position === 0)!
        }
        const verdictOf = ({ ci95, is_secured }: { ci95: number[]; is_secured: boolean }) => [
          ci95,
          is_secured,
        ]
        const women = await compare(`${SECOND_MONTH}&gender=FEMALE&vs_gender=MALE`)
        assert.deepEqual(verdictOf(women), verdictOf(groups!))
        const before = await compare(`from=2026-02-01&to=2026-03-02&vs_from=2026-03-03&vs_to=2026-04-01`)
        assert.deepEqual(verdictOf(before), verdictOf(change!))
        const reversed = await compare(`${SECOND_MONTH}&vs_from=2026-02-01&vs_to=2026-03-02`)
        assert.deepEqual(reversed.ci95.map((end) => -end).toReversed(), before.ci95)
      })

      it('apply the filter of people [READ-03]', async () => {
        const { contrasts } = await computeContrasts(`${SECOND_MONTH}&gender=FEMALE`)
        assert.deepEqual(
          contrasts.map(({ type }) => type),
          ['CHANGE'],
        )
      })

      it('compare nothing across a changed wording [READ-03, READ-53]', async () => {
        const changeAfter = async (date: string) => {
          const events = [{ date, kind: 'WORDING' as const, label: 'Frage gekürzt' }]
          await harness.db.update(polls).set({ events }).where(eq(polls.id, POLL.open))
          const { contrasts, compared, change_gap } = await computeContrasts(SECOND_MONTH)
          const change = contrasts.find(({ type }) => type === 'CHANGE')
          assert.equal(change === undefined, compared.change === 0)
          return change ? [change.first.from, change.first.to] : change_gap
        }
        assert.deepEqual(await changeAfter('2026-02-01'), ['2026-02-01', '2026-03-02'])
        // Within the days before: the whole weeks since then.
        assert.deepEqual(await changeAfter('2026-02-20'), ['2026-02-23', '2026-03-02'])
        // Too few days since then, and a new wording within the shown days.
        assert.deepEqual(await changeAfter('2026-03-03'), { reason: 'WORDING', since: '2026-03-03' })
        assert.deepEqual(await changeAfter('2026-03-10'), { reason: 'WORDING', since: '2026-03-10' })
        await harness.db.update(polls).set({ events: [] }).where(eq(polls.id, POLL.open))
      })

      it('are empty if all differences are chance, for any number of comparisons [READ-03, READ-04]', async () => {
        const { contrasts, compared } = await computeContrasts('period=all', POLL.kundeResult)
        assert.deepEqual(contrasts, [])
        assert.ok(compared.groups > 20, `${compared.groups}`)
        assert.equal(compared.change, 0)
      })

      it('contain the change since the previous wave of published shares, significant or not [READ-03]', async () => {
        await harness.db.update(polls).set({ weighting: 'PUBLISHED' }).where(eq(polls.id, POLL.frozen))
        const waves = [0.3, 0.5, 0.51].map((share, index) => ({
          number: index + 1,
          fieldStart: `2026-0${index + 1}-01`,
          fieldEnd: `2026-0${index + 1}-20`,
          respondents: 1000,
          share,
        }))
        await insertWaves(harness.db, POLL.frozen, waves)
        const { contrasts, compared } = await computeContrasts('', POLL.frozen)
        assert.deepEqual(compared, { groups: 0, change: 2, regions: 0 })
        const [change] = contrasts
        assert.deepEqual(
          [change!.first.from, change!.second.from, change!.first.value, change!.is_secured],
          ['2026-02-01', '2026-03-01', 0.5, false],
        )
      })

      it('are empty without votes [READ-04]', async () => {
        const { contrasts, compared } = await computeContrasts('', POLL.archived)
        assert.deepEqual([contrasts, compared], [[], { groups: 0, change: 0, regions: 0 }])
      })
    })

    describe('the contrasts of a wave', () => {
      const ask = async (question: string) => {
        const pollId = await insertPoll(harness.db, {
          status: 'ARCHIVED',
          question,
          series: 'Tempo',
          fieldStart: '2025-11-01',
          fieldEnd: '2025-11-14',
          answers: ['Nein', 'Ja', 'weiß nicht'],
        })
        await castVotes(harness.db, {
          pollId,
          count: 1200,
          day: (index) => -92 + (index % 14),
          mask: (index) => (spread(index) < 0.8 ? 1 : 2),
        })
        return pollId
      }
      before(() => harness.db.update(polls).set({ series: 'Tempo' }).where(eq(polls.id, POLL.open)))

      it('contain the change since the previous wave, by equal answers [READ-03] [READ-15]', async () => {
        const id = await ask('Wie stehen Sie zu einem Tempolimit?')
        const change = (await computeContrasts('period=all')).contrasts.find(({ type }) => type === 'CHANGE')
        assert.deepEqual([change?.position, change?.is_secured], [0, true])
        assert.match(change?.first.from ?? '', /^2025-11/)
        assert.ok((change?.difference ?? 0) > 0.25, `${change?.difference}`)
        await harness.db.delete(polls).where(eq(polls.id, id))
      })

      it('compare nothing with a wave of another kind of weighting, and report it [READ-15]', async () => {
        const id = await ask('Wie stehen Sie zu einem Tempolimit?')
        await harness.db.update(polls).set({ weighting: 'NONE' }).where(eq(polls.id, id))
        const { contrasts, change_gap } = await computeContrasts('period=all')
        assert.ok(contrasts.every(({ type }) => type !== 'CHANGE'))
        assert.deepEqual(change_gap, { reason: 'WEIGHTING', since: null })
        const unweighted = await computeContrasts('period=all&weights=UNWEIGHTED')
        assert.ok(unweighted.contrasts.some(({ type }) => type === 'CHANGE'))
        assert.equal(unweighted.change_gap, null)
        await harness.db.delete(polls).where(eq(polls.id, id))
      })

      it('compare nothing with a wave of another wording [READ-15]', async () => {
        await ask('Wie war Ihre Haltung zu einem Tempolimit?')
        const { contrasts, change_gap } = await computeContrasts('period=all')
        assert.ok(contrasts.every(({ type }) => type !== 'CHANGE'))
        assert.deepEqual(change_gap, { reason: 'WORDING', since: '2026-02-01' })
      })
    })
  })
