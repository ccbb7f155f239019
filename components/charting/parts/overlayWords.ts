import type { Overlay } from '@/lib/charting/layout'

/** Levels and marks as menus name them; marks with the letter they wear. */
export const OVERLAY_WORDS: Readonly<Record<Overlay, string>> = {
  options: 'Option levels',
  dark: 'Dark-pool levels',
  profile: 'Volume profile of what is visible',
  earnings: 'Reports (E)',
  dividends: 'Dividends and splits (D, S)',
  insiders: 'Insiders (I)',
  politics: 'Congress (P)',
  analysts: 'Analysts (A)',
  halts: 'Halts (H)',
  fda: 'FDA decisions (F)',
  fomc: 'Rate decisions (M)',
  economy: 'Economic releases (M)',
  notes: 'My notes (N)',
  breaks: 'Session breaks',
  extended: 'Extended hours, 4:00 to 20:00',
}
