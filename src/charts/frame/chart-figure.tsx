import { ChartBar, ChevronDown, Table } from 'lucide-react'
import { createContext, useContext, useId, useState, type ReactNode } from 'react'
import { css, styled } from 'styled-components'
import type { Sample } from '../../../contract/charts/types'
import type { PartQuality } from '../../../contract/part-quality'
import { TEXT } from '../../../contract/texts'
import { Button } from '../../components/button'
import { Icon } from '../../components/icon'
import { createLazyFallback } from '../../components/lazy-fallback'
import { lazyWithRetry } from '../../components/lazy-with-retry'
import { hiddenForThreeSeconds, TextSkeleton, LoadingArea } from '../../components/skeleton'
import { hiddenInPrint } from '../../components/theme/mixins'
import { color, media, space, text } from '../../components/theme/tokens'
import { VisuallyHidden } from '../../components/visually-hidden'
import { message } from '../../lib/messages'
import type { ChartTable } from './chart-table'
import { formatPartsOrSampleQuality, ChartPartsQualityLine, SampleQualityLine } from './sample-quality-line'

const FigureTable = lazyWithRetry(
  async () => (await import('./figure-table')).FigureTable,
  createLazyFallback(<TextSkeleton lines={6} />),
)

/**
 * Set around the charts of a block about one question, which states the question, the source and the sample once:
 * whether it shows its method.
 */
export const IsBlockMethodShownContext = createContext<boolean | null>(null)

/** Returns whether a chart is one of a block, whose head states the question and the population. */
export const useIsInQuestionBlock = (): boolean => useContext(IsBlockMethodShownContext) !== null

interface ChartFigureProps {
  /** The exact wording of the question. */
  title: string
  /** The name of the figure in a block, whose charts are all about one question: `Nach Alter`. Defaults to the title. */
  viewName?: string
  /** Hides the title visually, if the page's headline is the question. The foot is then one line until it is opened. */
  isTitleHidden?: boolean
  /** The population or the content, e.g. "Befragte ab 18 Jahren in Deutschland". */
  subline?: ReactNode
  /** Describes the chart for screen readers. */
  spokenText: string
  /** The data as a table; omitted if the chart itself is a table. */
  table?: ChartTable
  /** The sample; omitted if the data is not a poll's result. */
  sample?: Sample
  /** The errors of the groups, regions or periods that the chart shows, which are larger than that of the sample. */
  partQuality?: PartQuality | null
  /** Notes on the method, e.g. the weighting. */
  note?: ReactNode
  /** Further notes, below the source. */
  details?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

const Figure = styled.figure`
  display: flex;
  flex-direction: column;
  gap: ${space(2.5)};
  min-width: 0;
  /* Of a chart that can be longer than the rest of a page, its rows stay whole. */
  ${media.print} {
    gap: ${space(1)};
    &:has([data-breakable]) {
      display: block;
      break-inside: auto;
      > * + * {
        margin-block-start: ${space(1)};
      }
    }
  }
`
const Caption = styled.figcaption`
  display: grid;
  gap: ${space(0.5)};
  /* Takes no place between the filters and the chart. */
  &:not(:has(> h3, > p)) {
    position: absolute;
  }
`
/** The height of a map is unknown until it is loaded. */
const belowChart = css`
  :has(${LoadingArea}) ~ & {
    ${hiddenForThreeSeconds}
  }
`
const Subline = styled.p`
  max-width: none;
  color: ${color.inkMuted};
  &::first-letter {
    text-transform: uppercase;
  }
  div + & {
    font-size: ${text.small};
  }
  ${belowChart}
`
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(3)};
  align-items: start;
  justify-content: space-between;
  margin-block-start: auto; /* aligns the bottoms of charts in one row */
  padding-block-start: ${space(1.5)};
  border-block-start: 1px solid ${color.line};
  &[data-part] {
    padding-block-start: 0;
    border: 0;
  }
  ${belowChart}
`
const Source = styled.div`
  display: grid;
  flex: 1 1 20rem;
  gap: 2px;
  color: ${color.inkMuted};
  font-size: 0.875rem;
  line-height: 1.5;
  p {
    max-width: none;
  }
`
const Brief = styled.p`
  ${hiddenInPrint}
`
const Opener = styled.button`
  display: inline-flex;
  gap: ${space(0.5)};
  align-items: center;
  padding: 0;
  background: none;
  border: 0;
  color: ${color.primary};
  font-weight: 600;
  cursor: pointer;
  /* A row of its own: at the end of a line, it would jump when the font arrives. */
  ${media.phone} {
    display: flex;
  }
`
/** Everything on the sample and the method; always printed. */
const Method = styled.div`
  @media not print {
    &[data-closed] {
      display: none;
    }
  }
