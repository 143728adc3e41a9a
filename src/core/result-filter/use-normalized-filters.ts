import { useEffect, useState } from 'react'
import { createPath, useLocation } from 'react-router-dom'
import { useCanonicalUrl } from '../notifications/use-canonical-url'
import type { AddressNormalizer } from './address'

/** Removes invalid filters from the page's URL and notifies the user. @param normalizer null until it is loaded */
export function useNormalizedFilters(normalizer: AddressNormalizer | null): void {
  const { pathname, search, hash } = useLocation()
  const address = new URLSearchParams(search)
  useCanonicalUrl(
    normalizer?.hasInvalidParams(address)
      ? createPath({ pathname, search: normalizer.normalizedSearch(address), hash })
      : null,
    'Ein Filter oder Suchtext in der Adresse ist nicht möglich und wurde nicht angewendet.',
  )
}

/**
 * {@link useNormalizedFilters} with a normalizer that is loaded after the page, and only for a URL with parameters. If it
 * cannot be loaded, the URL keeps its invalid filters, which have no effect, until it changes.
 */
export function useLazilyNormalizedFilters(load: () => Promise<AddressNormalizer>): void {
  const { search } = useLocation()
  const [normalizer, setNormalizer] = useState<AddressNormalizer | null>(null)
  useEffect(() => {
    if (search === '' || normalizer) return
    let isMounted = true
    load().then(
      (loaded) => isMounted && setNormalizer(loaded),
      () => undefined,
    )
    return () => {
      isMounted = false
    }
  }, [load, search, normalizer])
  useNormalizedFilters(normalizer)
}
