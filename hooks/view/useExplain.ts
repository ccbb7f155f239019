import { useEffect, useState } from 'react'
import { withoutParameters, withParameter } from '@/lib/client/foreignQuery'

const NAME = 'explain'

export interface ExplainState {
  readonly isOpen: boolean
  readonly open: () => void
  readonly close: () => void
}

/**
 * Whether a figure is explained, told in the address too, so that a link opens the explanation again (C15). The address
 * is changed beside the router: nothing is read anew for it.
 */
export function useExplain(id: string): ExplainState {
  const [isOpen, setIsOpen] = useState(false)
  // The address is outside React: a link names the figure that is explained.
  useEffect(() => {
    if (new URLSearchParams(window.location.search).get(NAME) === id) setIsOpen(true)
  }, [id])
  const write = (path: string) => window.history.replaceState(window.history.state, '', path)
  const place = () => `${window.location.pathname}${window.location.search}${window.location.hash}`
  return {
    isOpen,
    open: () => {
      setIsOpen(true)
      write(withParameter(place(), NAME, id))
    },
    close: () => {
      setIsOpen(false)
      write(withoutParameters(place(), [NAME]))
    },
  }
}
