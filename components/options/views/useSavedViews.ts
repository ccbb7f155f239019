import { loadedData } from '@/components/options/loadedData'
import { useAuth } from '@/hooks/app/useAuth'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { SavedView } from '@/lib/contract/savedViews'

/** What the visitor keeps of a page under names; nothing without a log-in (C5). */
export function useSavedViews(page: string): readonly SavedView[] {
  const { user } = useAuth()
  return loadedData(useEndpoint('savedViews.list', user ? { query: { page } } : null))?.data ?? []
}
