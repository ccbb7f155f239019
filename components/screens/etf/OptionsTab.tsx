import Link from 'next/link'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { type TileModel, Tiles } from '@/components/options/minutes/Tiles'
import type { EtfTabProps } from '@/components/screens/etf/etfParts'
import { tabHref } from '@/components/stocks/explorer/explorerTabs'
import { FactPanel } from '@/components/stocks/parts/FactPanel'
import { EmptyState } from '@/components/ui/EmptyState'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import { formatDate } from '@/lib/format/date'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { eitherWay, formatCompact, formatCount, formatNumber, formatPrice } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'
import { routes } from '@/lib/navigation/routes'

const PAGES = ['stockOptionChains', 'stockGreekExposure', 'stockVolatility', 'stockNetPremium'] as const

/** Expiries of the fund's own chain, its dealer gamma and volatility, and the pages that go deeper. */
export function OptionsTab({ explorer }: EtfTabProps) {
  const { symbol, when, isLive } = explorer
  const live = { everyMs: 30_000, isLive }
  const chain = useLiveAnswer('chains.read', { params: { ticker: symbol }, query: when }, live)
  const shown = loadedData(chain)
  if (shown === undefined) return <Waiting answer={chain} source="chains.read" rows={20} />
  if (shown.data.expiries.length === 0) return <EmptyState>No options are listed on {symbol}.</EmptyState>
  return (
    <>
      <ExposureTiles explorer={explorer} />
      <nav aria-label={`Options of ${symbol}`} className="flex flex-wrap gap-x-4 gap-y-1 border-t px-3 py-2 text-12">
        {PAGES.map((key) => (
          <Link key={key} href={tabHref(routes[key], symbol, explorer)} className="underline hover:text-fg-1">
            {routes[key].title}
          </Link>
        ))}
      </nav>
      <Expiries rows={shown.data.expiries} />
    </>
  )
}

function ExposureTiles({ explorer }: Pick<EtfTabProps, 'explorer'>) {
  const { symbol, when, isLive } = explorer
  const live = { everyMs: 30_000, isLive }
  const args = { params: { ticker: symbol }, query: when }
  const exposure = loadedData(useLiveAnswer('exposure.stock', { ...args, query: { ...when, window: 10 } }, live))?.data
  const header = loadedData(useLiveAnswer('stocks.header', args, live))?.data
  const tiles: readonly TileModel[] = [
    {
      label: 'Net GEX',
      value: formatSignedMoney(exposure?.net),
      context: 'per 1%',
      title: 'F23, dealers long calls',
    },
    { label: 'Call wall', value: formatPrice(exposure?.levels.call_wall), title: 'F28' },
    { label: 'Put wall', value: formatPrice(exposure?.levels.put_wall), title: 'F28' },
    { label: 'Zero gamma', value: formatPrice(exposure?.levels.zero_gamma), title: 'F28; - without a sign change' },
    { label: 'IV30', value: formatFraction(header?.iv30, 1), title: 'F31' },
    { label: 'IV rank', value: formatNumber(header?.iv_rank, 0), title: 'F32' },
    {
      label: 'Expected move',
      value: eitherWay(formatPrice(header?.expected_move)),
      title: 'F35, next Friday',
      isOffPhone: true,
    },
  ]
  return <Tiles tiles={tiles} />
}

interface ExpiriesProps {
  readonly rows: readonly {
    readonly expiry: string
    readonly dte: number
    readonly contracts: number
    readonly call_volume: number
    readonly put_volume: number
    readonly call_open_interest: number
    readonly put_open_interest: number
    readonly call_premium: number
    readonly put_premium: number
    readonly atm_iv: number | null
    readonly max_pain: number | null
  }[]
}

function Expiries({ rows }: ExpiriesProps) {
  const { dateFormat } = useTimeSettings()
  return (
    <FactPanel
      title="Expiries"
      note="volume and premium of the session, open interest of the morning"
      className="border-t"
      columns={[
        'Expiry',
        'Days',
        'Contracts',
        'Call vol',
        'Put vol',
        'Call OI',
        'Put OI',
        'Premium',
        'ATM IV',
        'Max pain',
      ]}
      rows={rows.map((row) => ({
        key: row.expiry,
        cells: [
          ...[formatDate(row.expiry, dateFormat), formatCount(row.dte), formatCount(row.contracts)],
          ...[formatCompact(row.call_volume), formatCompact(row.put_volume)],
          ...[formatCompact(row.call_open_interest), formatCompact(row.put_open_interest)],
          ...[
            formatMoney(row.call_premium + row.put_premium),
            formatFraction(row.atm_iv, 1),
            formatPrice(row.max_pain),
          ],
        ],
      }))}
    />
  )
}
