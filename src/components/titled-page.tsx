import type { ComponentProps, ReactNode } from 'react'
import { DocumentTitle } from './document-title'
import { PageColumn, PageHeader } from './page-header'

interface TitledPageProps extends Omit<ComponentProps<typeof PageHeader>, 'title'> {
  title: string
  children: ReactNode
}

/** A page in a {@link PageColumn}; its title is both the headline and the document title. */
export const TitledPage = ({ title, children, ...head }: TitledPageProps) => (
  <PageColumn>
    <DocumentTitle>{title}</DocumentTitle>
    <PageHeader title={title} {...head} />
    {children}
  </PageColumn>
)
