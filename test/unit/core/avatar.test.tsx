import { fireEvent, render, screen } from '@testing-library/react'
import { AccountAvatar, Avatar } from '../../../src/core/session/avatar'

const logo = 'https://kunde.example/logo.png'
const avatar = () => screen.getByRole('img', { name: 'Nutzeravatar' })

describe('the avatar', () => {
  it('prefers the logo, loaded through the image proxy [NAV-07, EMB-01]', () => {
    render(<Avatar logoUrl={logo} icon="★" name="Anna" />)
    expect(avatar()).toHaveAttribute('src', `/img?url=${encodeURIComponent(logo)}`)
  })

  it('shows the icon if there is no logo [NAV-07]', () => {
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

  it('shows a default picture without logo, icon and name [NAV-07]', () => {
    render(<Avatar name="" />)
    expect(avatar().querySelector('svg')).toBeInTheDocument()
  })

  it('is 40 px by default, with a letter of two thirds of its size [NAV-07]', () => {
    const { rerender } = render(<Avatar name="Anna" />)
    expect(avatar()).toHaveStyle({ width: '40px', height: '40px' })
    expect(parseFloat(getComputedStyle(avatar()).fontSize)).toBeCloseTo(80 / 3)
    rerender(<Avatar name="Anna" size={60} />)
    expect(avatar()).toHaveStyle({ width: '60px', fontSize: '40px' })
  })

  it('falls back to the letter if the logo cannot be loaded [NAV-07]', () => {
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

  it.each(['MALE', 'FEMALE', 'DIVERSE'] as const)('shows a specific picture for %s [NAV-07]', (gender) => {
    render(<AccountAvatar gender={gender} />)
    expect(avatar().querySelector('[data-gender]')).toHaveAttribute('data-gender', gender)
  })

  it('has a badge if there is a task [NAV-13]', () => {
    const { rerender } = render(<AccountAvatar />)
    expect(screen.queryByTestId('avatar-badge')).not.toBeInTheDocument()
    rerender(<AccountAvatar hasBadge />)
    expect(screen.getByTestId('avatar-badge')).toBeInTheDocument()
  })
})
