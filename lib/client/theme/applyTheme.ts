import { storageKeys } from '@/lib/client/storage/keys'
import { readStored, writeStored } from '@/lib/client/storage/storage'

export interface ThemeState {
  readonly isDark: boolean
  readonly isColorAssist: boolean
}

/** The stored theme. Unset means dark, and is stored as such. Spec §4 Theme. */
export function readTheme(): ThemeState {
  const stored = readStored(storageKeys.isDarkmode)
  if (stored === null) writeStored(storageKeys.isDarkmode, 'true')
  return { isDark: stored !== 'false', isColorAssist: readStored(storageKeys.isColorAssist) === 'true' }
}

/** Sets the classes of spec §4 Theme on the root element. `public/theme.js` does the same before the first paint. */
export function applyTheme(theme: ThemeState, root: HTMLElement): void {
  root.classList.toggle('light', !theme.isDark)
  root.classList.toggle('dark', theme.isDark)
  root.classList.toggle('color-assist-mode-light', !theme.isDark && theme.isColorAssist)
  root.classList.toggle('color-assist-mode-dark', theme.isDark && theme.isColorAssist)
}

/** Stores and applies a theme. */
export function storeTheme(theme: ThemeState): void {
  writeStored(storageKeys.isDarkmode, String(theme.isDark))
  writeStored(storageKeys.isColorAssist, String(theme.isColorAssist))
  applyTheme(theme, document.documentElement)
}
