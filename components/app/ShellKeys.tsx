import { useRouter } from 'next/router'
import { jumps } from '@/components/app/keyMap'
import { builtHref } from '@/hooks/app/builtHref'
import { useHotkey } from '@/hooks/view/useHotkey'
import { useKeySequence } from '@/hooks/view/useKeySequence'

export interface ShellKeysProps {
  readonly onSearch: () => void
  readonly onShowKeys: () => void
  readonly onToggleNav: () => void
}

/** The keys that work on every data page (C26). */
export function ShellKeys({ onSearch, onShowKeys, onToggleNav }: ShellKeysProps) {
  const router = useRouter()
  useHotkey('/', onSearch)
  useHotkey('mod+k', onSearch, { inFields: true })
  useHotkey('?', onShowKeys)
  useHotkey('[', onToggleNav)
  useKeySequence('g', (letter) => {
    const jump = jumps.find((candidate) => candidate.letter === letter)
    const href = jump === undefined ? null : builtHref(jump.routeKey)
    if (href === null) return false
    void router.push(href)
    return true
  })
  return null
}
