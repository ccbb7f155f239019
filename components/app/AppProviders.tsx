import type { ReactNode } from 'react'
import { NumberFormatKey } from '@/components/app/NumberFormatKey'
import { AuthProvider } from '@/hooks/app/useAuth'
import { ThemeProvider } from '@/hooks/app/useTheme'
import { TimeSettingsProvider } from '@/hooks/app/useTimeSettings'

/** Theme, person, and how that person reads time and numbers. */
export function AppProviders({ children }: { readonly children: ReactNode }) {
  return (
    <ThemeProvider>
      <AuthProvider>
        <TimeSettingsProvider>
          <NumberFormatKey>{children}</NumberFormatKey>
        </TimeSettingsProvider>
      </AuthProvider>
    </ThemeProvider>
  )
}
