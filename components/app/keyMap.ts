import { type KeyActionId, type Keymap, keyOf, keyWords } from '@/lib/account/keymap'
import type { RouteKey } from '@/lib/navigation/routes'

export interface KeyLine {
  readonly keys: readonly string[]
  readonly does: string
}

/** `g`, then the letter (C26). Only pages that exist are offered. */
export const jumps: readonly { readonly action: KeyActionId; readonly routeKey: RouteKey; readonly does: string }[] = [
  { action: 'go.flowFeed', routeKey: 'flowFeed', does: 'Flow Feed' },
  { action: 'go.contractLookUp', routeKey: 'contractLookUp', does: 'Contract Look-Up' },
  { action: 'go.optionsScreener', routeKey: 'optionsScreener', does: 'Options Screener' },
  { action: 'go.marketTide', routeKey: 'marketTide', does: 'Market Tide' },
  { action: 'go.portfolioManager', routeKey: 'portfolioManager', does: 'Portfolio' },
  { action: 'go.customAlerts', routeKey: 'customAlerts', does: 'Alerts' },
]

/** The lists of the keys dialog with the keys as the person has them. */
export function everywhere(keys: Keymap): readonly KeyLine[] {
  const key = (id: KeyActionId) => keyWords(keyOf(keys, id))
  return [
    { keys: [key('search'), 'Ctrl K'], does: 'Search' },
    { keys: [key('menu')], does: 'Open or fold the menu' },
    { keys: [key('keys')], does: 'This list' },
    { keys: ['Esc'], does: 'Close what floats' },
  ]
}

export function inGrids(keys: Keymap): readonly KeyLine[] {
  const key = (id: KeyActionId) => keyWords(keyOf(keys, id))
  return [
    { keys: [key('grid.down'), key('grid.up')], does: 'Next row, previous row' },
    { keys: ['Enter'], does: 'Open the row' },
    { keys: [key('grid.select')], does: 'Select the row' },
    { keys: [key('grid.filter')], does: 'Filter to the row' },
    { keys: [key('grid.explain')], does: 'Explain the value' },
    { keys: [key('pause')], does: 'Pause or go on' },
  ]
}
