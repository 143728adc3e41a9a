import { Badge } from '../../../src/components/badge'
import { Button } from '../../../src/components/button'
import { Card } from '../../../src/components/card'
import { NarrowPage } from '../../../src/components/narrow-page'
import { PageColumn, PageHeader, Section, TwelveColumns } from '../../../src/components/page-header'
import { TextField } from '../../../src/components/text-field'
import type { Topic } from '../example'
import { LONG_WORD } from '../helpers'

export const pages: Topic = {
  title: 'Pages',
  components: {
    PageHeader: [
      { title: 'title only', element: <PageHeader title="Umfragen" /> },
      {
        title: 'all parts',
        element: (
          <PageHeader
            title="Wie wohnen die Menschen in Deutschland?"
            kicker="Insight-Board"
            badges={<Badge $tone="warn">Entwurf</Badge>}
            lead="Zwölf Umfragen zu Miete, Eigentum und Umzug, gewichtet nach Alter, Geschlecht und Bundesland."
            actions={
              <>
                <Button>Teilen</Button>
                <Button variant="primary">Bearbeiten</Button>
              </>
            }
          />
        ),
      },
      { title: 'long word', element: <PageHeader title={LONG_WORD} lead={LONG_WORD} /> },
    ],
    PageColumn: [{ title: 'plain', element: <PageColumn>Inhalt der Seite</PageColumn> }],
    TwelveColumns: [
      {
        title: 'two halves',
        element: (
          <TwelveColumns>
            {['Links', 'Rechts'].map((side) => (
              <Card key={side} style={{ gridColumn: 'span 6' }}>
                {side}
              </Card>
            ))}
          </TwelveColumns>
        ),
      },
    ],
    Section: [
      {
        title: 'two, stacked',
        element: (
          <>
            <Section>
              <h2>Ergebnis</h2>
              <p>Zwei von drei Befragten wohnen zur Miete.</p>
            </Section>
            <Section>
              <h2>Methode</h2>
              <p>Online-Umfrage, gewichtet.</p>
            </Section>
          </>
        ),
      },
    ],
    NarrowPage: [
      {
        title: 'a form',
        element: (
          <NarrowPage title="Passwort vergessen" lead="Wir schicken Ihnen einen Link an Ihre Adresse.">
            <TextField label="E-Mail-Adresse" type="email" />
          </NarrowPage>
        ),
      },
    ],
  },
}
