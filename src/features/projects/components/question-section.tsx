import { styled } from 'styled-components'
import { PATHS } from '../../../../contract/paths'
import { NO_RESULTS_TEXT } from '../../../../contract/project'
import { TEXT } from '../../../../contract/texts'
import type { ProjectResults } from '../../../api/projects'
import { ValueBarsWithWhiskers } from '../../../charts/bars/contrast-bars'
import { ChartFigure } from '../../../charts/frame/chart-figure'
import { createNumericColumn, type ChartTable } from '../../../charts/frame/chart-table'
import { Section } from '../../../components/page-header'
import { TextLink } from '../../../components/text-link'
import { media, space } from '../../../components/theme/tokens'
import { formatCount, formatPercent, formatPercentRange, NO_VALUE } from '../../../lib/format'

type Question = ProjectResults['questions'][number]
type Group = Question['groups'][number]
type Share = Group['answers'][number]

const Groups = styled.ul`
  padding-inline-start: ${space(2.5)};
`
const Answers = styled.ul`
  display: grid;
  gap: ${space(2.5)};
  > li {
    display: grid;
    grid-template-columns: minmax(8rem, 16rem) minmax(0, 1fr);
    gap: ${space(1)} ${space(3)};
    break-inside: avoid;
    ${media.phone} {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`

/** A question of a project: its wording in each country, and the shares of its answers by country as bars. */
export function QuestionResultsByCountry({ question }: { question: Question }) {
  const { id, label, condition, answers, groups } = question
  const heading = `frage-${id}`
  const shown = groups.filter(({ isHidden }) => !isHidden)
  return (
    <Section aria-labelledby={heading}>
      <h2 id={heading}>{label}</h2>
      {condition !== null && <p>{condition}</p>}
      {groups.length === 0 ? (
        <p>{NO_RESULTS_TEXT}</p>
      ) : (
        <>
          <Groups>
            {groups.map((group) => (
              <li key={group.pollId}>
                <TextLink to={`${PATHS.analysis}/${group.pollId}`}>{nameOf(group)}</TextLink>
                {`: „${group.question}“ ${sizeText(group)}`}
              </li>
            ))}
          </Groups>
          {shown.length > 0 && (
            <ChartFigure
              title={label}
              isTitleHidden
              spokenText={`Anteile der Antworten nach Ländern: ${label}`}
              table={sharesTable(question)}
              note={marksNote(groups)}
            >
              <Answers>
                {answers.map((text, position) => (
                  <li key={position}>
                    <strong>{text}</strong>
                    <ValueBarsWithWhiskers
                      values={valuesOf(shown, position)}
                      scaleRange={[0, 1]}
                      format={textOf}
                    />
                  </li>
                ))}
              </Answers>
            </ChartFigure>
          )}
        </>
      )}
    </Section>
  )
}

/** Explains the ranges, and the marks of differences between several groups. */
function marksNote(groups: readonly Group[]): string {
  const range = 'Anteile mit 95-%-Bereich.'
  const [first, ...others] = groups
  if (!first || others.length === 0) return range
  const isMixed = groups.some(({ isComparable, isHidden }) => !isHidden && !isComparable)
  const marks = `▲ ▼: gesichert höher oder niedriger als ${nameOf(first)}, ${TEXT.errorRate}.`
  return [range, marks, isMixed && 'Ungewichtete Gruppen werden nicht mit gewichteten verglichen.']
    .filter(Boolean)
    .join(' ')
}

const shareOf = ({ answers }: Group, position: number) => answers.find((one) => one.position === position)

/** The shares of an answer as bars. */
const valuesOf = (groups: readonly Group[], position: number) =>
  groups.flatMap((group) => {
    const share = shareOf(group, position)
    if (!share) return []
    const [low = null, high = null] = share.ci95
    return [{ label: nameOf(group), value: share.share, low, high, share }]
  })

const textOf = (_: number, { share }: { share: Share }) => shareText(share)

const sharesTable = ({ answers, groups }: Question): ChartTable => ({
  columns: [{ label: 'Antwort' }, ...groups.map((group) => createNumericColumn(nameOf(group)))],
  rows: answers.map((text, position) => ({
    id: String(position),
    cells: [
      text,
      ...groups.map((group) => {
        const share = shareOf(group, position)
        return share ? shareText(share) : NO_VALUE
      }),
    ],
  })),
})

const nameOf = ({ countryName, isOther }: Group): string => `${countryName}${isOther ? ', Wortlaut B' : ''}`

/** Example: "(412 Befragte, gewichtet nach Alter × Geschlecht)". */
const sizeText = ({ n, isHidden, weighting }: Group): string =>
  isHidden
    ? '(zu wenige Befragte, nicht ausgewiesen)'
    : `(${[n === null ? '' : `${formatCount(n)} Befragte`, weighting].filter(Boolean).join(', ')})`

function shareText({ share, ci95: [low = 0, high = 0], isAbove, isBelow }: Share): string {
  const mark = isAbove ? ' ▲' : isBelow ? ' ▼' : ''
  return `${formatPercent(share, 1)} (${formatPercentRange(low, high)})${mark}`
}
