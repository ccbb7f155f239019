import type { ReactNode } from 'react'
import { AuthProvider } from '@/hooks/app/useAuth'
import { ThemeProvider } from '@/hooks/app/useTheme'
import { TimeSettingsProvider } from '@/hooks/app/useTimeSettings'
import { FreshQueries } from '@/tests/support/freshQueries'

/** What stands around every screen: session, theme, time and date format, and a query cache of its own. */
export function Visitor({ children }: { readonly children: ReactNode }) {
  return (
    <FreshQueries>
      <ThemeProvider>
        <AuthProvider>
          <TimeSettingsProvider>{children}</TimeSettingsProvider>
        </AuthProvider>
      </ThemeProvider>
    </FreshQueries>
  )
}
