import { ArrowDown, ArrowUp, Plus } from 'lucide-react'
import { styled } from 'styled-components'
import { EMBED_PLACE, EMBED_SCRIPT_PATH } from '../../../contract/automatic-embeds'
import { MAX_EMBED } from '../../../contract/limits'
import { Badge } from '../../components/badge'
import { Button } from '../../components/button'
import { Select } from '../../components/choice-field'
import { CopyText } from '../../components/copy-text'
import { FieldError, FieldHint } from '../../components/field'
import { IconButton } from '../../components/icon-button'
import { TextArea, TextField } from '../../components/text-field'
import { color, media, radius, space } from '../../components/theme/tokens'
import { config } from '../../lib/config'
import { message } from '../../lib/messages'
import { FormSection } from '../form/edit-form'
import type { EditFormState } from '../form/use-edit-form'
import { ObjectForm, objectFormPage, useObjectForm } from '../object/object-form-page'
import { useIsPermitted } from '../shell/permissions'
import { moveItem } from '../sort/places'
import type { EmbedSettings } from './api'
import { embedFeatures, embedSettings } from './feature'
import type { EmbedRule, EmbedSettingsValues } from './values'

const List = styled.div`
  display: grid;
  gap: ${space(1.5)};
  justify-items: start;
`
const Rule = styled.div`
  display: grid;
  grid-template-columns: minmax(8rem, 1fr) minmax(8rem, 1fr) auto;
  gap: ${space(1)} ${space(2)};
  align-items: end;
  width: 100%;
  padding: ${space(1.5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Actions = styled.div`
  display: flex;
  gap: ${space(0.5)};
  align-items: center;
`

function PublisherForm({ item: publisher }: { item: EmbedSettings | null }) {
  const mayWrite = useIsPermitted('embeds.write')
  const form = useObjectForm(embedSettings, publisher)
  return (
    <ObjectForm
      object={embedSettings}
      item={publisher}
      form={form}
      isReadOnly={!mayWrite}
      badges={publisher?.isPublisher === false && <Badge $tone="warn">darf nicht einbetten</Badge>}
      show={{
        rules: (rules) =>
          rules.map(({ section, topic }) => `${section || 'alle Seiten'}: ${topic}`).join(', ') || '–',
      }}
    >
      <FormSection
        title="Skript"
        hint="Das Medium fügt beides in die Vorlage seiner Seiten ein: das Skript in den Kopf, die markierte Stelle dort, wo die Umfrage stehen soll."
      >
        <CopyText label="Code für die Seiten">{codeFor(config().widgetHost)}</CopyText>
      </FormSection>
      <FormSection title="Websites" hint="Nur Seiten dieser Websites zeigen Umfragen.">
        <TextArea
          {...form.text('hosts')}
          maxLength={(MAX_EMBED.host + 1) * MAX_EMBED.hosts}
          hint={`Eine je Zeile, ohne Pfad, etwa www.beispiel.de; höchstens ${MAX_EMBED.hosts}. Unterseiten gehören dazu, andere Subdomains nicht.`}
          readOnly={!mayWrite}
          spellCheck={false}
        />
      </FormSection>
      <FormSection
        title={form.labels.rules}
        hint="Seiten ohne zugeordnete Umfrage zeigen die neueste Umfrage eines Themas. Es gilt die erste passende Regel."
      >
        <RuleFields form={form} topics={publisher?.topics ?? []} isReadOnly={!mayWrite} />
      </FormSection>
    </ObjectForm>
  )
}

const codeFor = (widgetHost: string) =>
  `<script async src="${new URL(EMBED_SCRIPT_PATH, widgetHost).href}"></script>\n<div ${EMBED_PLACE}></div>`

interface RuleFieldsProps {
  form: EditFormState<EmbedSettingsValues>
  topics: readonly string[]
  isReadOnly: boolean
}

/** The rules of a publisher in their order. */
function RuleFields({ form, topics, isReadOnly }: RuleFieldsProps) {
  const { rules } = form.values
  const id = form.idOf('rules')
  const error = form.errorOf('rules')
  const change = (index: number, changes: Partial<EmbedRule>) =>
    form.set(
      'rules',
      rules.map((rule, place) => (place === index ? { ...rule, ...changes } : rule)),
    )
  const move = (from: number, to: number) => form.set('rules', moveItem(rules, from, to))
  return (
    <List
      id={id}
      role="group"
      aria-label="Regeln"
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      {rules.length === 0 && <FieldHint>Noch keine Regel.</FieldHint>}
      {rules.map(({ section, topic }, index) => (
        <Rule key={index}>
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
          {!isReadOnly && (
            <Actions>
              <IconButton
                icon={ArrowUp}
                label={`Regel ${index + 1} nach oben`}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                icon={ArrowDown}
                label={`Regel ${index + 1} nach unten`}
                disabled={index === rules.length - 1}
                onClick={() => move(index, index + 1)}
              />
              <Button
                size="small"
                variant="quiet"
                aria-label={`${message('app.remove')}: Regel ${index + 1}`}
                onClick={() => form.set('rules', rules.toSpliced(index, 1))}
              >
                {message('app.remove')}
              </Button>
            </Actions>
          )}
        </Rule>
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {!isReadOnly && rules.length < MAX_EMBED.rules && (
        <Button
          size="small"
          icon={Plus}
          onClick={() => form.set('rules', [...rules, { section: '', topic: '' }])}
        >
          Regel hinzufügen
        </Button>
      )}
    </List>
  )
}

export const features = embedFeatures

/** `/_internal/embeds/publishers/{id}` */
export const Page = objectFormPage(embedSettings, PublisherForm)
