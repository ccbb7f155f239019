import { createContext, type ReactNode } from 'react'

/** The document that came with the page; it stands in the place of the screen until the screen is here. */
export const ServedPlace = createContext<ReactNode>(null)
