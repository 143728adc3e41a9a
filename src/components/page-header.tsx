import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { hiddenForThreeSeconds, LoadingArea } from './skeleton'
import { secondaryText } from './theme/mixins'
import { color, media, space, width } from './theme/tokens'

/** The column of a page: at most 1200 px wide, with margins. */
export const PageColumn = styled.div`
  width: 100%;
  max-width: calc(${width.page} + ${space(6)});
  /* The bars above and below a wide page begin and end where it does. */
  html:has([data-wide-page]) & {
    max-width: ${width.wide};
  }
  margin-inline: auto;
  padding-inline: ${space(3)};
  ${media.phone} {
    padding-inline: ${space(2)};
  }
`

/** A grid of twelve columns, which children span with `grid-column`; one column on a phone. */
export const TwelveColumns = styled.div`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  gap: ${space(3)};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    > * {
      grid-column: 1 / -1 !important;
    }
  }
`

const Head = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1.5)};
  padding-block: ${space(5)} ${space(3)};
  ${media.phone} {
    padding-block: ${space(3)} ${space(2)};
  }
  ${media.print} {
    gap: ${space(0.5)};
    padding-block: 0 ${space(1)};
  }
`
const Kicker = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)} ${space(1.5)};
  align-items: center;
  ${secondaryText}
`
/** A row of its own on a phone: at the end of the line, it would jump when the font arrives. */
export const Badges = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)} ${space(1.5)};
  &:empty {
    display: none;
  }
  ${media.phone} {
    flex-basis: 100%;
  }
`
const TitleLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(3)};
  align-items: start;
  justify-content: space-between;
  h1 {
    flex: 1 1 20rem;
    min-width: 0;
    max-width: 28em;
  }
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  align-items: center;
  /* Long labels wrap to a second line, and leave a long title its half. */
  ${media.desktop} {
    h1[data-long] + & {
      max-width: 50%;
    }
  }
`
const Lead = styled.div`
  max-width: ${width.text};
  color: ${color.inkMuted};
`

/** A title up to this length fits beside the actions in one line. */
const MAX_SHORT_TITLE = 30

interface PageHeaderProps {
  title: ReactNode
  /** The line above the title, such as a breadcrumb or a status. */
  kicker?: ReactNode
  /** Status badges after the kicker. */
  badges?: ReactNode
  lead?: ReactNode
  actions?: ReactNode
}

/** The header of a page. Its `h1` takes the focus after a navigation. */
export const PageHeader = ({ title, kicker, badges, lead, actions }: PageHeaderProps) => (
  <Head>
    {kicker && (
      <Kicker>
        <div>{kicker}</div>
        <Badges>{badges}</Badges>
      </Kicker>
    )}
    <TitleLine>
      <h1
        tabIndex={-1}
        data-long={(typeof title === 'string' && title.length > MAX_SHORT_TITLE) || undefined}
      >
        {title}
      </h1>
      {actions && <Actions>{actions}</Actions>}
    </TitleLine>
    {lead && <Lead>{lead}</Lead>}
  </Head>
)

/**
 * A section of a page with its own headline. Content below a {@link LoadingArea} stays hidden while it loads: its
 * final height is unknown, and text must not jump while it is read.
 */
export const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2.5)};
  padding-block: ${space(3)};
  /* Chromium does not break a grid across pages where its content allows it, but moves all of it to the next page. */
  ${media.print} {
    display: block;
    padding-block: ${space(1)};
    > * + * {
      margin-block-start: ${space(1)};
    }
  }
  > ${LoadingArea} ~ *,
  ${LoadingArea} ~ &,
  :has(${LoadingArea}) ~ & {
    ${hiddenForThreeSeconds}
  }
`
