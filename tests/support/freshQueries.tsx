import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'

/** A query cache of its own, so that no test sees the answers of another. `refreshQuery` does not reach into it. */
export function FreshQueries({ children }: { readonly children: ReactNode }) {
  return <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
}

/** Renders with such a cache. */
export const renderFresh = (children: ReactNode) => render(<FreshQueries>{children}</FreshQueries>)
