import sans400 from '@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff2'
import sans600 from '@fontsource/source-sans-3/files/source-sans-3-latin-600-normal.woff2'
import serif600 from '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2'
import { createGlobalStyle } from 'styled-components'

const latin =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212'

/**
 * Source Sans 3 and Source Serif 4 (SIL Open Font License 1.1), 53 kB together. The fallbacks are system faces
 * stretched to the same advance widths and line boxes, so that nothing moves when the real ones arrive; the
 * figures are ratios of mean advance widths over German text against Arial and Times New Roman.
 */
export const FontFaces = createGlobalStyle`
  @font-face {
    font-family: 'Source Sans 3'; font-weight: 400; font-display: swap;
    src: url(${sans400}) format('woff2'); unicode-range: ${latin};
  }
  @font-face {
    font-family: 'Source Sans 3'; font-weight: 600; font-display: swap;
    src: url(${sans600}) format('woff2'); unicode-range: ${latin};
  }
  @font-face {
    font-family: 'Source Serif 4'; font-weight: 600; font-display: swap;
    src: url(${serif600}) format('woff2'); unicode-range: ${latin};
  }
  @font-face {
    font-family: 'Source Sans 3 fallback'; font-weight: 400;
    src: local('Arial'), local('ArialMT'), local('Liberation Sans');
    size-adjust: 92.32%; ascent-override: 110.92%; descent-override: 43.33%; line-gap-override: 0%;
  }
  @font-face {
    font-family: 'Source Sans 3 fallback'; font-weight: 600;
    src: local('Arial Bold'), local('Arial-BoldMT'), local('Liberation Sans Bold');
    size-adjust: 89.69%; ascent-override: 114.17%; descent-override: 44.6%; line-gap-override: 0%;
  }
  @font-face {
    font-family: 'Source Serif 4 fallback'; font-weight: 600;
    src: local('Times New Roman Bold'), local('TimesNewRomanPS-BoldMT'), local('Liberation Serif Bold');
    size-adjust: 111.4%; ascent-override: 92.99%; descent-override: 30.07%; line-gap-override: 0%;
  }
`
