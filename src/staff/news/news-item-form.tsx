import { MAX_NEWS } from '../../../contract/limits'
import { TextArea, TextField } from '../../components/text-field'
import { formatPollCount } from '../../core/entities/poll-count'
import { FormSection, FormWideSection } from '../form/edit-form'
import { createObjectFormPage } from '../object/object-form-page'
import type { AdminNewsItem } from './api'
import { newsItems, newsPollsFeature } from './feature'
import { NewsPollPicker } from './news-polls'
import { PublishableForm } from './publishable-form'

const NewsItemForm = ({ item }: { item: AdminNewsItem | null }) => (
  <PublishableForm
    object={newsItems}
    item={item}
    imageHint="Steht über dem Text."
    publicationHint="Kunden sehen die Meldung von diesem Zeitpunkt an."
    deletionEffect="wird gelöscht. Die Umfragen bleiben."
    conflictFormatters={{
      polls: (polls) =>
        `${formatPollCount(polls.length)}${polls.map(({ title }) => `, „${title}“`).join('')}`,
    }}
    renderBelowPublication={({ labels, idOf, values, set, isReadOnly }) => (
      <FormWideSection title={labels.polls} hint="Kunden sehen davon die, die für sie veröffentlicht sind.">
        <div id={idOf('polls')}>
          <NewsPollPicker
            polls={values.polls}
            isReadOnly={isReadOnly}
            onChange={(polls) => set('polls', polls)}
          />
        </div>
      </FormWideSection>
    )}
  >
    {({ text }) => (
      <FormSection title="Inhalt" hint="Was Kunden unter News lesen.">
        <TextField {...text('title')} required />
        <TextArea {...text('teaser')} required maxLength={MAX_NEWS.teaser} />
        <TextArea {...text('body')} required rows={10} maxLength={MAX_NEWS.body} />
      </FormSection>
    )}
  </PublishableForm>
)

export const features = [newsItems.feature, newsPollsFeature]

/** `/_internal/news/{id or new}` */
export const Page = createObjectFormPage(newsItems, NewsItemForm)
