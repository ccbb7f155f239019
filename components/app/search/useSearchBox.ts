import { type ChangeEvent, useId, useState } from 'react'
import { useSearch } from '@/components/app/search/useSearch'

/** A search box over a list of what was found: its text, the marked line, and what input and list are given. */
export function useSearchBox(initial: string) {
  const listId = useId()
  const [text, setText] = useState(initial)
  const [at, setAt] = useState(0)
  const found = useSearch(text)
  const { items } = found
  const index = Math.min(at, Math.max(0, items.length - 1))
  return {
    current: items[index],
    /** Moves the mark for an arrow key; false when the key is none or there is nothing to mark. */
    move: (event: { readonly key: string; readonly preventDefault: () => void }): boolean => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step === undefined || items.length === 0) return false
      event.preventDefault()
      setAt((index + step + items.length) % items.length)
      return true
    },
    input: {
      role: 'combobox',
      'aria-expanded': items.length > 0,
      'aria-controls': listId,
      'aria-activedescendant': items.length === 0 ? undefined : `${listId}-${index}`,
      autoComplete: 'off',
      spellCheck: false,
      value: text,
      placeholder: 'Ticker, contract, page, command',
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setText(target.value)
        setAt(0)
      },
    },
    list: { ...found, id: listId, index, text, onHover: setAt },
  } as const
}
