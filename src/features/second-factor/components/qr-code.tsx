import encodeQR from 'qr'
import { useMemo } from 'react'
import { styled } from 'styled-components'
import { radius } from '../../../components/theme/tokens'

// Black on white also in dark mode: cameras cannot read inverted codes reliably.
const QrSvg = styled.svg`
  width: 14rem;
  height: 14rem;
  background: #fff;
  border-radius: ${radius.medium};
  forced-color-adjust: none;
`

export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = useMemo(() => encodeQR(text, 'raw', { ecc: 'medium', border: 3 }), [text])
  const dots = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <QrSvg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
    >
      <path d={dots.join('')} fill="#000" />
    </QrSvg>
  )
}
