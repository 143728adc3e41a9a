import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { PollCard } from '../../../src/core/entities/poll-card'
import { pollCount } from '../../../src/core/entities/poll-count'

describe('the card of a poll', () => {
  it('shows the three largest answers of a scale in its own order', () => {
    const shares = [0.02, 0.1, 0.3, 0.2, 0.38]
    render(
      <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
        <PollCard
          to="/x"
          question="Wie sehr?"
          answers={shares.map((share, id) => ({ id: `${id}`, label: `Stufe ${id}`, share }))}
          sampleSize={5012}
          date={null}
        />
      </MemoryRouter>,
    )
    expect(screen.getAllByText(/^Stufe/).map(({ textContent }) => textContent)).toEqual([
      'Stufe 2',
      'Stufe 3',
      'Stufe 4',
    ])
  })

  const answers = [
    { id: 'w', label: 'weiß nicht', share: 0.5, isDontKnow: true },
    { id: 'a', label: 'Ja', share: 0.2 },
    { id: 'b', label: 'Nein', share: 0.3 },
  ]
  const card = (
    <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
      <PollCard
        to="/pro/analytics/7"
        question="Kommt der Zug?"
        answers={answers}
        answerOrder="size"
        sampleSize={5012}
        date="2024-03-10"
      />
    </MemoryRouter>
  )

  it('leads to the analysis and shows question, answers, base and date [LIST-03]', () => {
    render(card)
    expect(screen.getByRole('link', { name: 'Kommt der Zug?' })).toHaveAttribute('href', '/pro/analytics/7')
    const bars = within(screen.getByRole('list')).getAllByRole('listitem')
    expect(bars.map((bar) => bar.textContent)).toEqual([
      'Nein30\u00a0%',
      'Ja20\u00a0%',
      'weiß nicht50\u00a0%',
    ])
    expect(screen.getByText('n = 5.012')).toBeVisible()
    expect(screen.getByText('10. März 24')).toBeVisible()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})

it.each([
  [0, '0 Umfragen'],
  [1, '1 Umfrage'],
  [1200, '1.200 Umfragen'],
])('counts %i polls as %s', (count, words) => expect(pollCount(count)).toBe(words))
