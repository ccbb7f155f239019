import { Waiting } from '@/components/options/contract/Waiting'
import { useOptionLists } from '@/components/options/lists/useOptionLists'
import { FactTable, Move } from '@/components/stocks/parts/FactTable'
import { Panel } from '@/components/stocks/parts/Panel'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import { browserClock } from '@/lib/client/clock'
import type { OptionSymbol } from '@/lib/core/nominal'
import { isThisWeek } from '@/lib/flow/hunt'
import { formatDate } from '@/lib/format/date'
import { formatCount, formatPrice } from '@/lib/format/number'
import { formatChangePercent } from '@/lib/format/percent'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { formatStrike } from '@/lib/options/contractLabel'
import { parseOccParts } from '@/lib/options/occSymbol'
import { type ContractNote, changeSinceAdded, EMPTY_NOTE } from '@/lib/watchlists/contractNote'

const EVERY_MS = 10_000

interface Watched {
  readonly symbol: OptionSymbol
  readonly list: string
  readonly note: ContractNote
  readonly label: string
  readonly expiry: string
}

/** Contracts of the person's lists whose last day is in this week. */
export function ExpiringContracts() {
  const { dateFormat } = useTimeSettings()
  const lists = useOptionLists()
  const today = newYorkDateOf(browserClock())
  const watched = expiringOf(lists, today)
  const chains = watched.map(({ symbol }) => symbol)
  const answer = useLiveAnswer('screener.rows', chains.length > 0 ? { body: { chains } } : null, { everyMs: EVERY_MS })
  const rows = new Map(answer.data?.data.map((row) => [row.option_symbol, row]))
  return (
    <Panel title="Expiring this week" note="contracts of your watchlists">
      {chains.length > 0 && answer.data === undefined && answer.status === 'error' ? (
        <Waiting answer={answer} source="screener.rows" />
      ) : (
        <FactTable
          label="Watched contracts expiring this week"
          columns={['Contract', 'Expires', 'Last', 'Since added', 'Volume', 'List']}
          words={[1, 5]}
          empty={
            lists.isReady ? 'No contract of your lists expires this week. Star contracts to watch them.' : 'Loading'
          }
          rows={watched.map(({ symbol, list, note, label, expiry }) => {
            const row = rows.get(symbol)
            const since = changeSinceAdded(note, row?.last ?? null)
            return {
              key: `${list} ${symbol}`,
              cells: [
                label,
                formatDate(expiry, dateFormat),
                formatPrice(row?.last),
                <Move key="since" value={since} text={formatChangePercent(since, 1)} />,
                formatCount(row?.volume),
                list,
              ],
            }
          })}
        />
      )}
    </Panel>
  )
}

function expiringOf({ lists, notesOf }: ReturnType<typeof useOptionLists>, today: string): Watched[] {
  const seen = new Set<OptionSymbol>()
  return lists
    .flatMap((list) =>
      list.chains.flatMap((symbol): Watched[] => {
        const parts = parseOccParts(symbol)
        if (parts === null || seen.has(symbol) || !isThisWeek(parts.expiry, today)) return []
        seen.add(symbol)
        const label = `${parts.root} ${formatStrike(parts.strike)} ${parts.type}`
        return [{ symbol, list: list.name, note: notesOf(list.id)[symbol] ?? EMPTY_NOTE, label, expiry: parts.expiry }]
      }),
    )
    .sort((a, b) => (a.expiry < b.expiry ? -1 : a.expiry > b.expiry ? 1 : 0))
}
