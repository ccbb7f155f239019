import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { storageKeys } from '@/lib/client/storage/keys'
import { watchStored } from '@/lib/client/storage/storage'
import { applyTheme, readTheme, storeTheme, type ThemeState } from '@/lib/client/theme/applyTheme'

export interface ThemeControl extends ThemeState {
  readonly setDark: (isDark: boolean) => void
  readonly setColorAssist: (isOn: boolean) => void
}

const startTheme: ThemeState = { isDark: true, isColorAssist: false }
const ThemeContext = createContext<ThemeControl>({
  ...startTheme,
  setDark: () => undefined,
  setColorAssist: () => undefined,
})

/** The theme of spec §4. Outside systems: the stored flags (also of other tabs) and the classes of the root element. */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const [theme, setTheme] = useState<ThemeState>(startTheme)
  useEffect(() => {
    const sync = () => {
      const stored = readTheme()
      applyTheme(stored, document.documentElement)
      setTheme((before) =>
        before.isDark === stored.isDark && before.isColorAssist === stored.isColorAssist ? before : stored,
      )
    }
    sync()
    return watchStored((key) => {
      if (key === storageKeys.isDarkmode || key === storageKeys.isColorAssist) sync()
    })
  }, [])
  const change = (next: ThemeState) => {
    storeTheme(next)
    setTheme(next)
  }
  const control: ThemeControl = {
    ...theme,
    setDark: (isDark) => change({ ...theme, isDark }),
    setColorAssist: (isColorAssist) => change({ ...theme, isColorAssist }),
  }
  return <ThemeContext value={control}>{children}</ThemeContext>
}

export function useTheme(): ThemeControl {
  return useContext(ThemeContext)
}
