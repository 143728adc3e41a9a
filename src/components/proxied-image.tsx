import { useState, type ComponentProps, type ReactNode } from 'react'
import { proxiedImage } from '../../contract/proxied-image'
import { config } from '../lib/config'

interface ProxiedImageProps extends Omit<ComponentProps<'img'>, 'alt'> {
  src: string
  /** What the picture says; empty where it only decorates. */
  alt: string
  /** Whether it is seen first: it is asked for ahead of the scripts. */
  isPriority?: boolean
  /** Stands in its place when it cannot be loaded. */
  fallback?: ReactNode
}

/** A picture of any host, fetched through the image proxy; data URLs as they are. Loads when it comes into sight. */
export function ProxiedImage({ src, alt, isPriority = false, fallback = null, ...rest }: ProxiedImageProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null)
  if (src === brokenSrc) return fallback
  return (
    <img
      {...(isPriority
        ? ({ fetchPriority: 'high' } as const)
        : ({ loading: 'lazy', decoding: 'async' } as const))}
      {...rest}
      src={proxiedImage(src, config().imageProxyUrl)}
      alt={alt}
      onError={() => setBrokenSrc(src)}
    />
  )
}
