import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../components/button'
import { Fields } from '../../components/field'
import { FormErrorSummary } from '../../components/form-error-summary'
import { hiddenInPrint, secondaryText } from '../../components/theme/mixins'
import { color, layer, media, space, text } from '../../components/theme/tokens'
import { message } from '../../lib/messages'
import { ConflictPanel, type FieldFormatters } from './conflict-panel'
import { LeaveGuard } from './leave-guard'
import type { EditFormState } from './use-edit-form'

/** A form of sections below each other. */
export const FormFrame = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
`
const Bar = styled.div`
  position: sticky;
  inset-block-end: 0;
  z-index: ${layer.sticky};
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(1.5)};
  align-items: center;
  padding-block: ${space(1.25)};
  background: ${color.paper};
  border-block-start: 1px solid ${color.lineStrong};
  ${media.phone} {
    column-gap: ${space(1)};
    > button[type='submit'] {
      padding-inline: ${space(1.5)};
    }
  }
  @media (max-height: 30rem) {
    position: static;
  }
  ${hiddenInPrint}
`
const State = styled.div`
  flex: 1 1 12rem;
  min-width: 0;
  &::first-letter {
    text-transform: uppercase;
  }
  ${media.phone} {
    flex-basis: 5rem;
    /* The status of what is saved is above the form as well. */
    > [data-shown-above] {
      display: none;
    }
  }
  ${secondaryText}
  &[data-dirty] {
    color: ${color.accent};
    font-weight: 600;
  }
`

/* In narrow windows the additional buttons are on a line of their own, below "Speichern". */
const Actions = styled.div`
  display: contents;
  @media (max-width: 55.99rem) {
    display: flex;
    flex: 1 0 100%;
    flex-wrap: wrap;
    gap: ${space(1)};
    justify-content: end;
    order: 1;
    > * {
      font-size: ${text.small};
    }
    ${media.phone} {
      > * {
        flex: 1 1 auto;
        padding-inline: ${space(1)};
      }
      /* A single menu fits beside "Speichern". */
      &:has(> :only-child) {
        flex: none;
        order: 0;
      }
    }
    &:empty {
      display: none;
    }
  }
`

interface EditFormProps<Values extends object> {
  form: EditFormState<Values>
  /** The form's name for screen readers. */
  label: string
  /** The object's status, such as "Entwurf". */
  status?: string
  /** Further buttons next to "Speichern", such as one that calls `form.save({ status: 'PUBLISHED' })`. */
  actions?: ReactNode
  /** Formatters for the values of a conflict; by default texts and lists. */
  conflictFormatters?: FieldFormatters<Values>
  /** The label of the save button. */
  submitLabel?: string
  /** For a form that does not show all fields at once: shows a field, and reacts to new errors. */
  navigation?: Pick<ComponentProps<typeof FormErrorSummary>, 'onGoTo' | 'onNewErrors'>
  children: ReactNode
}

/**
 * The frame of an admin form: errors, sections, and a sticky bar with the state, "Speichern" and further actions. Ctrl+S
 * saves. Leaving with unsaved changes requires a confirmation. The bar of a read-only form has only the actions, if any.
 */
export function EditForm<Values extends object>({
  form,
  label,
  status,
  actions,
  conflictFormatters,
  submitLabel = message('app.save'),
  navigation,
  children,
}: EditFormProps<Values>) {
  const { save, isReadOnly } = form
  useSaveShortcut(isReadOnly ? null : save)
  const state = savedState(form)
  return (
    <FormFrame aria-label={label} onSubmit={form.submit} noValidate>
      <LeaveGuard isActive={form.isUnsent} isSaving={form.isSaving} onDiscard={form.revert} />
      <FormErrorSummary errors={form.summary} {...navigation} />
      {form.conflict && (
        <ConflictPanel
          conflict={form.conflict}
          mine={form.values}
          labels={form.labels}
          conflictFormatters={conflictFormatters}
          onResolve={form.resolve}
        />
      )}
      {children}
      {(!isReadOnly || actions) && (
        <Bar data-bottom-bar>
          <State role="status" data-dirty={form.isDirty ? '' : undefined}>
            {isReadOnly ? (
              status
            ) : (
              <>
                {status && <span data-shown-above={!form.isNew || undefined}>{status} · </span>}
                {state}
              </>
            )}
          </State>
          {form.isDirty && !form.isNew && (
            <Button variant="quiet" onClick={form.revert}>
              Verwerfen
            </Button>
          )}
          <Actions>{actions}</Actions>
          {!isReadOnly && (
            <Button type="submit" variant="primary" isPending={form.isPending} aria-keyshortcuts="Control+S">
              {submitLabel}
            </Button>
          )}
        </Bar>
      )}
    </FormFrame>
  )
}

function useSaveShortcut(save: (() => void) | null): void {
  const newest = useRef(save)
  useEffect(() => {
    newest.current = save
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      newest.current?.()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

const SectionFrame = styled.section`
  display: grid;
  grid-template-columns: minmax(10rem, 16rem) minmax(0, 44rem);
  gap: ${space(1.5)} ${space(4)};
  padding-block-start: ${space(2.5)};
  border-block-start: 1px solid ${color.line};
  scroll-margin-block-start: ${space(6)};
  /* The row of tabs above it has a line. */
  nav ~ &:first-of-type,
  nav ~ div > &:first-of-type,
  nav ~ div > form > &:first-of-type {
    border: 0;
  }
  h2 {
    font-size: ${text.title};
  }
  p {
    margin-block-start: ${space(0.5)};
    ${secondaryText}
  }
  @media (max-width: 63.99rem) {
    grid-template-columns: minmax(0, 1fr);
  }
`
const WideFrame = styled(SectionFrame)`
  grid-template-columns: minmax(0, 1fr);
`

interface FormSectionProps {
  /** The anchor for links to the section. */
  id?: string
  title: string
  /** A sentence that describes the section. */
  hint?: ReactNode
  children: ReactNode
}

/** A section of an admin form: its title on the left, its fields on the right. */
export const FormSection = (props: FormSectionProps) => <Section as={SectionFrame} {...props} />

/** A section of full width: its fields are below its title. */
export const FormWideSection = (props: FormSectionProps) => <Section as={WideFrame} {...props} />

function Section({ as: Outer, id, title, hint, children }: FormSectionProps & { as: typeof SectionFrame }) {
  const titleId = useId()
  return (
    <Outer id={id} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {hint && <p>{hint}</p>}
      </div>
      <Fields>{children}</Fields>
    </Outer>
  )
}

type SavedState = Pick<EditFormState<object>, 'isSaving' | 'isUploading' | 'isDirty' | 'isNew'>

const savedState = ({ isSaving, isUploading, isDirty, isNew }: SavedState) => {
  if (isSaving) return 'wird gespeichert …'
  if (isUploading) return 'Bild wird hochgeladen …'
  if (isDirty) return 'nicht gespeicherte Änderungen'
  return isNew ? 'noch nicht gespeichert' : 'gespeichert'
}
