import { useCallback, useEffect, useState } from 'react'
import { useMediaQuery } from '@/hooks/view/useMediaQuery'
import { storageKeys } from '@/lib/client/storage/keys'
import { readStored, writeStored } from '@/lib/client/storage/storage'

export type NavMode = 'rail' | 'full'

/** Rail or full navigation, as chosen; below 1280 always the rail. `public/theme.js` sets the width before the first paint. */
export function useNavMode(): { readonly mode: NavMode; readonly toggle: () => void } {
  const [chosen, setChosen] = useState<NavMode>('rail')
  const hasRoom = useMediaQuery('(min-width: 1280px)')
  // Outside system: the stored choice, unknown while the page is made on the server.
  useEffect(() => {
    if (readStored(storageKeys.navMode) === 'full') setChosen('full')
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
