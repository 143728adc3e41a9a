import { useState, type ComponentProps, type ReactNode } from 'react'
import { proxyExternalImageUrl } from '../../contract/proxied-image'
import { getClientConfig } from '../lib/config'

interface ProxiedImageProps extends Omit<ComponentProps<'img'>, 'alt'> {
  src: string
  /** Describes the picture; empty for decoration. */
  alt: string
  /** Rendered if the picture cannot be loaded. */
  fallback?: ReactNode
}

/** A picture from any host, loaded lazily through the image proxy. Data URLs are used unchanged. */
export function ProxiedImage({ src, alt, fallback = null, ...rest }: ProxiedImageProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null)
  if (src === brokenSrc) return fallback
  return (
    <img
      loading="lazy"
      decoding="async"
      {...rest}
      src={proxyExternalImageUrl(src, getClientConfig().imageProxyUrl)}
      alt={alt}
      onError={() => setBrokenSrc(src)}
    />
  )
}
