import { NEWS_STATUS } from '../../../contract/enumerations/news'
import { MAX_NEWS } from '../../../contract/limits'
import { PATHS } from '../../../contract/paths'
import { isWebUrl } from '../../../contract/web-url'
import { ButtonLink } from '../../components/button'
import { Embed } from '../../components/embed'
import { TextArea, TextField } from '../../components/text-field'
import { FormSection } from '../form/edit-form'
import {
  ObjectDeletion,
  ObjectForm,
  objectFormPage,
  ObjectImage,
  useObjectForm,
} from '../object/object-form-page'
import { useIsPermitted } from '../shell/permissions'
import { imageChange } from '../uploads/image'
import type { AdminArticle } from './api'
import { articles } from './feature'
import { PublicationMoment, usePublication } from './publication-moment'
import { StatusBadge } from './status-badge'

/** The aspect ratio of images in the list of articles. */
const IMAGE_RATIO = [16, 9] as const

function ArticleForm({ item }: { item: AdminArticle | null }) {
  const mayWrite = useIsPermitted('news.write')
  const { form, button, question } = usePublication(
    useObjectForm(articles, item),
    item?.status === 'PUBLISHED',
  )
  const { values } = form
  const embedUrl = values.embedUrl.trim()
  return (
    <ObjectForm
      object={articles}
      item={item}
      form={form}
      isReadOnly={!mayWrite}
      badges={item && <StatusBadge status={item.status} />}
      links={
        item?.status === 'PUBLISHED' && (
          <ButtonLink size="small" variant="quiet" to={PATHS.news}>
            Ansehen
          </ButtonLink>
        )
      }
      status={NEWS_STATUS[item?.status ?? 'CREATED']}
      actions={mayWrite && button}
      below={question}
      show={{ image: imageChange, publishedAt: (moment) => moment.replace('T', ' ') || 'Entwurf' }}
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
        {embedUrl !== '' && isWebUrl(embedUrl) && (
          <Embed url={embedUrl} title={`Vorschau: ${values.title}`} height={320} />
        )}
      </FormSection>
      <FormSection title="Bild" hint="Steht auf der Karte.">
        <ObjectImage object={articles} item={item} form={form} ratio={IMAGE_RATIO} isReadOnly={!mayWrite} />
      </FormSection>
      <FormSection title="Veröffentlichung" hint="Kunden sehen den Artikel von diesem Zeitpunkt an.">
        <PublicationMoment {...form.text('publishedAt')} readOnly={!mayWrite} />
        {item && mayWrite && <ObjectDeletion object={articles} item={item} />}
      </FormSection>
    </ObjectForm>
  )
}

export const features = [articles.feature]

/** `/_internal/news/articles/{id or new}` */
export const Page = objectFormPage(articles, ArticleForm)
