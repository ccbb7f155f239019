import type { ReactNode } from 'react'
import { AuthProvider } from '@/hooks/app/useAuth'
import { ThemeProvider } from '@/hooks/app/useTheme'
import { TimeSettingsProvider } from '@/hooks/app/useTimeSettings'

/** Theme, person, and how that person reads time. */
export function AppProviders({ children }: { readonly children: ReactNode }) {
  return (
    <ThemeProvider>
      <AuthProvider>
        <TimeSettingsProvider>{children}</TimeSettingsProvider>
      </AuthProvider>
    </ThemeProvider>
  )
}
