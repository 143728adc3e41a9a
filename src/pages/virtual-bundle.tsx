import { matchPath, useLocation } from 'react-router-dom'
import { PATHS } from '../../contract/paths'
import { ButtonLink } from '../components/button'
import { DocumentTitle } from '../components/document-title'
import { PageColumn, PageHeader } from '../components/page-header'
import { exportsFeature } from '../core/exports/feature'
import type { FirstRequests } from '../core/first-requests'
import { VirtualBundlePolls } from '../features/polls/components/virtual-bundle-list'
import { pollsFeature } from '../features/polls/feature'
import { fetchVirtualBundleFrom } from '../features/polls/requests'
import { VIRTUAL_BUNDLES } from '../features/polls/virtual-bundles'

export const features = [pollsFeature, exportsFeature]

const bundleAt = (pathname: string) =>
  Object.values(VIRTUAL_BUNDLES).find(({ path }) => matchPath(path, pathname))

export const firstRequests: FirstRequests = ({ pathname }) => {
  const bundle = bundleAt(pathname)
  return bundle ? [fetchVirtualBundleFrom(bundle.name, 0)] : []
}

/** A virtual bundle: the favorites, the exclusive polls or the organization's own results. */
export function Page() {
  const { pathname } = useLocation()
  const bundle = bundleAt(pathname)
  if (!bundle) return null // no other path has this page
  return (
    <PageColumn key={bundle.name}>
      <DocumentTitle>{bundle.title}</DocumentTitle>
      <PageHeader
        title={bundle.title}
        lead={bundle.description}
        actions={
          bundle.name === 'results' && (
            <ButtonLink size="small" to={PATHS.projects}>
              Projekte
            </ButtonLink>
          )
        }
      />
      <VirtualBundlePolls name={bundle.name} />
    </PageColumn>
  )
}
