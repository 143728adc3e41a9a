import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { AnswerBars } from '../../../src/charts/bars/answer-bars'
import { ChartFigure } from '../../../src/charts/frame/chart-figure'
import { createAnswersTable } from '../../../src/charts/frame/chart-table'
import { ScaleChart } from '../../../src/charts/scale/scale-chart'
import { Banner } from '../../../src/components/banner'
import { Disclosure } from '../../../src/components/disclosure'
import { PageHeader } from '../../../src/components/page-header'
import { CardsSkeleton, Loading } from '../../../src/components/skeleton'
import { VirtualList } from '../../../src/components/virtual-list'
import { VirtualBundleTile } from '../../../src/core/poll-cards/bundle-tile'
import { PollCard } from '../../../src/core/poll-cards/poll-card'
import { Avatar } from '../../../src/core/session/avatar'

const answers = [{ id: 'j', label: 'Ja', share: 0.4, ciLow: 0.3, ciHigh: 0.5 }]
const polls = Array.from({ length: 100 }, (_, index) => `Frage ${index}?`)

const pieces: [string, ReactNode][] = [
  ['a page header', <PageHeader title="Entdecken" kicker={<Avatar name="Anna" />} lead="Alles" />],
  ['a banner', <Banner kind="frozen">Eingefroren</Banner>],
  ['a menu', <Disclosure button="Konto">x</Disclosure>],
  ['a skeleton', <Loading children={<CardsSkeleton />} />],
  ['a bundle', <VirtualBundleTile to="/x" title="Bahn" designColor="#063157" total={3} />],
  [
    'a chart',
    <ChartFigure title="?" spokenText="." table={createAnswersTable(answers)} sample={{ n: 5 }}>
      <AnswerBars answers={answers} />
    </ChartFigure>,
  ],
  [
    'a numeric scale',
    <ScaleChart
      scale={answers.map((answer) => ({ ...answer, value: 0 }))}
      dontKnow={[{ id: 'w', label: 'weiß nicht', share: 0.1, isDontKnow: true }]}
      mean={{ value: 0, low: 0, high: 0 }}
      median={0}
      maxShare={0.5}
    />,
  ],
  [
    'a list of polls',
    <VirtualList label="Umfragen" items={polls} itemKey={(poll) => poll} estimatedHeight={200}>
      {(poll) => (
        <PollCard
          to="/x"
          question={poll}
          kind={poll === polls[0] ? 'LIKERT_CHOICE' : 'NUMERIC_SCALE'}
          answers={answers.map(({ label, share }, position) => ({
            position,
            text: label,
            share,
            isDontKnow: false,
            value: position,
          }))}
          sampleSize={5}
          date="2024-03-10"
          action={<button>Merken</button>}
        />
      )}
    </VirtualList>,
  ],
]

describe('rendered on the server', () => {
  it.each(pieces)('%s has no style attribute, which the content security policy forbids', (_, piece) => {
    const html = renderToString(
      <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>{piece}</MemoryRouter>,
    )
    expect(html).not.toMatch(/<(?!style)[^>]* style=/)
    expect(html.length).toBeGreaterThan(40)
  })

  it('a list of polls contains its first polls', () => {
    const html = renderToString(<MemoryRouter>{pieces.at(-1)?.[1]}</MemoryRouter>)
    for (const poll of polls.slice(0, 4)) expect(html).toContain(poll)
  })
})
