import { parseCitationCode } from '../../contract/citation-code'
import type { FirstRequests, PageAddress, PreviewPage } from '../core/first-requests'
import { CitedScreen } from '../features/poll-analysis/components/cited-screen'
import { pollAnalysisFeature, selectCitation } from '../features/poll-analysis/feature'
import { fetchCitation } from '../features/poll-analysis/requests'

export const features = [pollAnalysisFeature]

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

/** `/z/:code`, for everyone who may see the poll */
export const Page = () => <CitedScreen />
