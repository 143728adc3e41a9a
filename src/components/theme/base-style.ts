import { darkColors, lightColors } from '../../../contract/look'
import { color, toColorVariables, font, media, space, text, createThemeRules, width } from './tokens'

/** The custom properties of both themes, and the base styles. The build inlines them; fonts.css has the fonts. */
export const baseStyle = `
  ${createThemeRules(
    ':root',
    `color-scheme: light; ${toColorVariables(lightColors)}`,
    `color-scheme: dark; ${toColorVariables(darkColors)}`,
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
  /* A dialog's backdrop ends at the scrollbar gutter; the root's background does not. */
  html:has([aria-modal='true']) { background: ${color.veiledPaper}; }
  body {
    min-height: 100dvh;
    margin: 0;
    background: ${color.paper};
    font-size: ${text.body};
    /* Breaks overlong words, and keeps them from widening grid and flex items. */
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
  /* Right-to-left text keeps its own direction and does not reorder the text next to it. */
  h1, h2, h3, h4, p, li, dd, td, th, figcaption, input, textarea { unicode-bidi: plaintext; }
  p { max-width: ${width.text}; text-wrap: pretty; }
  /* With "anywhere", table columns and buttons in a row could shrink to single letters. */
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

  ${media.reducedMotion} {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      /* Any duration, however short, would give every property of every element a transition. */
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
  ${media.print} {
    html { font-size: 10.5pt; }
    nav, [data-print='none'] { display: none !important; }
    figure, tr, li, img { break-inside: avoid; }
    /* Tints and hatching carry figures. */
    figure, figure * { print-color-adjust: exact; }
    h1, h2, h3, h2 + p { break-after: avoid; }
    h1 { max-width: none; font-size: 18pt; }
    a { color: inherit; }
  }
`
