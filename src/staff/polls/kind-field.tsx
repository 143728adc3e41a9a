import { useId } from 'react'
import { styled } from 'styled-components'
import { POLL_KIND, type PollKind } from '../../../contract/enumerations/content'
import { getEntries } from '../../../contract/enumerations/values'
import { FieldError, FieldHint } from '../../components/field'
import { panelSurface, visuallyHidden } from '../../components/theme/mixins'
import { color, media, space } from '../../components/theme/tokens'
import { FieldGroup } from '../form/form-layout'
import { KindPicture } from './kind-picture'

const Group = styled(FieldGroup)`
  gap: ${space(0.75)};
`
const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(6.75rem, 1fr));
  gap: ${space(0.75)};
  input {
    ${visuallyHidden}
  }
  label {
    display: grid;
    gap: ${space(0.75)};
    justify-items: center;
    height: 100%;
    padding: ${space(0.75)} 2px;
    ${panelSurface}
    font-size: 0.8125rem;
    line-height: 1.2;
    text-align: center;
    cursor: pointer;
  }
  label:hover {
    border-color: ${color.primary};
  }
  input:checked + label {
    background: ${color.primarySoft};
    border-color: ${color.primary};
    box-shadow: inset 0 0 0 1px ${color.primary};
    font-weight: 600;
  }
  input:focus-visible + label {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
  input:disabled + label {
    border-color: ${color.line};
    cursor: not-allowed;
  }
  /* The only one that is left: one line with its hint. */
  &[data-single] {
    grid-template-columns: minmax(0, 1fr);
    label {
      grid-template-columns: auto auto;
      justify-content: start;
      align-items: center;
      width: fit-content;
      padding: ${space(0.5)} ${space(1.5)};
    }
  }
  ${media.forced} {
    input:checked + label {
      border-width: 3px;
    }
  }
`

interface KindFieldProps {
  id: string
  label: string
  hint: string | undefined
  value: PollKind
  error: string | null
  /** Shows only the selected kind, disabled. */
  isDisabled: boolean
  onChange: (kind: PollKind) => void
}

/** Radio group of poll kinds, each with a picture. */
export function KindField({ id, label, hint, value, error, isDisabled, onChange }: KindFieldProps) {
  const name = useId()
  const kinds = getEntries(POLL_KIND).filter(([kind]) => !isDisabled || kind === value)
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <Group role="radiogroup" aria-labelledby={`${id}-label`} aria-describedby={described || undefined}>
      <legend id={`${id}-label`}>{label}</legend>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      <Cards data-single={isDisabled || undefined}>
        {kinds.map(([kind, kindLabel]) => (
          <div key={kind}>
            <input
              type="radio"
              id={kind === value ? id : `${id}-${kind}`}
              name={name}
              checked={kind === value}
              disabled={isDisabled}
              onChange={() => onChange(kind)}
            />
            <label htmlFor={kind === value ? id : `${id}-${kind}`}>
              <KindPicture kind={kind} />
              {kindLabel}
            </label>
          </div>
        ))}
      </Cards>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Group>
  )
}
