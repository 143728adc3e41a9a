import { useLocation } from 'react-router-dom'
import { DocumentTitle } from '../components/document-title'
import { PageColumn, PageHeader } from '../components/page-header'
import { VirtualBundleList } from '../features/polls/components/virtual-bundle-list'
import { VIRTUAL_BUNDLES } from '../features/polls/virtual-bundles'

/** `/pro/favorites`, `/pro/exclusive`, `/pro/results` */
export function VirtualBundlePage() {
  const { pathname } = useLocation()
  const bundle = Object.values(VIRTUAL_BUNDLES).find(({ slug }) =>
    pathname.toLowerCase().includes(`/${slug}`),
  )
  if (!bundle) return null // no other path leads here
  return (
    <PageColumn key={bundle.slug}>
      <DocumentTitle>{bundle.title}</DocumentTitle>
      <PageHeader title={bundle.title} lead={bundle.description} />
      <VirtualBundleList name={bundle.slug} />
    </PageColumn>
  )
}
