import type { RouteKey } from '@/lib/navigation/routes'

export interface KeyLine {
  readonly keys: readonly string[]
  readonly does: string
}

/** `g`, then the letter (C26). Only pages that exist are offered. */
export const jumps: readonly { readonly letter: string; readonly routeKey: RouteKey; readonly does: string }[] = [
  { letter: 'f', routeKey: 'flowFeed', does: 'Flow Feed' },
  { letter: 'c', routeKey: 'contractLookUp', does: 'Contract Look-Up' },
  { letter: 's', routeKey: 'optionsScreener', does: 'Options Screener' },
  { letter: 't', routeKey: 'marketTide', does: 'Market Tide' },
  { letter: 'p', routeKey: 'portfolioManager', does: 'Portfolio' },
  { letter: 'a', routeKey: 'customAlerts', does: 'Alerts' },
]

export const everywhere: readonly KeyLine[] = [
  { keys: ['/', 'Ctrl K'], does: 'Search' },
  { keys: ['['], does: 'Open or fold the menu' },
  { keys: ['?'], does: 'This list' },
  { keys: ['Esc'], does: 'Close what floats' },
]

export const inGrids: readonly KeyLine[] = [
  { keys: ['j', 'k'], does: 'Next row, previous row' },
  { keys: ['Enter'], does: 'Open the row' },
  { keys: ['x'], does: 'Select the row' },
  { keys: ['f'], does: 'Filter to the row' },
  { keys: ['e'], does: 'Explain the value' },
  { keys: ['Space'], does: 'Pause or go on' },
]
