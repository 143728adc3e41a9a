import { styled } from 'styled-components'

/** As wide as a form reads well. */
export const NarrowColumn = styled.div`
  max-width: 30rem;
`
