import { fireEvent, render, screen } from '@testing-library/react'
import { AccountAvatar, Avatar } from '../../../src/core/session/avatar'

const logo = 'https://kunde.example/logo.png'
const avatar = () => screen.getByRole('img', { name: 'Nutzeravatar' })

describe('the avatar', () => {
  it('shows the logo before all else, through the image proxy [NAV-07, EMB-01]', () => {
    render(<Avatar logoUrl={logo} icon="★" name="Anna" />)
    expect(avatar()).toHaveAttribute('src', `/img?url=${encodeURIComponent(logo)}`)
  })

  it('shows the icon where there is no logo [NAV-07]', () => {
    render(<Avatar icon="★" name="Anna" />)
    expect(avatar()).toHaveTextContent('★')
  })

  it.each([
    ['änne', 'Ä'],
    ['  bahn AG', 'B'],
    ['𝒜lpha', '𝒜'],
    ['🇩🇪 Bund', '🇩🇪'],
    ['👩‍🔬 Labor', '👩‍🔬'],
  ])('shows the first letter of %s in upper case [NAV-07]', (name, letter) => {
    render(<Avatar name={name} />)
    expect(avatar()).toHaveTextContent(new RegExp(`^${letter}$`))
  })

  it('shows a default picture where nothing is known [NAV-07]', () => {
    render(<Avatar name="" />)
    expect(avatar().querySelector('svg')).toBeInTheDocument()
  })

  it('is 40 px unless told, its letter two thirds of that [NAV-07]', () => {
    const { rerender } = render(<Avatar name="Anna" />)
    expect(avatar()).toHaveStyle({ width: '40px', height: '40px' })
    expect(parseFloat(getComputedStyle(avatar()).fontSize)).toBeCloseTo(80 / 3)
    rerender(<Avatar name="Anna" size={60} />)
    expect(avatar()).toHaveStyle({ width: '60px', fontSize: '40px' })
  })

  it('falls back when the logo cannot be loaded [NAV-07]', () => {
    render(<Avatar logoUrl={logo} name="Anna" />)
    fireEvent.error(avatar())
    expect(avatar()).toHaveTextContent('A')
  })
})

describe('the account avatar', () => {
  it('shows the organization’s logo [NAV-07]', () => {
    render(<AccountAvatar logoUrl={logo} gender="FEMALE" />)
    expect(avatar()).toHaveAttribute('src')
  })

  it.each(['MALE', 'FEMALE', 'DIVERSE'] as const)('shows a picture of its own for %s [NAV-07]', (gender) => {
    render(<AccountAvatar gender={gender} />)
    expect(avatar().querySelector('[data-gender]')).toHaveAttribute('data-gender', gender)
  })

  it('bears a badge when there is something to do [NAV-13]', () => {
    const { rerender } = render(<AccountAvatar />)
    expect(screen.queryByTestId('avatar-badge')).not.toBeInTheDocument()
    rerender(<AccountAvatar hasBadge />)
    expect(screen.getByTestId('avatar-badge')).toBeInTheDocument()
  })
})
