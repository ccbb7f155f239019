import { type GreekUnit, greekUnits, type MarketChange } from '@/lib/options/whatIf'

/** Which contracts of a strike the grid shows. */
type GreekSides = 'both' | 'C' | 'P'

/** What the greeks page keeps in its address besides expiry and time. */
export interface GreeksView {
  /** Strikes either side of the money; null shows all. */
  readonly around: number | null
  readonly sides: GreekSides
  /** Per contract instead of per share. */
  readonly isContract: boolean
  /** The change instead of the value after it. */
  readonly isDifference: boolean
  readonly greek: GreekUnit
  readonly over: 'time' | 'spot'
  readonly strike: number | null
  readonly change: MarketChange
}

export const AROUND = [
  { value: '6', label: '±6 strikes' },
  { value: '12', label: '±12 strikes' },
  { value: '24', label: '±24 strikes' },
  { value: 'all', label: 'All strikes' },
] as const

export const LIMITS = { spot: 30, vol: 40 } as const

/** Reads the page's own choices; never throws, what makes no sense is left at its default. */
export function parseGreeksView(view: Readonly<Record<string, string>>): GreeksView {
  const around = AROUND.find((one) => one.value === view.strikes)?.value ?? '12'
  const strike = Number(view.strike)
  return {
    around: around === 'all' ? null : Number(around),
    sides: view.side === 'C' || view.side === 'P' ? view.side : 'both',
    isContract: view.per === 'contract',
    isDifference: view.show === 'change',
    greek: greekUnits.find((one) => one.key === view.greek) ?? firstUnit,
    over: view.over === 'spot' ? 'spot' : 'time',
    strike: strike > 0 ? strike : null,
    change: {
      spotShare: within(view.spot, LIMITS.spot) / 100,
      volPoints: within(view.vol, LIMITS.vol),
      days: Math.max(0, Math.round(within(view.days, 1500))),
    },
  }
}

export function hasChange({ spotShare, volPoints, days }: MarketChange): boolean {
  return spotShare !== 0 || volPoints !== 0 || days !== 0
}

const [firstUnit = { key: 'delta', label: 'Delta', unit: '', scale: 1, decimals: 3, meaning: '' } as const] = greekUnits

function within(text: string | undefined, most: number): number {
  const value = Number(text)
  return Number.isFinite(value) ? Math.min(most, Math.max(-most, value)) : 0
}
