import { parseCitationCode } from '../../contract/citation-code'
import type { FirstRequests, PageAddress, PreviewPage } from '../core/first-requests'
import { citationFeature, fetchCitation, selectCitation } from '../features/poll-analysis/citation-feature'
import { CitedScreen } from '../features/poll-analysis/components/cited-screen'

export const features = [citationFeature]

const codeAt = ({ params: { code = '' } }: PageAddress) => parseCitationCode(code)

export const firstRequests: FirstRequests = (address) => {
  const code = codeAt(address)
  return code === null ? [] : [fetchCitation(code)]
}

export const preview: PreviewPage = (address, state) => {
  const code = codeAt(address)
  const citation = code === null ? undefined : selectCitation(state, code)
  return citation ? { title: citation.question, description: citation.content?.poll.description ?? '' } : null
}

/** `/z/:code`, for users who may see the poll */
export const Page = () => <CitedScreen />
