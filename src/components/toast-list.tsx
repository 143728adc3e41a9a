import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { keyframes, styled } from 'styled-components'
import { message } from '../lib/messages'
import { Button } from './button'
import { IconButton } from './icon-button'
import { ProxiedImage } from './proxied-image'
import { hiddenInPrint } from './theme/mixins'
import { color, layer, media, motion, radius, shadow, space, text } from './theme/tokens'

export interface Toast {
  id: string
  imageUrl?: string
  title?: string
  content?: ReactNode
  /** Highlighted, and listed first. */
  isPriority?: boolean
  onAgree?: () => void
  /** The label of the `onAgree` button; "Einverstanden" by default. */
  agreeLabel?: string
  onDismiss: () => void
}

const arrive = keyframes`from { opacity: 0; transform: translateY(8px); }`

const Stack = styled.ol`
  position: fixed;
  inset: auto 0 0 auto;
  z-index: ${layer.toast};
  display: grid;
  gap: ${space(1)};
  width: min(26rem, 100%);
  max-height: 100vh;
  padding: ${space(2)};
  overflow-y: auto;
  pointer-events: none;
  /* Leaves the buttons of a bottom bar uncovered. */
  :root:has([data-bottom-bar]) & {
    inset-block-end: ${space(8)};
    ${media.phone} {
      inset-block-end: ${space(18)};
    }
  }
  ${media.phone} {
    :root:has([data-phone-bar]) & {
      inset-block-end: ${space(7)};
    }
  }
  ${hiddenInPrint}
`
const Note = styled.li<{ $isPriority: boolean }>`
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: ${space(0.5)} ${space(1.5)};
  align-items: start;
  padding: ${space(1)} ${space(1)} ${space(1)} ${space(2)};
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-inline-start: 4px solid ${({ $isPriority }) => ($isPriority ? color.accent : color.primary)};
  border-radius: ${radius.medium};
  box-shadow: ${shadow.floating};
  font-size: ${text.small};
  line-height: 1.4;
  pointer-events: auto;
  animation: ${arrive} ${motion.duration} ${motion.easing};
`
const Words = styled.div`
  grid-column: 2;
  padding-block: ${space(1)};
`
const Title = styled.p`
  font-weight: 600;
`
const Agree = styled(Button)`
  margin-block-start: ${space(1.5)};
`

/**
 * The toasts in the lower corner, those with priority first. It neither announces nor expires them: the caller puts
 * their text into {@link LiveRegions} and removes them from `toasts`.
 */
export function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  const ordered = [...toasts].sort((a, b) => Number(b.isPriority ?? false) - Number(a.isPriority ?? false))
  return (
    <Stack aria-label="Benachrichtigungen">
      {ordered.map(({ id, imageUrl, title, content, isPriority = false, onAgree, agreeLabel, onDismiss }) => (
        <Note key={id} $isPriority={isPriority}>
          {imageUrl && <ProxiedImage src={imageUrl} alt="" width={40} height={40} />}
          <Words>
            {title && <Title>{title}</Title>}
            <div>{content}</div>
            {onAgree && (
              <Agree size="small" variant="primary" onClick={onAgree}>
                {agreeLabel ?? message('notification.agree')}
              </Agree>
            )}
          </Words>
          <IconButton icon={X} label={message('notification.close')} size={36} onClick={onDismiss} />
        </Note>
      ))}
    </Stack>
  )
}
