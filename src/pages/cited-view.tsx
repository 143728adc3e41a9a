import { parseCitationCode } from '../../contract/citation-code'
import type { FirstRequests, PageUrl, GetLinkPreview } from '../core/first-requests'
import {
  citationFeature,
  fetchCitation,
  selectCitation,
} from '../features/poll-analysis/citation/citation-feature'
import { CitedScreen } from '../features/poll-analysis/citation/cited-screen'

export const features = [citationFeature]

const codeAt = ({ params: { code = '' } }: PageUrl) => parseCitationCode(code)

export const firstRequests: FirstRequests = (url) => {
  const code = codeAt(url)
  return code === null ? [] : [fetchCitation(code)]
}

export const getLinkPreview: GetLinkPreview = (url, state) => {
  const code = codeAt(url)
  const citation = code === null ? undefined : selectCitation(state, code)
  return citation
    ? {
        title: citation.question,
        description: citation.content?.poll.description ?? citation.index?.description ?? '',
      }
    : null
}

/** `/z/:code`, for users who may see the poll */
export const Page = () => <CitedScreen />
