import { columnKey, type NamedRow } from '@/server/collectors/files/columns'
import { CellError } from '@/server/collectors/files/fields'
import type { EntityRow } from '@/server/collectors/files/fileFormat'

export type VolumeRow = EntityRow<'participant_volumes'>
type VolumeField = Exclude<
  keyof VolumeRow,
  'ticker' | 'session_date' | 'option_symbol' | 'exchange' | 'expiry' | 'until_at' | 'volume'
>

const ACTIONS = ['open_buy', 'open_sell', 'close_buy', 'close_sell'] as const
const SIZES = ['lt_100', '100_199', 'gt_199'] as const

/** One stored figure: the columns of the file that add up to it. */
interface Figure {
  readonly field: VolumeField
  readonly columns: readonly string[]
}

/** What a file calls a participant; all of its columns or none are read. */
interface Origin {
  readonly name: string
  readonly figures: readonly Figure[]
}

/**
 * Origins of Cboe's Open-Close files, as the public specification names their columns: customers and professional customers
 * by size of the order, firms and broker-dealers whole, market makers without opening and closing. Columns that end in
 * `_vol` are contracts, those in `_qty` numbers of trades, which are not read.
 */
const ORIGINS: readonly Origin[] = [
  { name: 'customers', figures: sized('customer', 'cust') },
  { name: 'professional customers', figures: sized('professional', 'procust') },
  { name: 'firms', figures: whole('firm', 'firm') },
  { name: 'broker-dealers', figures: whole('broker_dealer', 'bd') },
  {
    name: 'market makers',
    figures: [
      { field: 'market_maker_buy', columns: ['mm_buy_vol'] },
      { field: 'market_maker_sell', columns: ['mm_sell_vol'] },
    ],
  },
]

function sized(own: 'customer' | 'professional', theirs: string): readonly Figure[] {
  return ACTIONS.map((action) => ({
    field: `${own}_${action}` as const,
    columns: SIZES.map((size) => `${theirs}_${size}_${action}_vol`),
  }))
}

function whole(own: 'firm' | 'broker_dealer', theirs: string): readonly Figure[] {
  return ACTIONS.map((action) => ({ field: `${own}_${action}` as const, columns: [`${theirs}_${action}_vol`] }))
}

/** Which participants the head of a file tells, and what to say of those it tells in part. */
export interface ToldOrigins {
  readonly figures: readonly Figure[]
  /** Every participant is told: then what was bought is what was sold. */
  readonly isWhole: boolean
  readonly notes: readonly string[]
}

/** Reads the head of a file; no figures where no participant is told. */
export function toldOrigins(header: readonly string[]): ToldOrigins {
  const known = new Set(header.map(columnKey))
  const notes: string[] = []
  const told = ORIGINS.filter(({ name, figures }) => {
    const columns = figures.flatMap((figure) => figure.columns)
    const missing = columns.filter((column) => !known.has(columnKey(column)))
    if (missing.length > 0 && missing.length < columns.length)
      notes.push(`${name} are left out: the file has no column ${missing.join(', ')}`)
    else if (missing.length > 0) notes.push(`the file has no ${name}`)
    return missing.length === 0
  })
  return { figures: told.flatMap(({ figures }) => figures), isWhole: told.length === ORIGINS.length, notes }
}

const UNKNOWN = Object.fromEntries(
  ORIGINS.flatMap(({ figures }) => figures.map(({ field }) => [field, null] as const)),
) as Readonly<Record<VolumeField, number | null>>

/** The figures of one row; those the file does not tell stay null. Throws CellError. */
export function volumesOf(cell: NamedRow, { figures }: ToldOrigins): Readonly<Record<VolumeField, number | null>> {
  const told = figures.map(({ field, columns }) => {
    let sum = 0
    for (const column of columns) sum += contractsOf(cell(column), column)
    return [field, sum] as const
  })
  return Object.assign({ ...UNKNOWN }, Object.fromEntries(told))
}

/** Contracts: a whole number from 0. */
export function contractsOf(text: string, column: string): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isSafeInteger(value) || value < 0)
    throw new CellError(`${column} is '${text}', a whole number from 0 was expected`)
  return value
}

/** Contracts bought less contracts sold by all participants that are told; 0 where these are all there are. */
export function surplusOf(row: VolumeRow, { figures }: ToldOrigins): number {
  return figures.reduce((sum, { field }) => sum + (field.endsWith('_buy') ? 1 : -1) * (row[field] ?? 0), 0)
}
