import { PATHS } from '../../../../contract/paths'
import { IndexChart } from '../../../charts/line/index-chart'
import { Banner } from '../../../components/banner'
import { ButtonLink } from '../../../components/button'
import { Dialog } from '../../../components/dialog/dialog'
import { PagePartBoundary } from '../../../components/error-boundary'
import { Section } from '../../../components/page-header'
import { VisuallyHidden } from '../../../components/visually-hidden'
import { formatIndexCitation } from '../../../core/citations/format-index-citation'
import type { IndexCitation } from '../../../core/citations/index-citation'
import { CitationFormatTexts } from '../../../core/citations/work-texts'
import { IndexContributions } from '../../../core/decision-indexes/index-contributions'
import { formatFullDate } from '../../../lib/format'
import { CitedPageHeader } from './cited-head'

/** The page of a cited decision index: its values and formula at the time of the citation. */
export function CitedIndex({ citation }: { citation: IndexCitation }) {
  const { index, citedAt } = citation
  return (
    <>
      <CitedPageHeader
        kicker="Zitierter Index"
        isDemo={index.isDemo}
        title={index.title}
        lead={index.description}
        dialog={(close) => (
          <Dialog title="Zitieren" size="large" onClose={close}>
            <CitationFormatTexts
              code={citation.code}
              formats={formatIndexCitation(citation, window.location.origin)}
            />
          </Dialog>
        )}
      />
      <Section aria-labelledby="ansicht">
        <VisuallyHidden as="h2" id="ansicht">
          Werte
        </VisuallyHidden>
        <Banner
          kind="frozen"
          action={
            <ButtonLink size="small" to={`${PATHS.indexes}/${index.slug}`}>
              Aktuelle Fassung
            </ButtonLink>
          }
        >
          {`Eingefroren am ${formatFullDate(citedAt)} · Formel festgeschrieben`}
        </Banner>
        <PagePartBoundary>
          <IndexChart title={index.title} index={index} isTitleHidden />
        </PagePartBoundary>
      </Section>
      <Section aria-labelledby="umfragen">
        <h2 id="umfragen">Umfragen und Beiträge</h2>
        <PagePartBoundary>
          <IndexContributions index={index} />
        </PagePartBoundary>
      </Section>
    </>
  )
}
