import { useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { RadioGroup } from '../../components/choice-field'
import { lazyFallback } from '../../components/lazy-fallback'
import { lazyWithRetry } from '../../components/lazy-with-retry'
import { CardsSkeleton, Loading } from '../../components/skeleton'
import { ErrorState } from '../../components/states'
import { color, radius, space } from '../../components/theme/tokens'
import { errorMessage } from '../../core/requests/error-message'
import { NO_FILTER } from '../../core/result-filter/filter'
import type { CoreState } from '../../core/state'
import type { EditedSection, PreviewReader } from './api'
import { closePreview, previewBoard, selectPreview } from './feature'

/** The board as readers see it, loaded when the preview is shown. */
const Reader = lazyWithRetry(
  async () => (await import('../../features/insight-boards/components/board-sections')).BoardSections,
  lazyFallback(<CardsSkeleton count={2} />),
)

const PreviewFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  padding: ${space(2)};
  background: ${color.paper};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  &[aria-busy='true'] {
    opacity: 0.6;
  }
`
const DEBOUNCE_MS = 600

interface BoardPreviewProps {
  sections: EditedSection[]
  frozenAt: string | null
}

/** A preview of the board with unsaved changes, as readers see it. */
export function BoardPreview({ sections, frozenAt }: BoardPreviewProps) {
  const dispatch = useDispatch()
  const { contents, isLoading, error } = useSelector(selectPreview)
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
      {error ? (
        <ErrorState text={errorMessage(error)} onRetry={() => setAttempt(attempt + 1)} />
      ) : contents ? (
        <PreviewFrame aria-busy={isLoading}>
          <Reader board={contents} filter={NO_FILTER} />
        </PreviewFrame>
      ) : (
        <Loading label="Die Vorschau wird berechnet …">
          <CardsSkeleton count={2} />
        </Loading>
      )}
    </>
  )
}
