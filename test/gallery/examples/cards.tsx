import { Star } from 'lucide-react'
import {
  ControlAboveLink,
  Card,
  CardCorner,
  CardGrid,
  CardTop,
  LinkedCard,
} from '../../../src/components/card'
import { CopyableText } from '../../../src/components/copy-text'
import { IconButton } from '../../../src/components/icon-button'
import { ProxiedImage } from '../../../src/components/proxied-image'
import { SandboxedFrame } from '../../../src/components/sandboxed-frame'
import { Stat } from '../../../src/components/stat'
import { CoveringLink } from '../../../src/components/text-link'
import {
  LinkedTile,
  TileBody,
  TileNote,
  TilePicture,
  TileText,
  TileTitle,
} from '../../../src/components/tile'
import type { Topic } from '../example'
import { BROKEN_PICTURE, LONG_WORD, PICTURE } from '../helpers'

const star = <IconButton icon={Star} label="Zu den Favoriten hinzufügen" />

const linkedCard = (title: string) => (
  <LinkedCard>
    <CardTop>
      <h3>
        <CoveringLink to="/">{title}</CoveringLink>
      </h3>
      <CardCorner>{star}</CardCorner>
    </CardTop>
    <p>24.000 Stimmen</p>
  </LinkedCard>
)

const tile = (title: string) => (
  <LinkedTile>
    <TilePicture>
      <ProxiedImage src={PICTURE} alt="" />
    </TilePicture>
    <TileBody>
      <TileTitle>
        <CoveringLink to="/">{title}</CoveringLink>
      </TileTitle>
      <TileText>
        Wie wohnen die Menschen in Deutschland, was zahlen sie dafür, und was würden sie gern ändern?
      </TileText>
      <TileNote>12 Umfragen</TileNote>
    </TileBody>
  </LinkedTile>
)

export const cards: Topic = {
  title: 'Cards',
  components: {
    Card: [
      {
        title: 'plain',
        element: (
          <Card>
            <h3>Wohnen Sie zur Miete?</h3>
            <p>24.000 Stimmen</p>
          </Card>
        ),
      },
    ],
    LinkedCard: [
      { title: 'with a button above its link', element: linkedCard('Wohnen Sie zur Miete?') },
      { title: 'long word', element: linkedCard(LONG_WORD) },
    ],
    ControlAboveLink: [
      {
        title: 'above a covering link',
        element: (
          <LinkedCard>
            <CoveringLink to="/">Karte</CoveringLink>
            <ControlAboveLink>{star}</ControlAboveLink>
          </LinkedCard>
        ),
      },
    ],
    CardTop: [
      {
        title: 'title and corner',
        element: (
          <CardTop>
            <h3>Titel</h3>
            {star}
          </CardTop>
        ),
      },
    ],
    CardCorner: [{ title: 'a button', element: <CardCorner>{star}</CardCorner> }],
    CardGrid: [
      {
        title: 'four cards',
        element: (
          <CardGrid>
            {['Miete', 'Eigentum', 'Umzug', 'Nebenkosten'].map((title) => (
              <li key={title}>{linkedCard(title)}</li>
            ))}
          </CardGrid>
        ),
      },
    ],
    LinkedTile: [
      { title: 'picture, title, text and note', element: tile('Wohnen in Deutschland') },
      { title: 'long word', element: tile(LONG_WORD) },
    ],
    TilePicture: [
      {
        title: 'a picture',
        element: (
          <TilePicture>
            <ProxiedImage src={PICTURE} alt="" />
          </TilePicture>
        ),
      },
    ],
    TileBody: [{ title: 'plain', element: <TileBody>Inhalt</TileBody> }],
    TileTitle: [{ title: 'plain', element: <TileTitle>Wohnen</TileTitle> }],
    TileText: [
      {
        title: 'cut after some lines',
        element: <TileText>{'Was die Menschen bewegt. '.repeat(20)}</TileText>,
      },
    ],
    TileNote: [{ title: 'plain', element: <TileNote>12 Umfragen</TileNote> }],
    Stat: [
      { title: 'value and label', element: <Stat value="1.204" label="Befragte" /> },
      {
        title: 'detail',
        element: <Stat value="55 %" label="stimmen zu" detail="95-%-Bereich 53,4–56,6 %, n = 5.012" />,
      },
      { title: 'long word', element: <Stat value="0" label={LONG_WORD} /> },
    ],
    CopyableText: [
      {
        title: 'short',
        element: <CopyableText label="Adresse">https://meinungsbild.example/z/k7m2p9qx</CopyableText>,
      },
      {
        title: 'to be saved',
        element: (
          <CopyableText label="BibTeX" onSave={() => undefined}>
            {`@misc{meinungsbild,\n  title = {{${LONG_WORD}}}\n}`}
          </CopyableText>
        ),
      },
    ],
    ProxiedImage: [
      {
        title: 'loaded',
        element: <ProxiedImage src={PICTURE} alt="Berge vor blauem Himmel" width={160} height={90} />,
      },
      { title: 'broken', element: <ProxiedImage src={BROKEN_PICTURE} alt="" fallback={<p>Kein Bild</p>} /> },
    ],
    SandboxedFrame: [
      {
        title: 'a page',
        element: (
          <SandboxedFrame url={`${location.origin}/?only=Stat`} title="Eine andere Seite" height={200} />
        ),
      },
      {
        title: 'no address',
        element: <SandboxedFrame url="javascript:alert(1)" title="Eine andere Seite" />,
      },
    ],
  },
}
