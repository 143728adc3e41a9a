import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Banner } from '../../../components/banner'
import { Button } from '../../../components/button'
import { Cluster, Stack } from '../../../components/layout'
import { color, font, radius, space } from '../../../components/theme/tokens'
import { copyText } from '../../../lib/copy-text'
import { saveText } from '../../../lib/save-file'

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr));
  gap: ${space(1)} ${space(2)};
  padding: ${space(2)};
  background: ${color.sunken};
  border-radius: ${radius.medium};
  font-family: ${font.mono};
`
/** Shows new recovery codes; they are never shown again. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isCopied, setCopied] = useState(false)
  const text = `${codes.join('\n')}\n`
  const copy = async () => setCopied(await copyText(text))
  return (
    <Stack $gap={2}>
      <h2>Ihre Wiederherstellungscodes</h2>
      <Banner kind="warn">
        Jeder Code gilt einmal, falls Ihre App nicht zur Hand ist. Bewahren Sie die Codes sicher auf: Sie
        werden nur jetzt angezeigt.
      </Banner>
      <Codes aria-label="Wiederherstellungscodes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Cluster>
        <Button icon={Copy} onClick={() => void copy()}>
          {isCopied ? 'Kopiert' : 'Codes kopieren'}
        </Button>
        <Button icon={Download} onClick={() => saveText('wiederherstellungscodes.txt', text)}>
          Als Datei speichern
        </Button>
        <Button variant="primary" onClick={onDone}>
          Ich habe die Codes gesichert
        </Button>
      </Cluster>
    </Stack>
  )
}
