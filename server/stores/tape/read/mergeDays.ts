import type { IsoDate } from '@/lib/core/nominal'
import type { ContractDayInput } from '@/server/stores/tape/port'
import type { ContractDay } from '@/server/stores/tape/portScope'

type DayKey = Pick<ContractDay, 'sessionDate' | 'source' | 'optionSymbol'>

const keyOf = (row: DayKey): string => `${row.sessionDate} ${row.source} ${row.optionSymbol}`

const EMPTY = {
  open: null,
  high: null,
  low: null,
  close: null,
  vwap: null,
  volume: 0,
  premium: 0,
  askVolume: 0,
  bidVolume: 0,
  midVolume: 0,
  noneVolume: 0,
  multiVolume: 0,
  sweepVolume: 0,
  floorVolume: 0,
  crossVolume: 0,
  trades: 0,
  openInterest: null,
  oiChange: null,
  ivHigh: null,
  ivLow: null,
  underlyingClose: null,
} as const

/** Figures an exchange publishes win over ours. */
function merged(day: ContractDay, row: ContractDayInput): ContractDay {
  return {
    ...day,
    open: row.open ?? day.open,
    high: row.high ?? day.high,
    low: row.low ?? day.low,
    close: row.close ?? day.close,
    vwap: row.vwap ?? day.vwap,
    volume: row.volume ?? day.volume,
    openInterest: row.openInterest ?? day.openInterest,
    oiChange: row.oiChange ?? day.oiChange,
    ivHigh: day.ivHigh ?? row.ivHigh ?? null,
    ivLow: day.ivLow ?? row.ivLow ?? null,
    underlyingClose: row.underlyingClose ?? day.underlyingClose,
  }
}

/** A published row alone; what it does not fill is 0 or unknown. */
function alone(row: ContractDayInput): ContractDay {
  const known = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== undefined))
  return { ...EMPTY, ...row, ...EMPTY, ...known }
}

/** Days of prints with published rows of the same session, source and contract. */
export function mergeDays(days: readonly ContractDay[], rows: readonly ContractDayInput[]): ContractDay[] {
  const all = new Map(days.map((day) => [keyOf(day), day]))
  for (const row of rows) {
    const day = all.get(keyOf(row))
    all.set(keyOf(row), day === undefined ? alone(row) : merged(day, row))
  }
  return [...all.values()]
}

/** Open interest of a contract by session, oldest first; key `source symbol`. */
export type OiHistory = ReadonlyMap<string, readonly (readonly [session: IsoDate, openInterest: number])[]>

export const oiKey = (row: Pick<ContractDay, 'source' | 'optionSymbol'>): string => `${row.source} ${row.optionSymbol}`

/** `oiChange`: the published one, else open interest less that of the contract's last session before. */
export function withHistory(days: readonly ContractDay[], history: OiHistory): ContractDay[] {
  return days.map((day) => {
    if (day.oiChange !== null || day.openInterest === null) return day
    const before = history.get(oiKey(day))?.findLast(([session]) => session < day.sessionDate)
    return before === undefined ? day : { ...day, oiChange: day.openInterest - before[1] }
  })
}
