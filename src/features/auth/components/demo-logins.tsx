import { styled } from 'styled-components'
import { Button } from '../../../components/button'
import { color, radius, space } from '../../../components/theme/tokens'
import { getClientConfig } from '../../../lib/config'

/** Closed at first: on a phone, the list would push what the product is below the first screens. */
const Box = styled.details`
  margin-block-start: ${space(2)};
  padding: 0 ${space(2)};
  background: ${color.sunken};
  border-radius: ${radius.medium};
  summary {
    min-height: 44px;
    font-weight: 600;
    line-height: 44px;
    cursor: pointer;
  }
  > div {
    display: grid;
    gap: ${space(1)};
    justify-items: start;
    padding-block-end: ${space(2)};
  }
`

/** Buttons that log in to the demo accounts; renders nothing outside of demos. */
export function DemoLogins({ onChoose }: { onChoose: (email: string, password: string) => void }) {
  const { demoLogins, demoPassword } = getClientConfig()
  if (demoLogins.length === 0) return null
  return (
    <Box>
      <summary>Demo ansehen als …</summary>
      <div>
        {demoLogins.map((email) => (
          <Button key={email} size="small" variant="quiet" onClick={() => onChoose(email, demoPassword)}>
            {email}
          </Button>
        ))}
      </div>
    </Box>
  )
}
