import { CircleAlert, CircleCheck } from 'lucide-react'
import { styled } from 'styled-components'
import { Icon } from '../../components/icon'
import { color, space, text } from '../../components/theme/tokens'
import { FieldLink } from './field-link'
import { getFieldLabel } from './labels'
import type { SectionProps } from './section-props'
import { publicationGaps, type PollValues } from './values'

const Checks = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(17rem, 1fr));
  gap: ${space(1)} ${space(2)};
  list-style: none;
  font-size: ${text.small};
  li {
    display: flex;
    gap: ${space(1)};
    align-items: center;
    min-height: 28px;
  }
  svg {
    flex: none;
    color: ${color.good};
  }
  [data-missing] svg {
    color: ${color.warn};
  }
`

const ALWAYS: readonly (keyof PollValues)[] = [
  'question',
  'answers',
  'opensOn',
  'closesOn',
  'targetSampleSize',
  'population',
  'mode',
  'sponsor',
  'source',
]

/** Checks whether a poll is ready to be published; each missing field is a link to it. */
export function PreflightSection({ form, poll }: SectionProps) {
  const gaps = publicationGaps(poll, form.values)
  const paths = [...ALWAYS, ...gaps.filter((path) => !ALWAYS.some((name) => name === path))]
  return (
    <div>
      <p role="status">
        {gaps.length === 0
          ? 'Es fehlt nichts.'
          : gaps.length === 1
            ? 'Eine Angabe fehlt.'
            : `${gaps.length} Angaben fehlen.`}
      </p>
      <Checks aria-label="Prüfung">
        {paths.map((path) => {
          const isMissing = gaps.includes(path)
          return (
            <li key={path} data-missing={isMissing ? '' : undefined}>
              <Icon of={isMissing ? CircleAlert : CircleCheck} size={18} />
              {isMissing ? (
                <FieldLink fieldId={form.idOf(path)}>{`${getFieldLabel(path)} fehlt`}</FieldLink>
              ) : (
                getFieldLabel(path)
              )}
            </li>
          )
        })}
      </Checks>
    </div>
  )
}
