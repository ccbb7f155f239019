import type { Ticker } from '@/lib/core/nominal'
import type { AlertProgram } from '@/lib/flow/alerts/program'
import { parseFilter } from '@/lib/flow/filter/parse'

/** Alerts as users make them: most name a ticker, all ask for premium, every one is another filter. */
export function userAlerts(count: number, tickers: readonly Ticker[]): readonly AlertProgram[] {
  return Array.from({ length: count }, (_, at) => {
    const ticker = at % 10 === 0 ? '' : `ticker=${tickers[at % tickers.length]} and `
    const read = parseFilter(`${ticker}premium>=${50_000 + at * 1000} and side=ask and dte between ${at % 30} 180`)
    if (!read.ok) throw new Error(read.error.message)
    return {
      kind: 'print',
      id: `alert-${at}`,
      filter: read.filter,
      expiresAfterReport: false,
      policy: { trigger: { kind: 'every' }, cooldownMinutes: 5, activeHours: null },
    }
  })
}
