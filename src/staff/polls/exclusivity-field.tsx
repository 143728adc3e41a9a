import { useId } from 'react'
import { styled } from 'styled-components'
import { EXCLUSIVITY_TYPE, type ExclusivityType } from '../../../contract/enumerations/content'
import { getEntries } from '../../../contract/enumerations/values'
import { exclusivityRules, type Audience } from '../../../contract/exclusivity'
import { checkboxAndRadioStyles } from '../../components/check-styles'
import { FieldError, FieldHint } from '../../components/field'
import { Stack } from '../../components/layout'
import { panelSurface } from '../../components/theme/mixins'
import { color, media, space, text } from '../../components/theme/tokens'

const Table = styled.table`
  width: 100%;
  ${panelSurface}
  border-spacing: 0;
  font-size: ${text.small};
  th,
  td {
    padding: ${space(0.75)} ${space(1)};
    border-block-end: 1px solid ${color.line};
    text-align: start;
  }
  thead th {
    color: ${color.inkMuted};
  }
  tbody tr:last-child > * {
    border: 0;
  }
  tbody th {
    font-weight: 500;
  }
  tbody tr:has(:checked) {
    background: ${color.primarySoft};
  }
  label {
    display: flex;
    gap: ${space(1)};
    align-items: center;
    min-height: 28px;
    cursor: pointer;
  }
  input {
    ${checkboxAndRadioStyles}
  }
  ${media.phone} {
    table-layout: fixed;
    font-size: 0.8125rem;
    th,
    td {
      padding-inline: 2px;
      overflow-wrap: anywhere;
      hyphens: auto;
    }
    thead th:first-child {
      width: 40%;
    }
    thead th:nth-child(2) {
      width: 17%;
    }
    thead th:last-child {
      width: 23%;
    }
    label {
      gap: ${space(0.5)};
    }
  }
`

const Meaning = styled.p`
  color: ${color.inkMuted};
  font-weight: 400;
`

const WHO: Record<Audience, string> = { ALL: 'alle', GRANTED: 'mit Freigabe', NOBODY: 'niemand' }

const TYPES: readonly [ExclusivityType | '', string][] = [
  ['', 'Offen für alle'],
  ...getEntries(EXCLUSIVITY_TYPE),
]

interface ExclusivityFieldProps {
  id: string
  label: string
  value: ExclusivityType | ''
  error: string | null
  isDisabled: boolean
  onChange: (type: ExclusivityType | '') => void
}

/** Chooses a poll's exclusivity in a table that explains each type. */
export function ExclusivityField({ id, label, value, error, isDisabled, onChange }: ExclusivityFieldProps) {
  const name = useId()
  return (
    <Stack $gap={0.75} role="radiogroup" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      <strong id={`${id}-label`}>{label}</strong>
      <FieldHint id={`${id}-hint`}>
        Freigegeben ist eine Umfrage den Organisationen unten und ihrem Auftraggeber.
      </FieldHint>
      <Table>
        <thead>
          <tr>
            <th scope="col">Art</th>
            <th scope="col">sehen</th>
            <th scope="col">einbetten</th>
            <th scope="col">exportieren</th>
          </tr>
        </thead>
        <tbody>
          {TYPES.map(([type, word]) => {
            const { sees, embeds, exports, meaning } = exclusivityRules(type === '' ? null : type)
            const isChosen = type === value
            return (
              <tr key={type}>
                <th scope="row">
                  <label>
                    <input
                      type="radio"
                      id={isChosen ? id : undefined}
                      name={name}
                      checked={isChosen}
                      disabled={isDisabled}
                      aria-describedby={`${id}-${type}-meaning`}
                      onChange={() => onChange(type)}
                    />
                    {word}
                  </label>
                  <Meaning id={`${id}-${type}-meaning`}>{meaning}</Meaning>
                </th>
                <td>{WHO[sees]}</td>
                <td>{WHO[embeds]}</td>
                <td>{WHO[exports]}</td>
              </tr>
            )
          })}
        </tbody>
      </Table>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Stack>
  )
}
