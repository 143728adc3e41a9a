import { useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { RadioGroup } from '../../components/choice-field'
import { PagePart } from '../../components/error-boundary'
import { lazyFallback } from '../../components/lazy-fallback'
import { lazyWithRetry } from '../../components/lazy-with-retry'
import { TextSkeleton } from '../../components/skeleton'
import { ErrorState } from '../../components/states'
import { color } from '../../components/theme/tokens'
import { errorMessage } from '../../core/requests/error-message'
import type { CoreState } from '../../core/state'
import type { EditedSection, PreviewReader } from './api'
import { closePreview, previewBoard, selectPreview } from './feature'

/** A tile as readers see it, loaded with the first figures. */
const BoardBlock = lazyWithRetry(
  async () => (await import('../../features/insight-boards/components/board-block')).BoardBlock,
  lazyFallback(<TextSkeleton lines={4} />),
)

const DEBOUNCE_MS = 600

interface BoardPreviewProps {
  sections: EditedSection[]
  frozenAt: string | null
}

/** Loads the figures of all tiles, also of unsaved ones, and offers whose view they show. */
export function BoardPreview({ sections, frozenAt }: BoardPreviewProps) {
  const dispatch = useDispatch()
  const { error } = useSelector(selectPreview)
  const [reader, setReader] = useState<PreviewReader>('VISITOR')
  const organization = useSelector((state: CoreState) => state.organization.info?.name)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => dispatch(previewBoard({ sections, frozenAt, reader })), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [dispatch, sections, frozenAt, reader, attempt])
  useEffect(() => () => void dispatch(closePreview()), [dispatch])
  return (
    <>
      {organization !== undefined && (
        <RadioGroup<PreviewReader>
          label="Gesehen von"
          isInline
          options={[
            { value: 'VISITOR', label: 'Besucher ohne Anmeldung' },
            { value: 'SELF', label: organization },
          ]}
          value={reader}
          onChange={setReader}
        />
      )}
      {error && <ErrorState text={errorMessage(error)} onRetry={() => setAttempt(attempt + 1)} />}
    </>
  )
}

/** The height of a previewed tile: a lower one keeps the other tiles in reach of a drag. */
const HEIGHT = '24rem'

const Body = styled.div`
  position: relative;
  max-height: ${HEIGHT};
  overflow: hidden;
  &[aria-busy='true'] {
    opacity: 0.6;
  }
  /* The tile's own frame is enough. */
  > article {
    padding: 0;
    background: none;
    border: 0;
  }
  /* Fades out what does not fit. */
  &::after {
    content: '';
    position: absolute;
    inset: calc(${HEIGHT} - 3rem) 0 auto;
    height: 3rem;
    background: linear-gradient(to bottom, transparent, ${color.paper});
  }
`

/** A tile with its figures as readers see it; nothing in it can be operated. */
export function TilePreview({ id }: { id: number }) {
  const { tiles, isLoading, error } = useSelector(selectPreview)
  const shown = tiles[id]
  if (!shown) return error ? null : <TextSkeleton lines={4} />
  return (
    <Body inert aria-busy={isLoading} data-preview>
      <PagePart resetKey={JSON.stringify(shown.tile)}>
        <BoardBlock tiles={[shown.tile]} poll={shown.poll} who="" />
      </PagePart>
    </Body>
  )
}
