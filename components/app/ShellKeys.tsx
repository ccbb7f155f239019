import { useRouter } from 'next/router'
import { jumps } from '@/components/app/keyMap'
import { useKeymap } from '@/hooks/app/useKeymap'
import { useHotkey } from '@/hooks/view/useHotkey'
import { useKeySequence } from '@/hooks/view/useKeySequence'
import { keyOf } from '@/lib/account/keymap'
import { hrefOf, routes } from '@/lib/navigation/routes'

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
    if (jump === undefined) return false
    void router.push(hrefOf(routes[jump.routeKey]))
    return true
  })
  return null
}
