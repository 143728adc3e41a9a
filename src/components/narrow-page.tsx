import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { TitledPage } from './titled-page'

const Narrow = styled.div`
  max-width: 30rem;
`

interface NarrowPageProps {
  title: string
  lead?: ReactNode
  children: ReactNode
}

export const NarrowPage = ({ title, lead, children }: NarrowPageProps) => (
  <TitledPage title={title} lead={lead}>
    <Narrow>{children}</Narrow>
  </TitledPage>
)
