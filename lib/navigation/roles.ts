import type { RouteKey } from '@/lib/navigation/routes'

/** How somebody works; chooses the page they start on and the columns and filter they are offered first. */
export interface WorkRole {
  readonly key: 'day' | 'swing' | 'invest' | 'research'
  readonly label: string
  readonly about: string
  readonly startPage: RouteKey
  /** Columns of the first saved view; '' are the defaults. */
  readonly columns: string
  /** Key of the preset offered first. */
  readonly preset: string
}

export const workRoles: readonly WorkRole[] = [
  {
    key: 'day',
    label: 'Day trading',
    about: 'In and out within the session: fast prints, side and score first.',
    startPage: 'zeroDteFlow',
    columns: 'time,ticker,side,contract,dte,price,fill,size,premium,flags,sentiment,score',
    preset: 'big-trades-ask',
  },
  {
    key: 'swing',
    label: 'Swing trading',
    about: 'Days to weeks: what is opened, and what holds overnight.',
    startPage: 'flowAlerts',
    columns: 'time,ticker,side,contract,dte,diff,premium,volume,oi,opening,iv,sentiment,score',
    preset: 'ask-flow',
  },
  {
    key: 'invest',
    label: 'Investing',
    about: 'Months and more: where the market leans, sector by sector.',
    startPage: 'marketTide',
    columns: '',
    preset: 'big-multi-leggers',
  },
  {
    key: 'research',
    label: 'Research',
    about: 'Single contracts and their history, exact and exportable.',
    startPage: 'contractLookUp',
    columns: 'time,ticker,contract,side,price,bid_ask,size,premium,volume,oi,opening,iv,flags',
    preset: 'big-trades-bid',
  },
]
