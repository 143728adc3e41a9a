import { createPath, useLocation } from 'react-router-dom'
import { useCanonicalUrl } from '../notifications/use-canonical-url'
import type { UrlNormalizer } from './url-params'

/** Removes invalid filters from the page's URL and notifies the user. */
export function useFilterUrlNormalization({ hasInvalidParams, normalizeSearch }: UrlNormalizer): void {
  const { pathname, search, hash } = useLocation()
  const given = new URLSearchParams(search)
  useCanonicalUrl(
    hasInvalidParams(given) ? createPath({ pathname, search: normalizeSearch(given), hash }) : null,
    'Ein Filter oder Suchtext in der Adresse ist nicht möglich und wurde nicht angewendet.',
  )
}
