import { darkColors, lightColors } from '../../../contract/look'
import { color, colorVariables, font, media, space, text, themeRules, width } from './tokens'

/** Custom properties of both themes and the plain look of HTML. The build puts it into the page; fonts.css has the fonts. */
export const baseStyle = `
  ${themeRules(
    ':root',
    `color-scheme: light; ${colorVariables(lightColors)}`,
    `color-scheme: dark; ${colorVariables(darkColors)}`,
  )}

  *, *::before, *::after { box-sizing: border-box; }

  html {
    background: ${color.paper};
    color: ${color.ink};
    font: 400 100%/1.5 ${font.sans};
    font-variant-numeric: tabular-nums lining-nums;
    text-size-adjust: 100%;
    scrollbar-gutter: stable;
    scroll-padding-block: ${space(12)};
  }
  /* A veil ends at the gutter of the scrollbar; the root's color does not. */
  html:has([aria-modal='true']) { background: ${color.veiledPaper}; }
  body {
    min-height: 100dvh;
    margin: 0;
    background: ${color.paper};
    font-size: ${text.body};
    /* A word too long for its line breaks, and makes no grid or flex item wider than its place. */
    overflow-wrap: anywhere;
    -webkit-font-smoothing: antialiased;
  }

  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, blockquote, fieldset, legend { margin: 0; padding: 0; }
  h1, h2, h3 { font-family: ${font.serif}; font-weight: 600; line-height: 1.2; text-wrap: balance; letter-spacing: -0.005em; }
  h1 { font-size: ${text.headline}; line-height: 1.14; }
  h2 { font-size: ${text.large}; }
  h3 { font-size: ${text.title}; line-height: 1.28; }
  h4, b, strong, th { font-weight: 600; }
  h1:focus, [tabindex='-1']:focus { outline: none; }
  /* A text of another direction than the page's reads in its own, and pulls nothing beside it along. */
  h1, h2, h3, h4, p, li, dd, td, th, figcaption, input, textarea { unicode-bidi: plaintext; }
  p { max-width: ${width.text}; text-wrap: pretty; }
  /* Columns of a table and buttons in a row would shrink to single letters. */
  table, button { overflow-wrap: break-word; }
  @supports (hyphenate-limit-chars: 20) {
    h1, h2, h3, h4, p, dt, dd, figcaption, blockquote, legend { hyphens: auto; hyphenate-limit-chars: 20 6 6; }
  }
  ul[class], ol[class] { list-style: none; }
  img, svg { display: block; max-width: 100%; }
  svg { flex: none; overflow: visible; }
  fieldset { min-width: 0; border: 0; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  table { border-collapse: collapse; }
  ::placeholder { color: ${color.inkMuted}; opacity: 1; }
  ::selection { background: ${color.primarySoft}; color: ${color.ink}; }
  [hidden] { display: none !important; }

  a { color: ${color.primary}; text-decoration-thickness: 1px; text-underline-offset: 0.18em; }
  a:hover { text-decoration-thickness: 2px; }

  :focus-visible {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
    border-radius: 2px;
  }

  ${media.still} {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      /* None at all: with a duration, however short, every property of every element would have a transition. */
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
  ${media.print} {
    html { font-size: 11pt; }
    nav, [data-print='none'] { display: none !important; }
    figure, tr, li, img { break-inside: avoid; }
    h1, h2, h3, h2 + p { break-after: avoid; }
    a { color: inherit; }
  }
`
