import { useRouter } from 'next/router'
import { jumps } from '@/components/app/keyMap'
import { builtHref } from '@/hooks/app/builtHref'
import { useKeymap } from '@/hooks/app/useKeymap'
import { useHotkey } from '@/hooks/view/useHotkey'
import { useKeySequence } from '@/hooks/view/useKeySequence'
import { keyOf } from '@/lib/account/keymap'

export interface ShellKeysProps {
  readonly onSearch: () => void
  readonly onShowKeys: () => void
  readonly onToggleNav: () => void
}

/** The keys that work on every data page (C26). */
export function ShellKeys({ onSearch, onShowKeys, onToggleNav }: ShellKeysProps) {
  const router = useRouter()
  const keys = useKeymap()
  useHotkey(keyOf(keys, 'search'), onSearch)
  useHotkey('mod+k', onSearch, { inFields: true })
  useHotkey(keyOf(keys, 'keys'), onShowKeys)
  useHotkey(keyOf(keys, 'menu'), onToggleNav)
  useKeySequence(keyOf(keys, 'go'), (letter) => {
    const jump = jumps.find(({ action }) => keyOf(keys, action).toLowerCase() === letter)
    const href = jump === undefined ? null : builtHref(jump.routeKey)
    if (href === null) return false
    void router.push(href)
    return true
  })
  return null
}
