import type { MenuItem } from '@/components/tables/RowMenu'

/** Entries of a row menu that keep the row's ticker alone, or take it out. */
export function tickerItems(ticker: string, onFilter: (clause: string) => void): readonly MenuItem[] {
  return [
    { label: `Only ${ticker}`, onChoose: () => onFilter(`ticker=${ticker}`) },
    { label: `Not ${ticker}`, onChoose: () => onFilter(`ticker in (-${ticker})`) },
  ]
}
