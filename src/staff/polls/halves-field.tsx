import { styled } from 'styled-components'
import { SCALE_HALF, type ScaleHalf } from '../../../contract/enumerations/content'
import { isOneOf } from '../../../contract/enumerations/values'
import { withHalves } from '../../../contract/scale-halves'
import { Button } from '../../components/button'
import { toOptions, Select } from '../../components/choice-field'
import { FieldHint } from '../../components/field'
import { media, space } from '../../components/theme/tokens'
import { FieldGroup } from '../form/form-layout'
import { getAnswerOrPlaceholder, parseAnswerValue } from './example-result'
import type { SectionProps } from './section-props'

const NEITHER = 'NEITHER'
const OPTIONS = [...toOptions(SCALE_HALF), { value: NEITHER, label: 'keine Hälfte' }]

const Group = styled(FieldGroup)`
  justify-items: start;
`
const Rows = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr));
  gap: ${space(1.5)} ${space(2)};
  align-items: end;
  width: 100%;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`

/** The halves of a scale. They follow from the order of the answers, until one of them is chosen. */
export function ScaleHalvesField({ form }: SectionProps) {
  const { values, set, isReadOnly } = form
  const { kind, answers } = values
  const scale = withHalves({
    kind,
    answers: answers.map(({ text, value, ...answer }, position) => ({
      ...answer,
      position,
      text: getAnswerOrPlaceholder(text, position),
      value: parseAnswerValue(value),
    })),
  })
  if (scale.filter(({ isDontKnow }) => !isDontKnow).length < 2) return null
  const isChosen = answers.some(({ half }) => half !== null)
  const choose = (index: number, chosen: ScaleHalf | null) =>
    set(
      'answers',
      answers.map((answer, place) => ({
        ...answer,
        half: place === index ? chosen : (scale[place]?.half ?? null),
      })),
      `answers.${index}.half`,
    )
  return (
    <Group>
      <legend>Hälften der Skala</legend>
      <FieldHint>
        Ergebnis, Karten, Vergleiche und Benachrichtigungen sprechen von diesen Hälften. Eine mittlere Antwort
        gehört zu keiner. {isChosen ? 'Selbst gewählt.' : 'Aus der Reihenfolge der Antworten.'}
      </FieldHint>
      <Rows>
        {scale.map(({ position, text, half, isDontKnow }) =>
          isDontKnow ? null : (
            <Select
              key={position}
              id={form.idOf(`answers.${position}.half`)}
              error={form.errorOf(`answers.${position}.half`)}
              label={`Hälfte: ${text}`}
              options={OPTIONS}
              value={half ?? NEITHER}
              disabled={isReadOnly}
              onChange={({ target }) =>
                choose(position, isOneOf(SCALE_HALF, target.value) ? target.value : null)
              }
            />
          ),
        )}
      </Rows>
      {isChosen && !isReadOnly && (
        <Button
          size="small"
          onClick={() =>
            set(
              'answers',
              answers.map((answer) => ({ ...answer, half: null })),
            )
          }
        >
          Aus der Reihenfolge bestimmen
        </Button>
      )}
    </Group>
  )
}
