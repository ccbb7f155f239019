import { numeric } from '@/components/tables/columnParts'
import type { TableColumn } from '@/components/tables/tableColumn'
import type { ContractDayRow } from '@/lib/contract/contracts'
import { percentOf } from '@/lib/core/ratio'
import { formatDate } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatCount, formatPrice } from '@/lib/format/number'
import { formatFraction, formatPercent } from '@/lib/format/percent'

type Column = TableColumn<ContractDayRow>

const price = (
  id: 'open' | 'high' | 'low' | 'close' | 'vwap' | 'underlying_close',
  header: string,
  definition: string,
): Column => ({
  ...numeric(id, header, definition, 58),
  value: (row) => row[id],
  text: (row) => formatPrice(row[id]),
})

const count = (
  id: 'volume' | 'open_interest' | 'oi_change' | 'trades',
  header: string,
  definition: string,
): Column => ({
  ...numeric(id, header, definition, 64),
  value: (row) => row[id],
  text: (row) => formatCount(row[id]),
})

type VolumeField = 'ask_volume' | 'bid_volume' | 'mid_volume' | 'multi_volume' | 'sweep_volume' | 'floor_volume'

const share = (field: VolumeField, header: string): Column => {
  const value = (row: ContractDayRow) => percentOf(row[field], row.volume)
  return {
    ...numeric(field, header, `${header} of the volume of the day`, 52),
    formula: 'F10',
    value,
    text: (row) => formatPercent(value(row), 0),
  }
}

/** A contract's days: prices, volume against open interest, how the volume traded, premium, IV and the underlying. */
export function dayColumns(dateFormat: string): readonly Column[] {
  return [
    {
      ...numeric('session_date', 'Date', 'Trading day', 80),
      align: 'left',
      value: (row) => row.session_date,
      text: (row) => formatDate(row.session_date, dateFormat),
    },
    price('open', 'Open', 'First price of the day'),
    price('high', 'High', 'Highest price of the day'),
    price('low', 'Low', 'Lowest price of the day'),
    price('close', 'Close', 'Last price of the day'),
    { ...price('vwap', 'VWAP', 'Price weighted by size'), formula: 'F10' },
    {
      ...count('volume', 'Volume', 'Contracts of the day; bold when above open interest'),
      cell: (row) => (
        <span className={row.open_interest !== null && row.volume > row.open_interest ? 'font-semibold' : ''}>
          {formatCount(row.volume)}
        </span>
      ),
    },
    count('open_interest', 'OI', 'Open interest of the morning'),
    { ...count('oi_change', 'ΔOI', 'Change of open interest since the day before'), formula: 'F37' },
    share('ask_volume', 'Ask %'),
    share('bid_volume', 'Bid %'),
    share('mid_volume', 'Mid %'),
    share('multi_volume', 'Multi %'),
    share('sweep_volume', 'Sweep %'),
    share('floor_volume', 'Floor %'),
    {
      ...numeric('premium', 'Premium', 'Premium of the day, USD', 72),
      formula: 'F1',
      value: (row) => row.premium,
      text: (row) => formatMoney(row.premium),
    },
    count('trades', 'Trades', 'Prints of the day'),
    {
      ...numeric('iv', 'IV', 'Lowest to highest implied volatility of the day', 96),
      formula: 'F10',
      value: (row) => row.iv_high,
      text: (row) => `${formatFraction(row.iv_low, 1)} to ${formatFraction(row.iv_high, 1)}`,
    },
    price('underlying_close', 'Under', 'Close of the underlying'),
  ]
}
