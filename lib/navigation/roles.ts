import type { RouteKey } from '@/lib/navigation/routes'

/** How somebody works; chooses the page they start on and the columns and filter they are offered first. */
export interface WorkRole {
  readonly key: 'day' | 'swing' | 'invest' | 'research'
  readonly label: string
  readonly about: string
  /** The first of these that is built is the start page. */
  readonly startPages: readonly RouteKey[]
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
    startPages: ['zeroDteFlow', 'flowFeed'],
    columns: 'time,ticker,side,contract,dte,price,fill,size,premium,flags,sentiment,score',
    preset: 'big-trades-ask',
  },
  {
    key: 'swing',
    label: 'Swing trading',
    about: 'Days to weeks: what is opened, and what holds overnight.',
    startPages: ['flowAlerts', 'flowFeed'],
    columns: 'time,ticker,side,contract,dte,diff,premium,volume,oi,opening,iv,sentiment,score',
    preset: 'ask-flow',
  },
  {
    key: 'invest',
    label: 'Investing',
    about: 'Months and more: where the market leans, sector by sector.',
    startPages: ['marketTide', 'flowFeed'],
    columns: '',
    preset: 'big-multi-leggers',
  },
  {
    key: 'research',
    label: 'Research',
    about: 'Single contracts and their history, exact and exportable.',
    startPages: ['contractLookUp', 'flowFeed'],
    columns: 'time,ticker,contract,side,price,bid_ask,size,premium,volume,oi,opening,iv,flags',
    preset: 'big-trades-bid',
  },
]
