import { createAction } from '@reduxjs/toolkit'

/** A page was shown. It is told to the server only with the user's consent, and without what could name a person. */
export const pageViewed = createAction<{ path: string }>('tracking/pageViewed')
