import { useMemo } from 'react'
import { loadedData } from '@/components/options/loadedData'
import { notify } from '@/components/ui/notify'
import { refreshQuery, useEndpoint } from '@/hooks/queries/useEndpoint'
import { call } from '@/lib/client/api/apiClient'
import { toLoadError } from '@/lib/client/api/apiError'
import type { ClassicAlert } from '@/lib/contract/classicAlerts'

const keyOf = (session: string, source: string, seq: number) => `${session} ${source} ${seq}`

/** Alerts that are followed on Your Hunt: kept by the newest print of their hit. */
export function useFollowed() {
  const trades = loadedData(useEndpoint('savedTrades.list'))?.data
  const kept = useMemo(
    () =>
      new Set(
        trades?.flatMap(({ rule, row }) => (rule === '' ? [] : keyOf(row.session_date, row.source, row.seq))) ?? [],
      ),
    [trades],
  )
  return {
    isFollowed: ({ hit, seq }: ClassicAlert) => kept.has(keyOf(hit.session_date, hit.source, seq)),
    follow: async ({ hit, seq }: ClassicAlert) => {
      try {
        const { session_date, source, rule } = hit
        await call('savedTrades.create', { body: { session_date, source, seq, rule, note: '' } })
        refreshQuery('savedTrades.list')
        notify({ text: `${hit.option_symbol} is followed on Your Hunt`, kind: 'ok' })
      } catch (error) {
        notify({ text: toLoadError(error).message, kind: 'error' })
      }
    },
  }
}
