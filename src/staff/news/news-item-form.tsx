import { NEWS_STATUS } from '../../../contract/enumerations/news'
import { MAX_NEWS } from '../../../contract/limits'
import { PATHS } from '../../../contract/paths'
import { ButtonLink } from '../../components/button'
import { TextArea, TextField } from '../../components/text-field'
import { pollCount } from '../../core/entities/poll-count'
import { FormSection, FormWideSection } from '../form/edit-form'
import {
  ObjectDeletion,
  ObjectForm,
  objectFormPage,
  ObjectImage,
  useObjectForm,
} from '../object/object-form-page'
import { useIsPermitted } from '../shell/permissions'
import { imageChange } from '../uploads/image'
import type { AdminNewsItem } from './api'
import { newsItems, newsPollsFeature } from './feature'
import { NewsPolls } from './news-polls'
import { PublicationMoment, usePublication } from './publication-moment'
import { StatusBadge } from './status-badge'

/** The aspect ratio of images in the list of news. */
const IMAGE_RATIO = [16, 9] as const

function NewsItemForm({ item }: { item: AdminNewsItem | null }) {
  const mayWrite = useIsPermitted('news.write')
  const { form, button, question } = usePublication(
    useObjectForm(newsItems, item),
    item?.status === 'PUBLISHED',
  )
  const { values, set } = form
  return (
    <ObjectForm
      object={newsItems}
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
      show={{
        image: imageChange,
        publishedAt: (moment) => moment.replace('T', ' ') || 'Entwurf',
        polls: (polls) => `${pollCount(polls.length)}${polls.map(({ title }) => `, „${title}“`).join('')}`,
      }}
    >
      <FormSection title="Inhalt" hint="Was Kunden unter News lesen.">
        <TextField {...form.text('title')} required readOnly={!mayWrite} />
        <TextArea {...form.text('teaser')} required maxLength={MAX_NEWS.teaser} readOnly={!mayWrite} />
        <TextArea {...form.text('body')} required rows={10} maxLength={MAX_NEWS.body} readOnly={!mayWrite} />
      </FormSection>
      <FormSection title="Bild" hint="Steht über dem Text.">
        <ObjectImage object={newsItems} item={item} form={form} ratio={IMAGE_RATIO} isReadOnly={!mayWrite} />
      </FormSection>
      <FormSection title="Veröffentlichung" hint="Kunden sehen die Meldung von diesem Zeitpunkt an.">
        <PublicationMoment {...form.text('publishedAt')} readOnly={!mayWrite} />
        {item && mayWrite && (
          <ObjectDeletion
            object={newsItems}
            item={item}
            text={`„${item.title}“ wird gelöscht. Die Umfragen bleiben.`}
          />
        )}
      </FormSection>
      <FormWideSection
        title={form.labels.polls}
        hint="Kunden sehen davon die, die für sie veröffentlicht sind."
      >
        <div id={form.idOf('polls')}>
          <NewsPolls polls={values.polls} isReadOnly={!mayWrite} onChange={(polls) => set('polls', polls)} />
        </div>
      </FormWideSection>
    </ObjectForm>
  )
}

export const features = [newsItems.feature, newsPollsFeature]

/** `/_internal/news/{id or new}` */
export const Page = objectFormPage(newsItems, NewsItemForm)
