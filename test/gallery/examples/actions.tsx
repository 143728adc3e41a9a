import { ArrowRight, Download, Link2, MoreHorizontal, Star, Trash2 } from 'lucide-react'
import { Button, ButtonLink } from '../../../src/components/button'
import { LinkedCard } from '../../../src/components/card'
import { Chip, ChipRow, RemovableFilterChip } from '../../../src/components/chip'
import { Disclosure, MenuEntries } from '../../../src/components/disclosure'
import { Icon } from '../../../src/components/icon'
import { IconButton } from '../../../src/components/icon-button'
import { SkipLink } from '../../../src/components/skip-link'
import { StickyBar } from '../../../src/components/sticky-bar'
import { TabLinks } from '../../../src/components/tab-links'
import { CoveringLink, TextLink } from '../../../src/components/text-link'
import type { Topic } from '../example'
import { doNothing, LONG_WORD, Pressed, Stateful } from '../helpers'

const views = ['Gruppen', 'Verlauf', 'Karte', 'Kreuztabelle', 'Methode']
const tabs = (current?: string) =>
  views.map((label) => ({ to: `/${label}`, label, isCurrent: label === current }))

const menu = (
  <MenuEntries>
    <li>
      <button type="button">
        <Icon of={Download} size={18} /> Als CSV herunterladen
      </button>
    </li>
    <li>
      <button type="button" aria-current="true">
        <Icon of={Link2} size={18} /> Link kopieren
      </button>
    </li>
  </MenuEntries>
)

export const actions: Topic = {
  title: 'Actions',
  components: {
    Button: [
      { title: 'primary', element: <Button variant="primary">Umfrage veröffentlichen</Button> },
      { title: 'secondary', element: <Button>Abbrechen</Button> },
      { title: 'quiet', element: <Button variant="quiet">Als Tabelle anzeigen</Button> },
      { title: 'danger', element: <Button variant="danger">Löschen</Button> },
      {
        title: 'small, with an icon',
        element: (
          <Button size="small" icon={Download}>
            Exportieren
          </Button>
        ),
      },
      { title: 'disabled', element: <Button disabled>Speichern</Button> },
      {
        title: 'pending',
        element: (
          <Button variant="primary" isPending>
            Wird gespeichert …
          </Button>
        ),
      },
      { title: 'long word', element: <Button variant="primary">{LONG_WORD} speichern</Button> },
    ],
    ButtonLink: [
      {
        title: 'primary, with an icon',
        element: (
          <ButtonLink to="/" variant="primary" icon={ArrowRight}>
            Zu den Umfragen
          </ButtonLink>
        ),
      },
      {
        title: 'small',
        element: (
          <ButtonLink to="/" size="small">
            Bearbeiten
          </ButtonLink>
        ),
      },
    ],
    IconButton: [
      { title: 'plain', element: <IconButton icon={Star} label="Zu den Favoriten hinzufügen" /> },
      {
        title: 'pressed, filled',
        element: <IconButton icon={Star} label="Aus den Favoriten entfernen" filled aria-pressed />,
      },
      { title: 'disabled', element: <IconButton icon={Trash2} label="Löschen" disabled /> },
      { title: 'small', element: <IconButton icon={MoreHorizontal} label="Mehr" size={32} /> },
    ],
    Icon: [
      { title: 'plain', element: <Icon of={Star} /> },
      { title: 'filled', element: <Icon of={Star} filled /> },
      { title: 'large', element: <Icon of={Star} size={40} /> },
    ],
    Chip: [
      {
        title: 'on and off',
        element: (
          <Stateful initial="Wohnen">
            {(topic, setTopic) => (
              <ChipRow>
                {['Wohnen', 'Gesundheit', 'Verkehr'].map((label) => (
                  <Chip key={label} isSelected={label === topic} onClick={() => setTopic(label)}>
                    {label}
                  </Chip>
                ))}
              </ChipRow>
            )}
          </Stateful>
        ),
      },
      {
        title: 'with counts',
        element: (
          <ChipRow>
            <Chip isSelected count="1.204">
              Wohnen
            </Chip>
            <Chip isSelected={false} count="0">
              Verkehr
            </Chip>
          </ChipRow>
        ),
      },
      {
        title: 'disabled',
        element: (
          <Chip isSelected={false} disabled>
            Nur Demodaten
          </Chip>
        ),
      },
    ],
    RemovableFilterChip: [
      { title: 'plain', element: <RemovableFilterChip label="Bayern" onRemove={doNothing} /> },
    ],
    ChipRow: [
      {
        title: 'many, with a long word',
        element: (
          <ChipRow>
            {['Alter: 18–29 Jahre', 'weiblich', 'Bundesland: Mecklenburg-Vorpommern', LONG_WORD].map(
              (label) => (
                <RemovableFilterChip key={label} label={label} onRemove={doNothing} />
              ),
            )}
          </ChipRow>
        ),
      },
    ],
    Disclosure: [
      { title: 'closed', element: <Disclosure button="Mehr">{menu}</Disclosure> },
      {
        title: 'open',
        element: (
          <Pressed>
            <Disclosure button="Teilen">{menu}</Disclosure>
            <div style={{ height: '8rem' }} />
          </Pressed>
        ),
      },
    ],
    MenuEntries: [{ title: 'two, one of them current', element: menu }],
    TabLinks: [
      { title: 'none open', element: <TabLinks label="Ansicht" tabs={tabs()} /> },
      { title: 'one open', element: <TabLinks label="Ansicht" tabs={tabs('Karte')} /> },
    ],
    TextLink: [
      { title: 'plain', element: <TextLink to="/">Alle Umfragen zum Thema Wohnen</TextLink> },
      { title: 'long word', element: <TextLink to="/">{LONG_WORD}</TextLink> },
    ],
    CoveringLink: [
      {
        title: 'over a card',
        element: (
          <LinkedCard>
            <CoveringLink to="/">Die ganze Karte ist ein Link</CoveringLink>
          </LinkedCard>
        ),
      },
    ],
    SkipLink: [
      {
        title: 'visible when focused',
        element: (
          <div style={{ contain: 'paint', height: '4rem' }}>
            <SkipLink target="SkipLink" />
          </div>
        ),
      },
    ],
    StickyBar: [
      {
        title: 'two buttons',
        element: (
          <StickyBar>
            <Button variant="primary">Speichern</Button>
            <Button>Verwerfen</Button>
          </StickyBar>
        ),
      },
    ],
  },
}
