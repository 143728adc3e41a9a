import { Quote } from 'lucide-react'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { Badge } from '../../../components/badge'
import { Button } from '../../../components/button'
import { PageHeader } from '../../../components/page-header'

interface CitedHeadProps extends ComponentProps<typeof PageHeader> {
  isDemo: boolean
  /** Renders the dialog with the citation in all formats. */
  dialog: (onClose: () => void) => ReactNode
}

/** The head of a frozen object, with a button that opens its citation. */
export function CitedPageHeader({ isDemo, dialog, ...head }: CitedHeadProps) {
  const [isCiting, setCiting] = useState(false)
  return (
    <>
      <PageHeader
        {...head}
        badges={isDemo && <Badge $tone="warn">Demodaten</Badge>}
        actions={
          <Button size="small" variant="quiet" icon={Quote} onClick={() => setCiting(true)}>
            Zitieren
          </Button>
        }
      />
      {isCiting && dialog(() => setCiting(false))}
    </>
  )
}
