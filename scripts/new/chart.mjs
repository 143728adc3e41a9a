import { camel, pascal, spaced } from './names.mjs'

const GALLERY = 'test/gallery/examples/charts.tsx'

/** Files of a new chart: a component to start from, its test and its gallery example. */
export const createChartFiles = ({ name }) => {
  const [component, capital] = [pascal(name), spaced(name).replace(/^./, (letter) => letter.toUpperCase())]
  return {
    files: {
      [`src/charts/${name}/${name}.tsx`]: `import { styled } from 'styled-components'
import type { Answer } from '../../../contract/charts/types'
import { space } from '../../components/theme/tokens'
import { formatPercent } from '../../lib/format'
import { getSeriesColor } from '../line/series-color'

const List = styled.ul\`
  display: grid;
  gap: \${space(1)};
  padding: 0;
  list-style: none;
  svg {
    width: 100%;
    height: 12px;
  }
\`

interface ${component}Props {
  answers: readonly Answer[]
}

/** ${capital}: shares of the answers from 0 to 100 %. Shown in a \`ChartFigure\`, whose table has the same figures. */
export const ${component} = ({ answers }: ${component}Props) => (
  <List>
    {answers.map((answer) => (
      <li key={answer.id} aria-label={\`\${answer.label}: \${formatPercent(answer.share)}\`}>
        {answer.label} <b>{formatPercent(answer.share)}</b>
        <svg aria-hidden>
          <circle cx={\`\${100 * answer.share}%\`} cy="6" r="5" fill={getSeriesColor(answer)} />
        </svg>
      </li>
    ))}
  </List>
)
`,
      [`test/unit/charts/${name}.test.tsx`]: `import { render, screen } from '@testing-library/react'
import { ${component} } from '../../../src/charts/${name}/${name}'

const ${camel(name)}Answers = [
  { id: 'j', label: 'Ja', share: 0.382, n: 382 },
  { id: 'n', label: 'Nein', share: 0.618, n: 618 },
]

test('a ${spaced(name)} labels each answer with its share', () => {
  render(<${component} answers={${camel(name)}Answers} />)
  const labels = screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-label'))
  expect(labels).toEqual(['Ja: 38,2\\u00a0%', 'Nein: 61,8\\u00a0%'])
})
`,
    },
    entries: [
      {
        file: GALLERY,
        before: "import type { Topic } from '../example'",
        lines: `import { ${component} } from '../../../src/charts/${name}/${name}'\n`,
      },
      {
        file: GALLERY,
        after: "  title: 'Charts of answers',\n  components: {\n",
        lines: `${component}: [{ title: 'two answers', element: <${component} answers={twoAnswers} /> }],\n`,
      },
    ],
    next: `Look at it with \`npm run gallery\`. Show it in a \`ChartFigure\` (src/charts/frame/chart-figure.tsx) with a table from src/charts/frame/chart-table.ts.`,
  }
}
