import { useHydrated } from '@/hooks/view/useHydrated'
import { settings } from '@/lib/client/settings'

/** Address of the API as programs call it; a stand-in until the browser knows its own. */
export function useOrigin(): string {
  const isHydrated = useHydrated()
  if (settings.apiHost !== '') return settings.apiHost
  return isHydrated ? window.location.origin : 'https://your-host'
}
