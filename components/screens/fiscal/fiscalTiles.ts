import type { TileModel } from '@/components/options/minutes/Tiles'
import type { FiscalAnswer } from '@/components/screens/fiscal/fiscalWords'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatNumber, withPlus } from '@/lib/format/number'
import { formatPercent } from '@/lib/format/percent'

type Tile = FiscalAnswer['data']['tiles'][number]
type Unit = 'usd' | 'points' | 'ratio'

interface TileWords {
  readonly label: string
  readonly unit: Unit
  readonly formula: string
  readonly isOffPhone?: boolean
}

const TILES: Readonly<Record<string, TileWords>> = {
  debt_total: { label: 'Total debt', unit: 'usd', formula: 'F63: all debt of the Treasury, newest published' },
  debt_public: {
    label: 'Held by public',
    unit: 'usd',
    formula: 'F63: total debt less holdings of the government itself',
  },
  tga: { label: 'TGA', unit: 'usd', formula: "F63: closing balance of the Treasury's account at the Fed" },
  deficit_fytd: {
    label: 'Deficit FYTD',
    unit: 'usd',
    formula: 'F63: outlays − receipts since October; the change is against the same months a year before',
  },
  interest_ttm: {
    label: 'Interest, 12 m',
    unit: 'usd',
    formula: 'Net interest outlays of the last twelve months published',
  },
  net_liquidity: {
    label: 'Net liquidity',
    unit: 'usd',
    formula: 'F63: Fed assets − TGA − RRP, the last known of each',
  },
  rrp: { label: 'RRP', unit: 'usd', formula: 'Overnight reverse repo of the Fed, of a day', isOffPhone: true },
  spread_2s10s: { label: '2s10s', unit: 'points', formula: 'F63: 10-year − 2-year yield, percentage points' },
  spread_3m10y: { label: '3m10y', unit: 'points', formula: 'F63: 10-year − 3-month yield', isOffPhone: true },
  real_10y: {
    label: 'Real 10y',
    unit: 'points',
    formula: 'F63: 10-year yield − breakeven inflation',
    isOffPhone: true,
  },
  bid_to_cover: { label: 'Bid-to-cover', unit: 'ratio', formula: 'Bids over what was sold, last note or bond' },
}

const FORMATS: Readonly<Record<Unit, (value: number | null) => string>> = {
  usd: formatMoney,
  points: (value) => formatPercent(value),
  ratio: (value) => formatNumber(value, 2),
}

function changeText({ id, change }: Tile, unit: Unit): string {
  if (change === null) return ''
  const text = unit === 'usd' ? formatSignedMoney(change) : withPlus(change, formatNumber(change, 2))
  return id === 'deficit_fytd' ? `${text} y/y` : text
}

/** Newest value, change against the one before, the last twenty, and the place among those of a year (C18). */
export function fiscalTiles({ data }: FiscalAnswer): readonly TileModel[] {
  return data.tiles.flatMap((tile) => {
    const words = TILES[tile.id]
    if (words === undefined) return []
    const { label, unit, formula, isOffPhone = false } = words
    const place = tile.percentile === null ? '' : `. Above ${formatPercent(tile.percentile, 0)} of a year`
    const change = changeText(tile, unit)
    return [
      {
        label,
        value: FORMATS[unit](tile.value),
        ...(change === '' ? {} : { context: change }),
        line: tile.line,
        title: `${formula}${tile.record_date === null ? '' : `. Of ${tile.record_date}`}${place}`,
        isOffPhone,
      },
    ]
  })
}
