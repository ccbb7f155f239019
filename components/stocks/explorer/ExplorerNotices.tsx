import { Info } from 'lucide-react'
import type { Explorer } from '@/components/stocks/explorer/useExplorer'
import { Icon } from '@/components/ui/Icon'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { CallResponse } from '@/lib/contract/calls'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { splitWords } from '@/lib/equities/factorSplits'
import { formatDate } from '@/lib/format/date'
import { formatCount } from '@/lib/format/number'
import { RANK_OBSERVATIONS } from '@/lib/options/rank'

type Notice = CallResponse<'stocks.notices'>['data'][number]

/** What the figures of a name do not say: listed not long ago, split, under another ticker before or since, gone (§4.7 States). */
export function ExplorerNotices({ explorer }: { readonly explorer: Pick<Explorer, 'symbol' | 'when' | 'openSymbol'> }) {
  const { symbol, when, openSymbol } = explorer
  const { dateFormat } = useTimeSettings()
  const notices = useEndpoint('stocks.notices', { params: { ticker: symbol }, query: when }).data?.data ?? []
  if (notices.length === 0) return null
  const date = (day: IsoDate | null) => formatDate(day, dateFormat)
  return (
    <ul aria-label="Notices" className="flex flex-col gap-1 px-3 pb-1.5 text-12 text-fg-2">
      {notices.map((notice) => (
        <li key={`${notice.kind} ${notice.date}`} className="flex items-start gap-1.5">
          <Icon as={Info} size={13} className="mt-0.5 shrink-0" />
          <span>
            {wordsOf(symbol, notice, date)}{' '}
            {notice.kind === 'renamed' && notice.ticker !== '' ? (
              <button type="button" className="link" onClick={() => openSymbol(notice.ticker)}>
                Open {notice.ticker}
              </button>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  )
}

function wordsOf(
  symbol: Ticker,
  { kind, date, ticker, amount }: Notice,
  day: (date: IsoDate | null) => string,
): string {
  if (kind === 'listed')
    return `Listed on ${day(date)}: ${formatCount(amount)} of the ${RANK_OBSERVATIONS} sessions that ranks, percentiles and seasonality need; until then they show '-'.`
  if (kind === 'split')
    return `Split ${splitWords(amount)} on ${day(date)}: contracts listed before it are adjusted, prices here are in shares of today.`
  if (kind === 'supposed')
    return `Imported prices of ${symbol} jump on ${day(date)} as after a split ${splitWords(amount)} that nothing imported confirms: they are drawn as they were traded.`
  if (kind === 'formerly') return `Traded as ${ticker} until ${day(date)}.`
  if (kind === 'renamed') return `${symbol} traded until ${day(date)} and is ${ticker} now.`
  if (kind === 'delisted') return `${symbol} traded until ${day(date)} and no more: what is shown ends there.`
  return `${symbol} is a test symbol of an exchange: its prints are no trades.`
}
