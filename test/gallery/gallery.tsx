import { useEffect, useState, type ChangeEvent } from 'react'
import { styled } from 'styled-components'
import { GlobalPaletteStyle } from '../../src/charts/frame/palette-style'
import { Select } from '../../src/components/choice-field'
import { TextField } from '../../src/components/text-field'
import { color, font, media, space, text } from '../../src/components/theme/tokens'
import type { Example } from './example'
import { PALETTES, readSettings, SCHEMES, toAddress, WIDTHS, type Settings } from './settings'
import { TOPICS } from './topics'

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  padding: ${space(3)} ${space(2)};
  ${media.desktop} {
    grid-template-columns: 15rem minmax(0, 1fr);
  }
`
const Alone = styled.main`
  padding: ${space(2)};
`
const Side = styled.header`
  display: grid;
  gap: ${space(2)};
  align-content: start;
  ${media.desktop} {
    position: sticky;
    top: 0;
    max-height: 100vh;
    overflow-y: auto;
  }
`
const Names = styled.nav`
  font-size: ${text.small};
  h2 {
    margin-block: ${space(1.5)} ${space(0.5)};
    font: 600 1em ${font.sans};
  }
  ul {
    columns: 10rem;
    padding: 0;
    list-style: none;
  }
  a {
    display: inline-block;
    padding-block: ${space(0.5)};
    font-family: ${font.mono};
    text-decoration: none;
  }
`
const Component = styled.section`
  padding-block: ${space(3)} ${space(5)};
  border-block-start: 1px solid ${color.line};
  > h3 {
    margin-block-end: ${space(2)};
    font: 600 1em ${font.mono};
  }
`
const Frame = styled.div`
  contain: layout; /* what is fixed to the window stays in here */
  min-width: 0;
`
const State = styled.p`
  margin-block: ${space(4)} ${space(1)};
  color: ${color.inkMuted};
  font: ${text.small} ${font.mono};
  h3 + & {
    margin-block-start: 0;
  }
`
const Phone = styled.iframe`
  display: block;
  height: calc(100vh - ${space(6)});
  border: 1px solid ${color.lineStrong};
`

/** The page: names and switches in a side column, and each component with its examples. */
export function Gallery() {
  const [settings, setSettings] = useState(() => readSettings(location.search))
  const [search, setSearch] = useState('')
  const { scheme, palette, width, only } = settings

  useEffect(() => {
    if (scheme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = scheme
    history.replaceState(null, '', toAddress(settings) + location.hash)
  }, [scheme, settings])

  useEffect(() => {
    // Some examples take the focus when they mount, which scrolls the page.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const target = document.getElementById(location.hash.slice(1))
    if (target) target.scrollIntoView()
    else scrollTo(0, 0)
  }, [])

  const change =
    (name: keyof Settings) =>
    ({ target }: ChangeEvent<HTMLSelectElement>) =>
      setSettings({ ...settings, [name]: target.value })

  const colors = <GlobalPaletteStyle palette={PALETTES[palette] ?? null} />
  if (only !== null)
    return (
      <>
        {colors}
        <Alone>
          <Components only={only} />
        </Alone>
      </>
    )
  return (
    <Columns>
      {colors}
      <Side>
        <h1>Gallery</h1>
        <Select label="Color scheme" options={SCHEMES} value={scheme} onChange={change('scheme')} />
        <Select label="Palette" options={PALETTE_OPTIONS} value={palette} onChange={change('palette')} />
        <Select label="Width" options={WIDTHS} value={width} onChange={change('width')} />
        <TextField
          label="Component"
          type="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <ComponentNames search={search} />
      </Side>
      <main>
        {width === 'window' ? (
          <Components only="" />
        ) : (
          <Phone
            title="The examples on a phone"
            width={Number(width)}
            src={toAddress({ ...settings, only: '' })}
          />
        )}
      </main>
    </Columns>
  )
}

const PALETTE_OPTIONS = Object.keys(PALETTES).map((name) => ({ value: name, label: name }))

const ComponentNames = ({ search }: { search: string }) => (
  <Names aria-label="Components">
    {TOPICS.map(({ title, components }) => {
      const names = Object.keys(components).filter((name) =>
        name.toLowerCase().includes(search.toLowerCase()),
      )
      return (
        names.length > 0 && (
          <div key={title}>
            <h2>{title}</h2>
            <ul>
              {names.map((name) => (
                <li key={name}>
                  <a href={`#${name}`}>{name}</a>
                </li>
              ))}
            </ul>
          </div>
        )
      )
    })}
  </Names>
)

/** The examples of a component or topic; all for an empty name. */
const Components = ({ only }: { only: string }) =>
  TOPICS.map(({ title, components }) => {
    const shown = Object.entries(components).filter(([name]) => ['', name, title].includes(only))
    return (
      shown.length > 0 && (
        <section key={title} data-topic={title} aria-label={title}>
          {only === '' && <h2>{title}</h2>}
          {shown.map(([name, examples]) => (
            <Component key={name} id={name}>
              <h3>{name}</h3>
              {examples.map((example) => (
                <Shown key={example.title} {...example} />
              ))}
            </Component>
          ))}
        </section>
      )
    )
  })

const Shown = ({ title, element }: Example) => (
  <>
    <State>{title}</State>
    <Frame>{element}</Frame>
  </>
)
