import { useMemo } from 'react'
import { done } from '@/components/account/tried'
import { loadedData } from '@/components/options/loadedData'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { call } from '@/lib/client/api/apiClient'
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
    follow: ({ hit, seq }: ClassicAlert) => {
      const { session_date, source, rule } = hit
      const body = { session_date, source, seq, rule, note: '' }
      const said = `${hit.option_symbol} is followed on Your Hunt`
      return done(() => call('savedTrades.create', { body }), said, 'savedTrades.list')
    },
  }
}
