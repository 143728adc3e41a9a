import { fireEvent, render, screen } from '@testing-library/react'
import { ProxiedImage } from '../../../src/components/proxied-image'
import { SandboxedFrame } from '../../../src/components/sandboxed-frame'

describe('an embed', () => {
  it('is 500 px high, has the full width and is sandboxed by default [EMB-01]', () => {
    render(<SandboxedFrame url="https://video.example/1" title="Interview" />)
    const frame = screen.getByTitle('Interview')
    expect(frame).toHaveAttribute('src', 'https://video.example/1')
    expect(frame).toHaveAttribute('height', '500')
    expect(frame).toHaveAttribute('width', '100%')
    expect(frame.getAttribute('sandbox')).not.toContain('allow-top-navigation')
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://files.example/x',
    '//video.example/1',
    'video.example',
    'https://user:secret@video.example/',
    '',
  ])('shows an error for the invalid URL %s [EMB-01]', (url) => {
    render(<SandboxedFrame url={url} title="Interview" />)
    expect(screen.queryByTitle('Interview')).not.toBeInTheDocument()
    expect(screen.getByText('Bitte geben Sie eine gültige Webadresse ein.')).toBeVisible()
  })
})

describe('an image', () => {
  it('is loaded through the image proxy unless it is a data URL [EMB-01]', () => {
    const { rerender } = render(<ProxiedImage src="https://bild.example/a b.png" alt="Bild" />)
    expect(screen.getByAltText('Bild')).toHaveAttribute(
      'src',
      '/img?url=https%3A%2F%2Fbild.example%2Fa%20b.png',
    )
    rerender(<ProxiedImage src="data:image/png;base64,AAAA" alt="Bild" />)
    expect(screen.getByAltText('Bild')).toHaveAttribute('src', 'data:image/png;base64,AAAA')
  })

  it('is replaced by its fallback if it cannot be loaded', () => {
    render(<ProxiedImage src="https://bild.example/x.png" alt="Bild" fallback="kein Bild" />)
    fireEvent.error(screen.getByAltText('Bild'))
    expect(screen.getByText('kein Bild')).toBeVisible()
  })
})
