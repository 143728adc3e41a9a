import type { ReactNode } from 'react'
import { PagePart } from '../components/error-boundary'
import { NarrowPage } from '../components/narrow-page'
import { Section } from '../components/page-header'
import { TextLink } from '../components/text-link'
import { navbarMessage } from '../core/navbar-messages'
import { fetchSessions } from '../core/session/account'
import { ChangePassword } from '../features/account/components/change-password'
import { DeleteAccount } from '../features/account/components/delete-account'
import { PersonalDataForm } from '../features/account/components/personal-data'
import { Privacy } from '../features/account/components/privacy'
import { Sessions } from '../features/account/components/sessions'
import { accountFeature } from '../core/session/account'

export const features = [accountFeature]

export const firstRequests = () => [fetchSessions()]

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Section aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <PagePart>{children}</PagePart>
  </Section>
)

/** `/settings` */
export const Page = () => (
  <NarrowPage title={navbarMessage('navbar.settings')}>
    <Part id="angaben" title="Persönliche Angaben">
      <PersonalDataForm />
    </Part>
    <Part id="passwort" title="Passwort">
      <ChangePassword />
    </Part>
    <Part id="zweiter-schritt" title="Anmeldung in zwei Schritten">
      <TextLink to="/settings/second-factor">Einrichten oder ändern</TextLink>
    </Part>
    <Part id="sitzungen" title="Sitzungen">
      <Sessions />
    </Part>
    <Part id="datenschutz" title="Datenschutz">
      <Privacy />
    </Part>
    <Part id="konto-loeschen" title="Konto löschen">
      <DeleteAccount />
    </Part>
  </NarrowPage>
)
