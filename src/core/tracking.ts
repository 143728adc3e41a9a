import { createAction } from '@reduxjs/toolkit'

/** A page was shown. Sent to the server only with the user's consent and without personal data. */
export const pageViewed = createAction<{ path: string }>('tracking/pageViewed')
