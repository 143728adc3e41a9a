import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { INSIGHT_BOARD_STATUS } from '../../../contract/enumerations/content'
import { MAX_DESCRIPTION_LENGTH } from '../../../contract/limits'
import { Banner } from '../../components/banner'
import { ButtonLink } from '../../components/button'
import { TextArea, TextField } from '../../components/text-field'
import { getBoardPath } from '../../features/insight-boards/board-path'
import { formatFullDate } from '../../lib/format'
import { FormSection, FormWideSection } from '../form/edit-form'
import { ReadFailure } from '../list/read-failure'
import { DuplicateButton } from '../object/duplicate-button'
import { NameAndSlugFields } from '../object/name-fields'
import {
  ObjectDeletionButton,
  ObjectFormScreen,
  createObjectFormPage,
  useObjectForm,
} from '../object/object-form-page'
import { StatusFailureBanner } from '../object/status-button'
import { useFetchMissing } from '../object/use-missing'
import { useIsPermitted } from '../shell/permissions'
import type { AdminBoard, EditedSection } from './api'
import { BoardLayoutEditor } from './arrangement'
import { BoardPreviewLoaderWithControls } from './board-preview'
import { BoardStatusBadge, BoardStatusButton } from './board-status'
import { boardFeatures, boards, fetchTileDecisionIndexes, tilePollChoice } from './feature'

function BoardForm({ item: board }: { item: AdminBoard | null }) {
  const dispatch = useDispatch()
  const mayPublish = useIsPermitted('insightBoards.publish')
  const mayDelete = useIsPermitted('insightBoards.delete')
  const mayExport = useIsPermitted('rawData.export')
  const isFrozen = board?.status === 'FROZEN'
  const form = useObjectForm(boards, board)
  const { values, set, isReadOnly } = form
  const { retry } = useFetchMissing(
    values.sections.flatMap(({ tiles }) => tiles.flatMap(({ pollId }) => pollId ?? [])),
    useSelector(tilePollChoice.selectPollsById),
    tilePollChoice.fetchByIds,
  )
  useEffect(() => {
    dispatch(fetchTileDecisionIndexes())
  }, [dispatch])

  return (
    <ObjectFormScreen
      form={form}
      badges={board && <BoardStatusBadge status={board.status} />}
      links={
        board && (
          <>
            <ButtonLink size="small" variant="quiet" to={getBoardPath(board)}>
              Ansehen
            </ButtonLink>
            {mayExport && (
              <ButtonLink size="small" variant="quiet" to={`${boards.path}/${board.id}/raw-data`}>
                Rohdaten
              </ButtonLink>
            )}
            {!isReadOnly && <DuplicateButton object={boards} id={board.id} />}
          </>
        )
      }
      notices={
        <>
          <StatusFailureBanner form={form} />
          <ReadFailure
            request={tilePollChoice.fetchByIds}
            text="Die Umfragen der Kacheln konnten nicht geladen werden. Anordnen und Speichern geht auch ohne sie."
            onRetry={retry}
          />
          {isFrozen && board.frozenAt && (
            <Banner kind="frozen">
              {`Eingefroren am ${formatFullDate(board.frozenAt)}: Abschnitte und Kacheln bleiben, wie sie sind.`}
            </Banner>
          )}
        </>
      }
      status={INSIGHT_BOARD_STATUS[board?.status ?? 'CREATED']}
      actions={mayPublish && <BoardStatusButton form={form} />}
      conflictFormatters={{ sections: sectionsText }}
    >
      <FormSection title="Texte" hint="Was auf der Karte und am Kopf des Boards steht.">
        <NameAndSlugFields
          form={form}
          name="title"
          slugHint="Teil der Webadresse; Links zum alten Kürzel führen weiter zum Board."
        />
        <TextField {...form.text('topic')} required />
        <TextArea {...form.text('description')} isOptional maxLength={MAX_DESCRIPTION_LENGTH} />
        {mayDelete && (
          <ObjectDeletionButton
            form={form}
            label="Board löschen"
            effect="wird gelöscht, auch für alle, die es angeheftet haben. Die Umfragen bleiben."
          />
        )}
      </FormSection>
      <FormWideSection
        title="Abschnitte und Kacheln"
        hint="Die Kacheln zeigen die Zahlen, die Leserinnen und Leser sehen, auch was noch nicht gespeichert ist. Kacheln einer Umfrage bilden für sie einen Block je Abschnitt, mit ihrem Ergebnis als Überschrift."
      >
        <BoardPreviewLoaderWithControls sections={values.sections} frozenAt={board?.frozenAt ?? null} />
        <BoardLayoutEditor
          sections={values.sections}
          isReadOnly={isReadOnly || isFrozen}
          errorOf={form.errorOf}
          idOf={form.idOf}
          onChange={(sections, path) => set('sections', sections, path)}
        />
      </FormWideSection>
    </ObjectFormScreen>
  )
}

const sectionsText = (sections: readonly EditedSection[]) =>
  sections.map(({ title, tiles }) => `${title} (${tiles.length})`).join(', ')

export const features = boardFeatures

/** `/_internal/insight-boards/{id or new}` */
export const Page = createObjectFormPage(boards, BoardForm)
