import { MAX_NEWS } from '../../../contract/limits'
import { isWebUrlWithoutCredentials } from '../../../contract/web-url'
import { SandboxedFrame } from '../../components/sandboxed-frame'
import { TextArea, TextField } from '../../components/text-field'
import { FormSection } from '../form/edit-form'
import { createObjectFormPage } from '../object/object-form-page'
import type { AdminArticle } from './api'
import { articles } from './feature'
import { PublishableForm } from './publishable-form'

const ArticleForm = ({ item }: { item: AdminArticle | null }) => (
  <PublishableForm
    object={articles}
    item={item}
    imageHint="Steht auf der Karte."
    publicationHint="Kunden sehen den Artikel von diesem Zeitpunkt an."
  >
    {({ text, values }) => (
      <>
        <FormSection title="Inhalt" hint="Was auf der Karte steht.">
          <TextField {...text('title')} required />
          <TextArea {...text('teaser')} required maxLength={MAX_NEWS.teaser} />
          <TextField {...text('publisher')} required hint="Wo der Beitrag steht." />
        </FormSection>
        <FormSection
          title="Adressen"
          hint="Die Karte führt zum Beitrag; eingebettet wird er auf unserer Seite gezeigt."
        >
          <TextField {...text('url')} type="url" inputMode="url" required />
          <TextField {...text('embedUrl')} type="url" inputMode="url" isOptional />
          {isWebUrlWithoutCredentials(values.embedUrl.trim()) && (
            <SandboxedFrame url={values.embedUrl.trim()} title={`Vorschau: ${values.title}`} height={320} />
          )}
        </FormSection>
      </>
    )}
  </PublishableForm>
)

export const features = [articles.feature]

/** `/_internal/news/articles/{id or new}` */
export const Page = createObjectFormPage(articles, ArticleForm)
