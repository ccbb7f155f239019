import Link from 'next/link'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { FactPanel } from '@/components/stocks/parts/FactPanel'
import { Move } from '@/components/stocks/parts/FactTable'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatCount } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'
import { hrefOf, routes } from '@/lib/navigation/routes'

/** Names whose business is crypto, by what they are. */
const NAMES = {
  Miner: ['MARA', 'RIOT', 'CLSK', 'IREN', 'HUT', 'CIFR', 'WULF'],
  'Exchange or broker': ['COIN', 'HOOD'],
  Holder: ['MSTR'],
  'Coin fund': ['IBIT', 'ETHA', 'BITO', 'FBTC', 'GBTC'],
} as const
const KINDS: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMES).flatMap(([kind, tickers]) => tickers.map((ticker) => [ticker, kind] as const)),
)
const FILTER = `ticker in (${[...KINDS.keys()].join(', ')})`
const EVERY_MS = 30_000

/** Option flow of crypto equities from the tape of this host: miners, exchanges, holders, coin funds. */
export function EquityFlow() {
  const answer = useEndpoint('flow.breakdown', { query: { filter: FILTER } }, { refreshMs: EVERY_MS })
  const shown = loadedData(answer)
  if (shown === undefined) return <Waiting answer={answer} source="flow.breakdown" rows={12} />
  return (
    <FactPanel
      title="Option flow of crypto equities"
      note="of the session on the tape; bullish: calls at the ask and puts at the bid (F12)"
      columns={['Ticker', 'Kind', 'Prints', 'Premium', 'Calls', 'Puts', 'Bullish', 'Bearish', 'Net', 'Bull share']}
      words={[1]}
      empty="No option of these names has traded in this session yet."
      rows={shown.data.by_ticker.map((row) => {
        const sided = row.bull_premium + row.bear_premium
        const net = row.bull_premium - row.bear_premium
        return {
          key: row.key,
          cells: [
            <Link
              key="ticker"
              className="font-semibold text-fg-1 hover:underline"
              href={hrefOf(routes.stockOverview, { symbol: row.key })}
            >
              {row.key}
            </Link>,
            KINDS.get(row.key) ?? '-',
            formatCount(row.count),
            formatMoney(row.premium),
            formatMoney(row.call_premium),
            formatMoney(row.put_premium),
            formatMoney(row.bull_premium),
            formatMoney(row.bear_premium),
            <Move key="net" value={net} text={formatSignedMoney(net)} />,
            sided === 0 ? '-' : formatFraction(row.bull_premium / sided, 0),
          ],
        }
      })}
    />
  )
}
