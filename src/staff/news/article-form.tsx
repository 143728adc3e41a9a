import { useMemo } from 'react'
import { ofRow } from '../../core/requests/reducer'
import { useDispatch, useSelector } from 'react-redux'
import { MAX_NEWS } from '../../../contract/limits'
import { NEWS_STATUS } from '../../../contract/enumerations/news'
import { isWebAddress } from '../../../contract/web-address'
import type { AdminArticle } from './api'
import { Embed } from '../../components/embed'
import { TextArea, TextField } from '../../components/text-field'
import { EditForm, FormSection } from '../form/edit-form'
import { imageChange } from '../uploads/image'
import { ImageField } from '../uploads/image-field'
import { InternalScreen } from '../shell/internal-screen'
import { DeleteObject, ObjectScreen, useOpenCreated } from '../form/object-screen'
import { useIsPermitted } from '../shell/permissions'
import { UploadNotice } from '../uploads/upload-notice'
import { useEditForm } from '../form/use-edit-form'
import type { CoreState } from '../../core/state'
import {
  deleteArticle,
  fetchArticle,
  saveArticle,
  selectArticle,
  selectCreatedArticle,
  selectFailedArticleUploads,
  uploadArticleImage,
  adminNewsFeature,
} from './feature'
import { ARTICLES_PATH, NEWS_PATH } from './paths'
import { ARTICLE_LABELS, checkArticle, NEW_ARTICLE, savedArticle } from './values'
import { PublicationMoment } from './publication-moment'
import { StatusBadge } from './status-badge'
import { objectPage } from '../form/object-page'

const LIST = { to: `${NEWS_PATH}?kind=articles`, label: 'Artikel' }
/** The aspect ratio of images in the list of articles. */
const IMAGE_RATIO = [16, 9] as const

/** The form of an article; loads an existing article first. */
export const ArticleScreen = ({ id }: { id: number | 'new' }) =>
  id === 'new' ? <ArticleForm article={null} /> : <ExistingArticle id={id} />

function ExistingArticle({ id }: { id: number }) {
  const article = useSelector((state: CoreState) => selectArticle(state, id))
  return (
    <ObjectScreen title="Artikel" list={LIST} id={id} fetch={fetchArticle} deletion={deleteArticle}>
      {article && <ArticleForm article={article} />}
    </ObjectScreen>
  )
}

function ArticleForm({ article }: { article: AdminArticle | null }) {
  const dispatch = useDispatch()
  const mayWrite = useIsPermitted('news.write')
  const saved = useMemo(() => (article ? savedArticle(article) : NEW_ARTICLE), [article])
  const form = useEditForm({
    saved,
    labels: ARTICLE_LABELS,
    check: checkArticle,
    request: ofRow(saveArticle, article?.id ?? 'new'),
    readCurrent: (current) => savedArticle(current as AdminArticle), // the same shape as the GET response
    onSave: (values, version) => dispatch(saveArticle({ id: article?.id ?? 'new', values, version })),
  })
  const { values, set } = form
  const createdId = useSelector(selectCreatedArticle)
  const id = article?.id ?? 'new'
  const address = `${ARTICLES_PATH}/${id}`
  const failedUpload = useSelector(selectFailedArticleUploads)[Number(id)] // NaN for a new one, which has none
  useOpenCreated(ARTICLES_PATH, ofRow(saveArticle, 'new'), article === null ? createdId : null, form)
  const embedUrl = values.embedUrl.trim()

  return (
    <InternalScreen
      title={article?.title ?? 'Neuer Artikel'}
      back={LIST}
      badges={article && <StatusBadge status={article.status} />}
    >
      <UploadNotice
        request={uploadArticleImage}
        address={address}
        retry={failedUpload && uploadArticleImage(failedUpload)}
        text="Der Artikel wurde gespeichert, das Bild konnte nicht hochgeladen werden."
      />
      <EditForm
        form={form}
        label="Artikel"
        {...(article && { status: NEWS_STATUS[article.status] })}
        isReadOnly={!mayWrite}
        show={{
          image: imageChange,
          publishedAt: (moment) => moment.replace('T', ' '),
        }}
      >
        <FormSection title="Inhalt" hint="Was auf der Karte steht.">
          <TextField {...form.text('title')} required readOnly={!mayWrite} />
          <TextArea {...form.text('teaser')} required maxLength={MAX_NEWS.teaser} readOnly={!mayWrite} />
          <TextField {...form.text('publisher')} required readOnly={!mayWrite} hint="Wo der Beitrag steht." />
        </FormSection>
        <FormSection
          title="Adressen"
          hint="Die Karte führt zum Beitrag; eingebettet wird er auf unserer Seite gezeigt."
        >
          <TextField {...form.text('url')} type="url" inputMode="url" required readOnly={!mayWrite} />
          <TextField {...form.text('embedUrl')} type="url" inputMode="url" isOptional readOnly={!mayWrite} />
          {embedUrl !== '' && isWebAddress(embedUrl) && (
            <Embed url={embedUrl} title={`Vorschau: ${values.title}`} height={320} />
          )}
        </FormSection>
        <FormSection title="Bild" hint="Steht auf der Karte.">
          <ImageField
            form={form}
            upload={uploadArticleImage}
            address={address}
            imageUrl={article?.imageUrl ?? null}
            ratio={IMAGE_RATIO}
            isReadOnly={!mayWrite}
          />
        </FormSection>
        <FormSection title="Veröffentlichung" hint="Kunden sehen den Artikel von diesem Zeitpunkt an.">
          <PublicationMoment
            {...form.text('publishedAt')}
            isReadOnly={!mayWrite}
            onNow={(moment) => set('publishedAt', moment)}
          />
          {article && mayWrite && (
            <DeleteObject
              label="Artikel löschen"
              text={`„${article.title}“ wird gelöscht.`}
              deletion={ofRow(deleteArticle, article.id)}
              onConfirm={() => dispatch(deleteArticle({ id: article.id, version: article.version }))}
            />
          )}
        </FormSection>
      </EditForm>
    </InternalScreen>
  )
}

export const features = [adminNewsFeature]

/** `/_internal/news/articles/{id or new}` */
export const Page = objectPage(ArticleScreen)
