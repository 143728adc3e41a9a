import { styled } from 'styled-components'
import { Button } from '../../../components/button'
import { color, radius, space, text } from '../../../components/theme/tokens'
import { config } from '../../../lib/config'

const Box = styled.section`
  display: grid;
  gap: ${space(1)};
  justify-items: start;
  margin-block-start: ${space(2)};
  padding: ${space(2)};
  background: ${color.sunken};
  border-radius: ${radius.medium};
  h2 {
    font-size: ${text.body};
  }
`

/** Buttons that log in to the demo accounts; renders nothing outside of demos. */
export function DemoLogins({ onChoose }: { onChoose: (email: string, password: string) => void }) {
  const { demoLogins, demoPassword } = config()
  if (demoLogins.length === 0) return null
  return (
    <Box aria-labelledby="demo-logins">
      <h2 id="demo-logins">Demo ansehen als</h2>
      {demoLogins.map((email) => (
        <Button key={email} size="small" variant="quiet" onClick={() => onChoose(email, demoPassword)}>
          {email}
        </Button>
      ))}
    </Box>
  )
}
