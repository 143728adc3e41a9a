import { COMPANY_LINKS } from '../../../contract/client-config.ts'
import { FONT_FAMILY, LOGO_BARS } from '../../../contract/look.ts'
import { PATHS } from '../../../contract/paths.ts'
import type { Config } from '../config/config.ts'
import { toColorCssRules } from '../html/colors.ts'
import { Html, html } from '../html/html.ts'
import type { PageLook } from '../html/page.ts'

const COLORS = toColorCssRules({
  paper: 'paper',
  ink: 'ink',
  muted: 'inkMuted',
  line: 'line',
  link: 'primary',
  focus: 'focus',
  ...Object.fromEntries(LOGO_BARS.map(({ color }) => [color, color])),
})

const BARS = LOGO_BARS.map(
  ({ y, width, color }) => `<rect x="1" y="${y}" width="${width}" height="4.5" fill="var(--${color})" />`,
).join('')

const STYLE = `
${COLORS}
html { background: var(--paper); color: var(--ink); font: 17px/1.6 ${FONT_FAMILY.sans}; }
body { margin: 0; }
a { color: var(--link); text-underline-offset: 0.15em; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 2px; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 16px; top: 16px; background: var(--paper); padding: 8px 16px; }
header > nav, main, footer > nav { box-sizing: border-box; max-width: 78rem; margin: 0 auto; padding: 0 24px; overflow-wrap: break-word; }
header { border-bottom: 1px solid var(--line); }
header > nav { display: flex; flex-wrap: wrap; align-items: center; gap: 0 16px; min-height: 64px; }
header a { display: inline-flex; align-items: center; min-height: 44px; color: var(--ink); text-decoration: none; }
header a:hover { text-decoration: underline; }
.brand { gap: 0.45em; margin-right: auto; font: 600 20px/1 ${FONT_FAMILY.serif}; letter-spacing: -0.01em; }
main { padding-top: 40px; padding-bottom: 64px; }
main > * { max-width: 42rem; }
h1, h2 { font-family: ${FONT_FAMILY.serif}; font-weight: 600; line-height: 1.2; text-wrap: balance; }
h1 { font-size: clamp(28px, 6vw, 40px); margin: 0 0 24px; }
h2 { font-size: 22px; margin: 40px 0 8px; }
h3 { font-size: 17px; margin: 24px 0 0; }
p, ul, dl, pre { margin: 8px 0 0; }
li { margin-top: 4px; }
.note { color: var(--muted); }
button { min-height: 44px; padding: 0 20px; border: 0; border-radius: 4px; background: var(--link); color: var(--paper); font: inherit; font-weight: 600; cursor: pointer; }
form { margin: 24px 0; }
pre { white-space: pre-wrap; font: inherit; border-left: 3px solid var(--line); padding-left: 16px; }
footer { border-top: 1px solid var(--line); padding: 16px 0 32px; }
footer ul { display: flex; flex-wrap: wrap; gap: 4px 24px; list-style: none; padding: 0; }
footer a { display: inline-block; min-height: 24px; }
@media print { header, footer, .skip { display: none; } }
`

/** A page without scripts. The title is also its `h1`. */
export interface PlainPage {
  title: string
  body: Html
}

/** The names of the company's links in the configuration, in the order of the footer. */
export const COMPANY_LINK_NAMES = Object.keys(COMPANY_LINKS) as (keyof typeof COMPANY_LINKS)[] // keys of an object literal

/** Returns the HTML document, styled like the app. */
export function renderPlainPage(page: PlainPage, config: Config, { fontFaces, nonce }: PageLook): string {
  return html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <title>${page.title} · Meinungsbild</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style nonce="${nonce}">
          ${new Html(fontFaces + STYLE)}
        </style>
      </head>
      <body>
        <a class="skip" href="#inhalt">Zum Inhalt springen</a>
        <header>
          <nav aria-label="Hauptnavigation">
            <a class="brand" href="${PATHS.start}" aria-label="Meinungsbild, Startseite"
              ><svg viewBox="0 0 26 26" width="26" height="26" aria-hidden="true">${new Html(BARS)}</svg
              >Meinungsbild</a
            >
            <a href="${PATHS.start}">Startseite</a>
            <a href="${PATHS.contact}">Kontakt</a>
          </nav>
        </header>
        <main id="inhalt" tabindex="-1">
          <h1>${page.title}</h1>
          ${page.body}
        </main>
        <footer>
          <nav aria-label="Fußzeile">
            <ul>
              ${COMPANY_LINK_NAMES.map(
                (name) => html`<li><a href="${config.links[name]}">${COMPANY_LINKS[name].label}</a></li>`,
              )}
            </ul>
          </nav>
        </footer>
      </body>
    </html> `.markup
}
