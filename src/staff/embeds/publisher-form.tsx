import { EMBED_PLACE_ATTRIBUTE, EMBED_SCRIPT_PATH } from '../../../contract/automatic-embeds'
import { MAX_EMBED } from '../../../contract/limits'
import { Badge } from '../../components/badge'
import { Select } from '../../components/choice-field'
import { CopyableText } from '../../components/copy-text'
import { TextArea, TextField } from '../../components/text-field'
import { getClientConfig } from '../../lib/config'
import { FormSection } from '../form/edit-form'
import type { EditFormState } from '../form/use-edit-form'
import { ObjectFormScreen, createObjectFormPage, useObjectForm } from '../object/object-form-page'
import { RowFields } from '../sort/row-fields'
import type { EmbedSettings } from './api'
import { embedFeatures, embedSettings } from './feature'
import type { EmbedRule, PublisherValues } from './values'

function PublisherForm({ item: publisher }: { item: EmbedSettings | null }) {
  const form = useObjectForm(embedSettings, publisher)
  return (
    <ObjectFormScreen
      form={form}
      badges={publisher?.isPublisher === false && <Badge $tone="warn">darf nicht einbetten</Badge>}
      conflictFormatters={{
        rules: (rules) =>
          rules.map(({ section, topic }) => `${section || 'alle Seiten'}: ${topic}`).join(', ') || '–',
      }}
    >
      <FormSection
        title="Skript"
        hint="Das Medium fügt beides in die Vorlage seiner Seiten ein: das Skript in den Kopf, die markierte Stelle dort, wo die Umfrage stehen soll."
      >
        <CopyableText label="Code für die Seiten">{codeFor(getClientConfig().widgetHost)}</CopyableText>
      </FormSection>
      <FormSection title="Websites" hint="Nur Seiten dieser Websites zeigen Umfragen.">
        <TextArea
          {...form.text('hosts')}
          maxLength={(MAX_EMBED.host + 1) * MAX_EMBED.hosts}
          hint={`Eine je Zeile, ohne Pfad, etwa www.beispiel.de; höchstens ${MAX_EMBED.hosts}. Unterseiten gehören dazu, andere Subdomains nicht.`}
          spellCheck={false}
        />
      </FormSection>
      <FormSection
        title={form.labels.rules}
        hint="Seiten ohne zugeordnete Umfrage zeigen die neueste Umfrage eines Themas. Es gilt die erste passende Regel."
      >
        <RuleFields form={form} topics={publisher?.topics ?? []} />
      </FormSection>
    </ObjectFormScreen>
  )
}

const codeFor = (widgetHost: string) =>
  `<script async src="${new URL(EMBED_SCRIPT_PATH, widgetHost).href}"></script>\n<div ${EMBED_PLACE_ATTRIBUTE}></div>`

interface RuleFieldsProps {
  form: EditFormState<PublisherValues>
  topics: readonly string[]
}

/** The rules of a publisher in their order. */
function RuleFields({ form, topics }: RuleFieldsProps) {
  const { isReadOnly } = form
  const { rules } = form.values
  const id = form.idOf('rules')
  const change = (index: number, changes: Partial<EmbedRule>) =>
    form.set(
      'rules',
      rules.map((rule, place) => (place === index ? { ...rule, ...changes } : rule)),
    )
  return (
    <RowFields
      id={id}
      label="Regeln"
      rowName="Regel"
      rows={rules}
      gridColumns="minmax(8rem, 1fr) minmax(8rem, 1fr) auto"
      error={form.errorOf('rules')}
      isReadOnly={isReadOnly}
      isSortable
      emptyText="Noch keine Regel."
      maxRows={MAX_EMBED.rules}
      newRow={{ section: '', topic: '' }}
      onChange={(changed) => form.set('rules', changed)}
    >
      {({ section, topic }, index) => (
        <>
          <TextField
            id={`${id}-section-${index}`}
            label={`Rubrik der Regel ${index + 1}`}
            placeholder="alle Seiten"
            value={section}
            maxLength={MAX_EMBED.section}
            readOnly={isReadOnly}
            onChange={({ target }) => change(index, { section: target.value })}
          />
          <Select
            id={`${id}-topic-${index}`}
            label={`Thema der Regel ${index + 1}`}
            options={[
              { value: '', label: 'Bitte wählen' },
              ...[...new Set([...topics, ...(topic === '' ? [] : [topic])])].map((value) => ({
                value,
                label: value,
              })),
            ]}
            value={topic}
            disabled={isReadOnly}
            onChange={({ target }) => change(index, { topic: target.value })}
          />
        </>
      )}
    </RowFields>
  )
}

export const features = embedFeatures

/** `/_internal/embeds/publishers/{id}` */
export const Page = createObjectFormPage(embedSettings, PublisherForm)
