import type { ReactNode } from 'react'
import { NumberFormatKey } from '@/components/app/NumberFormatKey'
import { ReplayClock } from '@/components/app/ReplayClock'
import { AuthProvider } from '@/hooks/app/useAuth'
import { ThemeProvider } from '@/hooks/app/useTheme'
import { TimeSettingsProvider } from '@/hooks/app/useTimeSettings'

/** Theme, person, how that person reads time and numbers, and the instant that is watched from. */
export function AppProviders({ children }: { readonly children: ReactNode }) {
  return (
    <ThemeProvider>
      <AuthProvider>
        <TimeSettingsProvider>
          <NumberFormatKey>
            <ReplayClock>{children}</ReplayClock>
          </NumberFormatKey>
        </TimeSettingsProvider>
      </AuthProvider>
    </ThemeProvider>
  )
}
