import { render, screen } from '@testing-library/react'
import { Sparkline } from '../../../src/charts/line/sparkline'

const monthsOf = (values: readonly (number | null)[]) =>
  values.map((value, month) => ({ from: `2026-0${month + 1}-01`, to: `2026-0${month + 1}-28`, value }))

describe('a sparkline', () => {
  it('draws a value between two gaps as a dot, besides the first and the last [READ-27]', () => {
    const { container } = render(
      <Sparkline isMean={false} points={monthsOf([0.42, null, 0.5, null, 0.41, 0.44, 0.45])} />,
    )
    const dots = [...container.querySelectorAll('circle')].map((dot) => dot.getAttribute('cx'))
    expect(dots).toEqual(['0%', `${200 / 6}%`, '100%'])
    expect(container.querySelectorAll('line')).toHaveLength(2)
  })

  it('lists its values for screen readers, and says where there is none [READ-27]', () => {
    render(<Sparkline isMean={false} points={monthsOf([0.42, null, 0.5])} />)
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1. Januar 26 – 28. Januar 26: 42\u00a0%',
      '1. Februar 26 – 28. Februar 26: keine Angabe',
      '1. März 26 – 28. März 26: 50\u00a0%',
    ])
  })
})
