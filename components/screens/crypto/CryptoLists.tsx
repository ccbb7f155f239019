import { ChangeText } from '@/components/filings/parts'
import type { CryptoParams } from '@/components/screens/crypto/cryptoParams'
import { FactPanel } from '@/components/stocks/parts/FactPanel'
import { PanelGrid } from '@/components/stocks/parts/Panel'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { CallResponse } from '@/lib/contract/calls'
import { formatDateTime } from '@/lib/format/date'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatCompact, formatCount, formatPrice } from '@/lib/format/number'

type Board = CallResponse<'crypto.board'>['data']

interface ListProps {
  readonly board: Board
  readonly params: CryptoParams
}

const WAYS = {
  in: 'to an exchange',
  out: 'from an exchange',
  between: 'between exchanges',
  wallets: 'between wallets',
} as const

/** Trades of half a million and more. */
export function WhaleTrades({ board }: Pick<ListProps, 'board'>) {
  const { dateFormat, timeZone } = useTimeSettings()
  return (
    <FactPanel
      title="Whale trades"
      note={`from $500,000, the newest ${formatCount(board.trades.length)}`}
      columns={['Time', 'Pair', 'Venue', 'Taker', 'Price', 'Size', 'Notional']}
      words={[1, 2, 3]}
      empty="No trade of $500,000 or more is known."
      rows={board.trades.map((row) => ({
        key: row.key,
        cells: [
          formatDateTime(row.traded_ms, { format: dateFormat, timeZone }),
          row.pair,
          row.venue,
          <span key="side" className={row.side === 'buy' ? 'text-bull' : row.side === 'sell' ? 'text-bear' : ''}>
            {row.side === '' ? 'unknown' : row.side === 'buy' ? '▲ buy' : '▼ sell'}
          </span>,
          formatPrice(row.price),
          formatCompact(row.size),
          formatMoney(row.notional),
        ],
      }))}
    />
  )
}

/** Transfers of a million and more, by chain and token. */
export function WhaleTransfers({ board, params }: ListProps) {
  const { dateFormat, timeZone } = useTimeSettings()
  const rows = board.transfers.filter(
    ({ chain, token }) =>
      (params.chain === '' || chain === params.chain) && (params.token === '' || token === params.token),
  )
  return (
    <FactPanel
      title="Whale transfers"
      note={`from $1,000,000, ${formatCount(rows.length)} shown`}
      columns={['Time', 'Chain', 'Token', 'From', 'To', 'Way', 'Amount', 'Worth']}
      words={[1, 2, 3, 4, 5]}
      empty="No transfer of $1,000,000 or more is known on this chain."
      rows={rows.map((row) => ({
        key: row.key,
        cells: [
          formatDateTime(row.moved_ms, { format: dateFormat, timeZone }),
          row.chain,
          row.token,
          row.from,
          row.to,
          WAYS[row.way],
          formatCompact(row.amount),
          formatMoney(row.usd),
        ],
      }))}
    />
  )
}

function FlowPanel({ title, flows }: { readonly title: string; readonly flows: Board['flows_day'] }) {
  return (
    <FactPanel
      title={title}
      note="of transfers from $1,000,000; coins that come in may be sold"
      columns={['Exchange', 'Token', 'In', 'Out', 'Net']}
      words={[1]}
      empty="No transfer from or to an exchange is known."
      rows={flows.map(({ exchange, token, inflow, outflow, net }) => ({
        key: `${exchange} ${token}`,
        cells: [exchange, token, formatMoney(inflow), formatMoney(outflow), formatSignedMoney(net)],
      }))}
    />
  )
}

/** Net flows of exchanges, and funding with open interest. */
export function FlowLists({ board }: Pick<ListProps, 'board'>) {
  return (
    <>
      <PanelGrid columns={2}>
        <FlowPanel title="Exchange net flows, 24 hours" flows={board.flows_day} />
        <FlowPanel title="Exchange net flows, 7 days" flows={board.flows_week} />
      </PanelGrid>
      <FactPanel
        title="Funding and open interest"
        note="newest known, of perpetual futures"
        columns={['Pair', 'Funding', 'For', 'Open interest', 'Over 24h turnover']}
        empty="No funding is known."
        rows={board.pairs
          .filter(({ funding, open_interest }) => funding !== null || open_interest !== null)
          .map((row) => ({
            key: row.key,
            cells: [
              row.pair,
              <ChangeText key="rate" value={row.funding} decimals={4} />,
              row.funding_hours === null ? '-' : `${row.funding_hours} hours`,
              formatMoney(row.open_interest),
              row.open_interest === null || row.turnover === null || row.turnover === 0
                ? '-'
                : `${(row.open_interest / row.turnover).toFixed(2)}×`,
            ],
          }))}
      />
    </>
  )
}
