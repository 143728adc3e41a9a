import { Code, Ellipsis, Quote } from 'lucide-react'
import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { MenuEntries } from '../../../components/disclosure'
import { Icon } from '../../../components/icon'
import { createLazyFallback } from '../../../components/lazy-fallback'
import { lazyWithRetry } from '../../../components/lazy-with-retry'
import { TextSkeleton } from '../../../components/skeleton'
import { secondaryText } from '../../../components/theme/mixins'
import { color, space } from '../../../components/theme/tokens'
import { ExportMenu } from '../../../core/exports/export-menu'
import { NotifyAndCloseOnLoadError } from '../../../core/notifications/load-error-dialog'
import type { PollViewProps } from './view'

const CiteDialog = lazyWithRetry(
  async () => (await import('../citation/cite-dialog')).FreezeAndCiteViewDialog,
  NotifyAndCloseOnLoadError,
)
const EmbedDialog = lazyWithRetry(
  async () => (await import('../export/embed-dialog')).EmbedDialog,
  NotifyAndCloseOnLoadError,
)
const ExportFormats = lazyWithRetry(
  async () => (await import('../export/export-formats')).ExportFormats,
  createLazyFallback(<TextSkeleton lines={4} />),
)

const Exports = styled.div`
  margin-block-start: ${space(1)};
  border-block-start: 1px solid ${color.line};
  > p {
    padding: ${space(1)} ${space(1.5)} 0;
    ${secondaryText}
  }
`

export function CiteEmbedExportMenu({ poll, view }: PollViewProps) {
  const id = useId()
  const [dialog, setDialog] = useState<'CITE' | 'EMBED' | null>(null)
  const { canEmbed, canExport } = poll.grants
  const close = () => setDialog(null)
  return (
    <>
      <ExportMenu name="Mehr" icon={Ellipsis} {...(canExport && { onApproach: ExportFormats.load })}>
        {(onChosen, closeMenu) => {
          const open = (which: typeof dialog) => {
            closeMenu()
            setDialog(which)
          }
          return (
            <>
              <MenuEntries>
                <li>
                  <button type="button" onClick={() => open('CITE')}>
                    <Icon of={Quote} size={16} /> Zitieren
                  </button>
                </li>
                {canEmbed && (
                  <li>
                    <button type="button" onClick={() => open('EMBED')}>
                      <Icon of={Code} size={16} /> Einbetten
                    </button>
                  </li>
                )}
              </MenuEntries>
              {canExport && (
                <Exports role="group" aria-labelledby={id}>
                  <p id={id}>Exportieren</p>
                  <ExportFormats poll={poll} view={view} onChosen={onChosen} />
                </Exports>
              )}
            </>
          )
        }}
      </ExportMenu>
      {dialog === 'CITE' && <CiteDialog poll={poll} view={view} onClose={close} />}
      {dialog === 'EMBED' && (
        <EmbedDialog poll={poll} embedKey={poll.grants.embedKey ?? null} onClose={close} />
      )}
    </>
  )
}
