import { render, screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { formatPollCount } from '../../../src/core/entities/poll-count'
import { PollCard } from '../../../src/core/poll-cards/poll-card'

const answer = (position: number, text: string, share: number, isDontKnow = false) => ({
  position,
  text,
  share,
  isDontKnow,
  value: null,
})

const card = (
  props: Pick<ComponentProps<typeof PollCard>, 'kind' | 'answers' | 'isDemo'> & { sampleSize?: number },
) => (
  <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
    <PollCard
      to="/pro/analytics/7"
      question="Kommt der Zug?"
      sampleSize={5012}
      date="2024-03-10"
      {...props}
    />
  </MemoryRouter>
)

describe('the card of a poll', () => {
  it('shows all steps of a scale as one bar, with its top half as headline [READ-07, READ-110]', () => {
    const shares = [0.02, 0.1, 0.3, 0.2, 0.38]
    render(
      card({
        kind: 'ORDINAL_CHOICE',
        answers: shares.map((share, position) => answer(position, `Stufe ${position}`, share)),
      }),
    )
    expect(screen.getByText('12 %').parentElement).toHaveTextContent('12 % „Stufe 1“ oder „Stufe 0“')
    expect(screen.getByText(/^58\s% „Stufe 3“ oder „Stufe 4“; am häufigsten: „Stufe 4“ mit/)).toBeVisible()
    expect(
      screen.getByRole('img', { name: /^„Stufe 0“ 2\s%, „Stufe 1“ 10\s%, .*„Stufe 4“ 38\s%$/ }),
    ).toBeVisible()
  })

  it('links to the analysis and shows question, answers, base and date [LIST-03, READ-07]', () => {
    const answers = [answer(0, 'weiß nicht', 0.5, true), answer(1, 'Bus', 0.2), answer(2, 'Bahn', 0.3)]
    render(card({ kind: 'NOMINAL_CHOICE', answers }))
    expect(screen.getByRole('link', { name: 'Kommt der Zug?' })).toHaveAttribute('href', '/pro/analytics/7')
    const bars = within(screen.getByRole('list')).getAllByRole('listitem')
    expect(bars.map((bar) => bar.textContent)).toEqual([
      'Bahn30\u00a0%',
      'Bus20\u00a0%',
      'weiß nicht50\u00a0%',
    ])
    expect(screen.getByText('n = 5.012')).toBeVisible()
    expect(screen.getByText('10. März 24')).toBeVisible()
    expect(screen.queryByText('Demodaten')).not.toBeInTheDocument()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('states demo data in the line of its base [READ-07]', () => {
    render(card({ kind: 'SINGLE_CHOICE', answers: [answer(0, 'Bus', 0.2)], isDemo: true }))
    const line = screen.getByText('Demodaten').parentElement!
    expect([...line.children].map(({ textContent }) => textContent)).toEqual([
      'n = 5.012',
      '10. März 24',
      'Demodaten',
    ])
  })

  it('states that there are few respondents, or no result yet [READ-07]', () => {
    const { rerender } = render(
      card({
        kind: 'SINGLE_CHOICE',
        answers: [answer(0, 'Bus', 0.2), answer(1, 'Bahn', 0.8)],
        sampleSize: 80,
      }),
    )
    expect(screen.getByText('unsicher: unter 100 Befragte')).toBeVisible()
    rerender(card({ kind: 'SINGLE_CHOICE', answers: [], sampleSize: 0 }))
    expect(screen.getByText('Für diese Umfrage liegt noch kein Ergebnis vor.')).toBeVisible()
    expect(screen.queryByText(/^n = /)).not.toBeInTheDocument()
  })
})

it.each([
  [0, '0 Umfragen'],
  [1, '1 Umfrage'],
  [1200, '1.200 Umfragen'],
])('formats %i polls as %s', (count, words) => expect(formatPollCount(count)).toBe(words))
