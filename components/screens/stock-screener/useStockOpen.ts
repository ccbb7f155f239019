import { useState } from 'react'

const AT_FIRST = { filters: false, map: true, expression: false, saving: false }

type Part = keyof typeof AT_FIRST

/** Which parts of the screener are open. */
export function useStockOpen() {
  const [is, setOpen] = useState(AT_FIRST)
  const set = (part: Part, isOpen: boolean) => setOpen((before) => ({ ...before, [part]: isOpen }))
  return { is, set }
}

export type StockOpen = ReturnType<typeof useStockOpen>
