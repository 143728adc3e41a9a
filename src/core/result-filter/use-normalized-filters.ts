import { createPath, useLocation } from 'react-router-dom'
import { useCanonicalUrl } from '../notifications/use-canonical-url'
import type { UrlNormalizer } from './address'

/** Removes invalid filters from the page's URL and notifies the user. */
export function useNormalizedFilters({ hasInvalidParams, normalizedSearch }: UrlNormalizer): void {
  const { pathname, search, hash } = useLocation()
  const address = new URLSearchParams(search)
  useCanonicalUrl(
    hasInvalidParams(address) ? createPath({ pathname, search: normalizedSearch(address), hash }) : null,
    'Ein Filter oder Suchtext in der Adresse ist nicht möglich und wurde nicht angewendet.',
  )
}
