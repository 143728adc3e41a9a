import { css } from 'styled-components'
import { color, media } from './theme/tokens'

/**
 * The styles of a checkbox or radio button of 18 pixels. The browser's own controls ignore the colors of dark mode;
 * their gray looks brown there.
 */
export const checkboxAndRadioStyles = css`
  display: grid;
  place-content: center;
  flex: none;
  width: 18px;
  height: 18px;
  margin: 0;
  background: ${color.surface};
  border: 1.5px solid ${color.lineStrong};
  border-radius: 3px;
  appearance: none;
  cursor: pointer;
  print-color-adjust: exact;
  &::before {
    content: '';
    width: 10px;
    height: 10px;
  }
  &[type='radio'] {
    border-radius: 50%;
  }
  &:checked,
  &[type='checkbox']:indeterminate {
    background: ${color.primary};
    border-color: ${color.primary};
  }
  &:checked::before {
    background: ${color.onPrimary};
    clip-path: polygon(14% 44%, 0 62%, 42% 95%, 100% 20%, 82% 6%, 40% 66%);
  }
  &[type='radio']:checked::before {
    clip-path: circle(4px);
  }
  &[type='checkbox']:indeterminate::before {
    background: ${color.onPrimary};
    clip-path: inset(40% 0);
  }
  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
  ${media.forced} {
    appearance: auto;
  }
`
