import { useMemo } from 'react'
import { ofRow } from '../../core/requests/reducer'
import { useDispatch, useSelector } from 'react-redux'
import { MAX_NEWS } from '../../../contract/limits'
import { NEWS_STATUS } from '../../../contract/enumerations/news'
import type { AdminNewsItem } from './api'
import { TextArea, TextField } from '../../components/text-field'
import { pollCount } from '../../core/entities/poll-count'
import { EditForm, FormSection, FormWideSection } from '../form/edit-form'
import { imageChange } from '../uploads/image'
import { ImageField } from '../uploads/image-field'
import { InternalScreen } from '../shell/internal-screen'
import { DeleteObject, ObjectScreen, useOpenCreated } from '../form/object-screen'
import { useIsPermitted } from '../shell/permissions'
import { UploadNotice } from '../uploads/upload-notice'
import { useEditForm } from '../form/use-edit-form'
import type { CoreState } from '../../core/state'
import {
  deleteNewsItem,
  fetchNewsItem,
  saveNewsItem,
  selectCreatedItem,
  selectFailedItemUploads,
  selectNewsItem,
  uploadNewsImage,
  adminNewsFeature,
} from './feature'
import { NEWS_PATH } from './paths'
import { checkItem, ITEM_LABELS, NEW_ITEM, savedItem } from './values'
import { NewsPolls } from './news-polls'
import { PublicationMoment } from './publication-moment'
import { StatusBadge } from './status-badge'
import { objectPage } from '../form/object-page'

const LIST = { to: NEWS_PATH, label: 'News' }
const WORDS = { fields: { poll_ids: 'polls', pollIds: 'polls' } }
/** The aspect ratio of images in the list of news. */
const IMAGE_RATIO = [16, 9] as const

/** The form of a news item; loads an existing item first. */
export const NewsItemScreen = ({ id }: { id: number | 'new' }) =>
  id === 'new' ? <NewsItemForm item={null} /> : <ExistingItem id={id} />

function ExistingItem({ id }: { id: number }) {
  const item = useSelector((state: CoreState) => selectNewsItem(state, id))
  return (
    <ObjectScreen title="Meldung" list={LIST} id={id} fetch={fetchNewsItem} deletion={deleteNewsItem}>
      {item && <NewsItemForm item={item} />}
    </ObjectScreen>
  )
}

function NewsItemForm({ item }: { item: AdminNewsItem | null }) {
  const dispatch = useDispatch()
  const mayWrite = useIsPermitted('news.write')
  const saved = useMemo(() => (item ? savedItem(item) : NEW_ITEM), [item])
  const form = useEditForm({
    saved,
    labels: ITEM_LABELS,
    check: checkItem,
    request: ofRow(saveNewsItem, item?.id ?? 'new'),
    words: WORDS,
    readCurrent: (current) => savedItem(current as AdminNewsItem), // the same shape as the GET response
    onSave: (values, version) => dispatch(saveNewsItem({ id: item?.id ?? 'new', values, version })),
  })
  const { values, set } = form
  const createdId = useSelector(selectCreatedItem)
  const id = item?.id ?? 'new'
  const address = `${NEWS_PATH}/${id}`
  const failedUpload = useSelector(selectFailedItemUploads)[Number(id)] // NaN for a new one, which has none
  useOpenCreated(NEWS_PATH, ofRow(saveNewsItem, 'new'), item === null ? createdId : null, form)

  return (
    <InternalScreen
      title={item?.title ?? 'Neue Meldung'}
      back={LIST}
      badges={item && <StatusBadge status={item.status} />}
    >
      <UploadNotice
        request={uploadNewsImage}
        address={address}
        retry={failedUpload && uploadNewsImage(failedUpload)}
        text="Die Meldung wurde gespeichert, das Bild konnte nicht hochgeladen werden."
      />
      <EditForm
        form={form}
        label="Meldung"
        {...(item && { status: NEWS_STATUS[item.status] })}
        isReadOnly={!mayWrite}
        show={{
          image: imageChange,
          publishedAt: (moment) => moment.replace('T', ' '),
          polls: (polls) => `${pollCount(polls.length)}${polls.map(({ title }) => `, „${title}“`).join('')}`,
        }}
      >
        <FormSection title="Inhalt" hint="Was Kunden unter News lesen.">
          <TextField {...form.text('title')} required readOnly={!mayWrite} />
          <TextArea {...form.text('teaser')} required maxLength={MAX_NEWS.teaser} readOnly={!mayWrite} />
          <TextArea
            {...form.text('body')}
            required
            rows={10}
            maxLength={MAX_NEWS.body}
            readOnly={!mayWrite}
          />
        </FormSection>
        <FormSection title="Bild" hint="Steht über dem Text.">
          <ImageField
            form={form}
            upload={uploadNewsImage}
            address={address}
            imageUrl={item?.imageUrl ?? null}
            ratio={IMAGE_RATIO}
            isReadOnly={!mayWrite}
          />
        </FormSection>
        <FormSection title="Veröffentlichung" hint="Kunden sehen die Meldung von diesem Zeitpunkt an.">
          <PublicationMoment
            {...form.text('publishedAt')}
            isReadOnly={!mayWrite}
            onNow={(moment) => set('publishedAt', moment)}
          />
          {item && mayWrite && (
            <DeleteObject
              label="Meldung löschen"
              text={`„${item.title}“ wird gelöscht. Die Umfragen bleiben.`}
              deletion={ofRow(deleteNewsItem, item.id)}
              onConfirm={() => dispatch(deleteNewsItem({ id: item.id, version: item.version }))}
            />
          )}
        </FormSection>
        <FormWideSection
          title={ITEM_LABELS.polls}
          hint="Kunden sehen davon die, die für sie veröffentlicht sind."
        >
          <div id={form.idOf('polls')}>
            <NewsPolls
              polls={values.polls}
              isReadOnly={!mayWrite}
              onChange={(polls) => set('polls', polls)}
            />
          </div>
        </FormWideSection>
      </EditForm>
    </InternalScreen>
  )
}

export const features = [adminNewsFeature]

/** `/_internal/news/{id or new}` */
export const Page = objectPage(NewsItemScreen)