`
const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  margin-inline: -${space(1.5)};
  font-size: ${text.small};
  > a {
    margin-inline: ${space(1.5)};
  }
  ${hiddenInPrint}
`

/** The frame of every chart: title, chart or table, source, method and actions. */
export function ChartFigure({
  title: question,
  viewName = question,
  isTitleHidden = false,
  subline,
  spokenText,
  table,
  sample,
  partQuality = null,
  note,
  details,
  actions,
  children,
}: ChartFigureProps) {
  const id = useId()
  const [isTable, setTable] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const blockMethod = useContext(IsBlockMethodShownContext)
  const isInBlock = blockMethod !== null
  const title = isInBlock ? viewName : question
  // With a hidden title, the page or the block states the period.
  const shownPeriod = isTitleHidden ? undefined : sample?.periodName
  const about = (subline ?? shownPeriod) && (
    <Subline>
      {subline}
      {subline && shownPeriod && ' · '}
      {shownPeriod}
    </Subline>
  )
  // Below the chart of a poll's page, whose first marks stand in the first screen.
  const isOnPage = isTitleHidden && !isInBlock
  return (
    <Figure aria-labelledby={`${id}-title`} aria-describedby={`${id}-sentence`}>
      <Caption>
        <VisuallyHiddenIf hidden={isTitleHidden} id={`${id}-title`} title={title} />
        {!isOnPage && about}
        <VisuallyHidden id={`${id}-sentence`}>{spokenText}</VisuallyHidden>
      </Caption>
      {isTable && table ? <FigureTable caption={title} table={table} /> : <div>{children}</div>}
      {isOnPage && about}
      <ChartFooter
        sample={isInBlock ? undefined : sample}
        partQuality={partQuality}
        note={isInBlock ? undefined : note}
        details={details}
        isInBlock={isInBlock}
        isMethodOpen={blockMethod ?? isOpen}
        onMethodToggle={isTitleHidden && sample && !isInBlock ? setOpen : undefined}
      >
        {actions}
        {table && (
          <Button
            size="small"
            variant="quiet"
            icon={isTable ? ChartBar : Table}
            aria-describedby={isInBlock ? `${id}-title` : undefined}
            onClick={() => setTable(!isTable)}
          >
            {message(isTable ? 'app.asChart' : 'app.asTable')}
          </Button>
        )}
      </ChartFooter>
    </Figure>
  )
}

interface ChartFooterProps extends Pick<ChartFigureProps, 'sample' | 'partQuality' | 'note' | 'details'> {
  /** Whether the foot is that of one chart of a block, which has one for all. */
  isInBlock?: boolean
  isMethodOpen: boolean
  /** Opens and closes the method; without it, the method is always shown outside of blocks. */
  onMethodToggle?: ((isOpen: boolean) => void) | undefined
  /** The actions. */
  children?: ReactNode
}

/** The foot of a chart or of a block of charts: source, sample and method, in one line until it is opened. */
export function ChartFooter({
  sample,
  partQuality = null,
  note,
  details,
  isInBlock = false,
  isMethodOpen,
  onMethodToggle,
  children,
}: ChartFooterProps) {
  const id = useId()
  return (
    <Foot data-part={isInBlock || undefined}>
      <Source>
        {onMethodToggle && sample && (
          <Brief>
            Quelle: {sample.credit ?? TEXT.notStated} · {formatPartsOrSampleQuality(sample, partQuality)}{' '}
            <Opener
              type="button"
              aria-expanded={isMethodOpen}
              aria-controls={id}
              onClick={() => onMethodToggle(!isMethodOpen)}
            >
              Methode <Icon of={ChevronDown} size={14} />
            </Opener>
          </Brief>
        )}
        {isInBlock && partQuality && <ChartPartsQualityLine {...partQuality} />}
        <Method
          id={id}
          data-closed={((isInBlock || onMethodToggle !== undefined) && !isMethodOpen) || undefined}
        >
          {!isInBlock && partQuality && <ChartPartsQualityLine {...partQuality} />}
          {sample && <SampleQualityLine {...sample} isOfAllParts={partQuality !== null} />}
          {(sample ?? note) && (
            <p>
              {sample && <>Quelle: {sample.credit ?? TEXT.notStated}</>}
              {sample && note && ' · '}
              {note}
            </p>
          )}
          {details && <p>{details}</p>}
        </Method>
      </Source>
      <Tools>{children}</Tools>
    </Foot>
  )
}

const VisuallyHiddenIf = ({ hidden, id, title }: { hidden: boolean; id: string; title: string }) =>
  hidden ? <VisuallyHidden id={id}>{title}</VisuallyHidden> : <h3 id={id}>{title}</h3>
