import { useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { RadioGroup } from '../../components/choice-field'
import { PagePartBoundary } from '../../components/error-boundary'
import { createLazyFallback } from '../../components/lazy-fallback'
import { lazyWithRetry } from '../../components/lazy-with-retry'
import { Loading, TextSkeleton } from '../../components/skeleton'
import { ErrorState } from '../../components/states'
import { getErrorMessage } from '../../core/requests/error-message'
import type { CoreState } from '../../core/state'
import type { EditedSection, PreviewReader } from './api'
import { closePreview, previewBoard, selectPreviewState } from './feature'

/** The view of a tile, loaded with the first figures. */
const TileView = lazyWithRetry(
  async () => (await import('../../features/insight-boards/components/board-block')).TileView,
  createLazyFallback(<TextSkeleton lines={4} />),
)

const DEBOUNCE_MS = 600

interface BoardPreviewProps {
  sections: EditedSection[]
  frozenAt: string | null
}

/** Loads the figures of all tiles, also of unsaved ones, and offers whose view they show. */
export function BoardPreviewLoaderWithControls({ sections, frozenAt }: BoardPreviewProps) {
  const dispatch = useDispatch()
  const { error } = useSelector(selectPreviewState)
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
      {error && <ErrorState text={getErrorMessage(error)} onRetry={() => setAttempt(attempt + 1)} />}
    </>
  )
}

const Body = styled.div`
  &[aria-busy='true'] {
    opacity: 0.6;
  }
`

/** The figures of a tile as readers see them, without the headline and source of its block. */
export function TilePreview({ id }: { id: number }) {
  const { tiles, isLoading, error } = useSelector(selectPreviewState)
  const shown = tiles[id]
  if (!shown)
    return error ? null : (
      <Loading>
        <TextSkeleton lines={4} />
      </Loading>
    )
  return (
    <Body aria-busy={isLoading} data-preview>
      <PagePartBoundary resetKey={JSON.stringify(shown.tile)}>
        <TileView tile={shown.tile} poll={shown.poll} />
      </PagePartBoundary>
    </Body>
  )
}
