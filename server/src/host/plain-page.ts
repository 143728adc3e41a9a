import type { Config } from '../config/config.ts'
import { SANS, SERIF } from '../html/fonts.ts'
import { Html, html } from '../html/html.ts'
import type { PageLook } from '../html/page.ts'

const STYLE = `
:root { color-scheme: light dark; --paper: #fbfaf7; --ink: #0b1f33; --muted: #4d5b69; --line: #dedad0; --link: #005fa7; --focus: #005fa7; }
@media (prefers-color-scheme: dark) { :root { --paper: #0e1824; --ink: #e9edf1; --muted: #a8b4c0; --line: #2c3b4b; --link: #7cc4e4; --focus: #7cc4e4; } }
html { background: var(--paper); color: var(--ink); font: 17px/1.6 ${SANS}; }
body { margin: 0; }
a { color: var(--link); text-underline-offset: 0.15em; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 2px; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 16px; top: 16px; background: var(--paper); padding: 8px 16px; }
header, main, footer { max-width: 34rem; margin: 0 auto; padding: 0 24px; overflow-wrap: break-word; }
header { padding-top: 24px; }
.brand { display: inline-flex; align-items: center; gap: 12px; min-height: 32px; font-weight: 600; color: var(--ink); text-decoration: none; }
main { padding-top: 32px; padding-bottom: 64px; }
h1, h2 { font-family: ${SERIF}; font-weight: 600; line-height: 1.2; text-wrap: balance; }
h1 { font-size: clamp(28px, 6vw, 40px); margin: 0 0 24px; }
h2 { font-size: 22px; margin: 40px 0 8px; }
h3 { font-size: 17px; margin: 24px 0 0; }
p, ul, dl, pre { margin: 8px 0 0; }
li { margin-top: 4px; }
.note { color: var(--muted); }
pre { white-space: pre-wrap; font: inherit; border-left: 3px solid var(--line); padding-left: 16px; }
footer { border-top: 1px solid var(--line); padding-top: 16px; padding-bottom: 32px; }
footer ul { display: flex; flex-wrap: wrap; gap: 4px 24px; list-style: none; padding: 0; }
footer a { display: inline-block; min-height: 24px; }
@media print { header, footer, .skip { display: none; } }
`

/** A page that needs no script: its title is its h1. */
export interface PlainPage {
  title: string
  body: Html
}

/** The whole document, in the app's look. */
export function plainPage(page: PlainPage, config: Config, { fontFaces, nonce }: PageLook): string {
  const { links } = config
  const footer: [text: string, link: string][] = [
    ['Impressum', links.imprintUrl],
    ['Datenschutz', links.privacyUrl],
    ['FAQ', links.faqUrl],
    ['Methodik', links.methodologyUrl],
    ['Über uns', links.aboutUrl],
    ['Jobs', links.jobsUrl],
  ]
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
          <a class="brand" href="/pro"
            ><img src="/favicon.svg" width="32" height="32" alt="" />Meinungsbild</a
          >
        </header>
        <main id="inhalt" tabindex="-1">
          <h1>${page.title}</h1>
          ${page.body}
        </main>
        <footer>
          <nav aria-label="Fußzeile">
            <ul>
              ${footer.map(([text, link]) => html`<li><a href="${link}">${text}</a></li>`)}
            </ul>
          </nav>
        </footer>
      </body>
    </html> `.text
}
