import { useCallback, useEffect, useState } from 'react'
import { useMediaQuery } from '@/hooks/view/useMediaQuery'
import { storageKeys } from '@/lib/client/storage/keys'
import { readStored, writeStored } from '@/lib/client/storage/storage'

export type NavMode = 'rail' | 'full'

/** Names are shown until the reader folds them; below 1280 always the rail. `public/theme.js` sets the width before the first paint. */
export function useNavMode(): { readonly mode: NavMode; readonly toggle: () => void } {
  const [chosen, setChosen] = useState<NavMode>('full')
  const hasRoom = useMediaQuery('(min-width: 1280px)')
  // Outside system: the stored choice, unknown while the page is made on the server.
  useEffect(() => {
    if (readStored(storageKeys.navMode) === 'rail') setChosen('rail')
  }, [])
  const toggle = useCallback(() => {
    setChosen((before) => {
      const next = before === 'full' ? 'rail' : 'full'
      writeStored(storageKeys.navMode, next)
      document.documentElement.dataset.nav = next
      return next
    })
  }, [])
  return { mode: hasRoom ? chosen : 'rail', toggle }
}
