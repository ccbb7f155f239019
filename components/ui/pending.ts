import { createContext, useContext } from 'react'

/** True inside a page of which no answer is known yet: counts and figures stay blank there, a zero would be a figure. */
export const PendingContext = createContext(false)

/** Whether the figures of this page are still unknown. */
export const usePending = (): boolean => useContext(PendingContext)
